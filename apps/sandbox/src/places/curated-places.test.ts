import { greatCircleMetres } from '../geo/coordinates';
import { mergePlaces } from './merge-places';
import { CURATED_PLACES } from './curated-places';
import type { PlaceKind } from './place';

const CITIES = [
  'Johannesburg',
  'Pretoria',
  'Cape Town',
  'Durban',
  'Gqeberha',
  'Bloemfontein',
  'Lagos',
  'Abuja',
  'Port Harcourt',
  'Ibadan',
  'Kano',
];
const cityRow = (name: string) => CURATED_PLACES.find((place) => place.kind === 'city' && place.name === name);

test('people find some hundreds of well-known places, in eleven cities of two countries', () => {
  expect(CURATED_PLACES.length).toBeGreaterThanOrEqual(800);
  expect(CITIES.map(cityRow)).not.toContain(undefined);
});

test.each(CITIES)('%s has suburbs, malls, campuses, hospitals, schools and an airport', (city) => {
  const kinds = new Set(CURATED_PLACES.filter((place) => place.city === city).map(({ kind }) => kind));
  const wanted: PlaceKind[] = ['suburb', 'mall', 'campus', 'hospital', 'school', 'airport'];
  expect(wanted.filter((kind) => !kinds.has(kind))).toEqual([]);
});

test('every place lies around the city it is said to belong to', () => {
  const astray = CURATED_PLACES.filter((place) => {
    const city = cityRow(place.city || place.name);
    return !city || city.country !== place.country || greatCircleMetres(city, place) > 85_000;
  });
  expect(astray).toEqual([]);
});

test('no place of the list hides another one', () => {
  expect(mergePlaces([CURATED_PLACES])).toHaveLength(CURATED_PLACES.length);
});
