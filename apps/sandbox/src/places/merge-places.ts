import { greatCircleMetres } from '../geo/coordinates';
import { normalize } from './normalize-text';
import { COUNTRIES, type Place, type PlaceRow } from './place';

/** Two rows of one name closer than this are the same place seen by two sources. */
const SAME_PLACE_METRES = 8_000;

const namesOf = (row: PlaceRow) => [row.name, ...row.alt];

/** Ways to write a place in one line, shortest first: as much of its surroundings as it takes to be the only one. */
function descriptions(row: PlaceRow): string[] {
  const around = [row.city, row.district, row.region].filter(
    (part) => part !== '' && normalize(part) !== normalize(row.name),
  );
  const lines = row.kind === 'city' ? [[row.name]] : [];
  for (let count = 1; count <= around.length; count += 1) lines.push([row.name, ...around.slice(0, count)]);
  return [...lines, [row.name]].map((parts) => [...parts, COUNTRIES[row.country]].join(', '));
}

/** The names and the standing of the row that lost go to the place that stays. */
function absorb(place: Place, row: PlaceRow): void {
  const known = new Set(namesOf(place).map(normalize));
  place.alt = [...place.alt, ...namesOf(row).filter((name) => !known.has(normalize(name)))];
  place.prominence = Math.max(place.prominence, row.prominence);
}

/**
 * One list out of several sources: an earlier source wins over a later one where both know a place, and
 * towns win over administrative areas of their name. Ids come from the descriptions, so that they stay
 * the same from start to start.
 */
export function mergePlaces(sources: readonly (readonly PlaceRow[])[]): Place[] {
  const rows = sources.flat();
  const byDescription = new Map<string, Place>();
  const byName = new Map<string, Place[]>();
  for (const row of [...rows.filter(({ kind }) => kind !== 'area'), ...rows.filter(({ kind }) => kind === 'area')]) {
    const names = namesOf(row).map(normalize);
    const twin = names
      .flatMap((name) => byName.get(name) ?? [])
      .find((place) => place.country === row.country && greatCircleMetres(place, row) < SAME_PLACE_METRES);
    const description = descriptions(row).find((line) => !byDescription.has(normalize(line)));
    if (twin) absorb(twin, row);
    if (twin || description === undefined) continue;
    const place: Place = { ...row, id: `sbx-${normalize(description).replaceAll(' ', '-')}`, description };
    byDescription.set(normalize(description), place);
    for (const name of names) byName.set(name, [...(byName.get(name) ?? []), place]);
  }
  return [...byDescription.values()];
}
