import { readFileSync } from 'node:fs';
import { SettingError } from '../env';
import { isValidCoordinates } from '../geo/coordinates';
import { isCountry, KINDS, type PlaceKind, type PlaceRow } from './place';

const COLUMNS = ['name', 'alt', 'kind', 'city', 'district', 'region', 'country', 'lat', 'lng'] as const;
type Column = (typeof COLUMNS)[number];

/** The records of a CSV text; cells may be quoted, with "" for a quote inside. */
function records(text: string): string[][] {
  const all: string[][] = [];
  const cell = /("(?:[^"]|"")*"|(?:[^",\r\n][^,\r\n]*)?)(,|\r?\n|$)/y;
  let record: string[] = [];
  while (cell.lastIndex < text.length) {
    const [, content = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error('a quote is not closed');
    record.push(content.startsWith('"') ? content.slice(1, -1).replaceAll('""', '"') : content);
    if (end === ',' && cell.lastIndex < text.length) continue;
    if (record.some((one) => one !== '')) all.push(record);
    record = [];
  }
  return all;
}

/** A word of the file for a kind this list does not know still makes a place. */
const OTHER_KINDS: Record<string, PlaceKind> = {
  lga: 'area',
  state: 'area',
  province: 'area',
  university: 'campus',
  college: 'campus',
};

function kindOf(word: string): PlaceKind {
  return Object.hasOwn(KINDS, word) ? (word as PlaceKind) : (OTHER_KINDS[word] ?? 'town');
}

function placeRow(cells: Record<Column, string>): PlaceRow | null {
  const lat = Number(cells.lat);
  const lng = Number(cells.lng);
  const country = cells.country.toUpperCase();
  if (cells.name === '' || cells.lat === '' || cells.lng === '' || !isValidCoordinates(lat, lng) || !isCountry(country))
    return null;
  const kind = kindOf(cells.kind.toLowerCase());
  return {
    name: cells.name,
    alt: cells.alt.split('|').filter(Boolean),
    kind,
    city: kind === 'city' ? '' : cells.city,
    district: cells.district,
    region: cells.region,
    country,
    lat,
    lng,
    prominence: KINDS[kind].prominence,
  };
}

/** Reads a CSV with the columns name, alt ("|" between names), kind, city, district, region, country, lat, lng. */
function parsePlaces(text: string): PlaceRow[] {
  const [header = [], ...rows] = records(text.replace(/^\uFEFF/, ''));
  const at = Object.fromEntries(COLUMNS.map((column) => [column, header.indexOf(column)])) as Record<Column, number>;
  const missing = COLUMNS.filter((column) => at[column] < 0);
  if (missing.length > 0) throw new Error(`it has no column ${missing.join(', ')}`);
  return rows.flatMap((cells) => {
    const row = placeRow(
      Object.fromEntries(COLUMNS.map((column) => [column, (cells[at[column]] ?? '').trim()])) as Record<Column, string>,
    );
    return row ? [row] : [];
  });
}

export function readPlacesFile(file: string): PlaceRow[] {
  try {
    const rows = parsePlaces(readFileSync(file, 'utf8'));
    if (rows.length === 0) throw new Error('it holds no place of South Africa or Nigeria');
    return rows;
  } catch (error) {
    throw new SettingError(`PLACES_FILE ${file} cannot be used: ${(error as Error).message}`);
  }
}
