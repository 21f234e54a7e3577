import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createGazetteer } from './gazetteer';
import { loadPlaces } from './load-places';

const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-places-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const file = path.join(folder, 'places.csv');
  writeFileSync(file, text);
  return file;
}
const HEADER = 'id,name,alt,kind,city,district,region,country,lat,lng,population\n';

test('the towns of both countries are known beside the well-known places', () => {
  const places = loadPlaces(undefined);
  expect(places.length).toBeGreaterThan(2_000);
  expect(new Set(places.map(({ country }) => country))).toEqual(new Set(['ZA', 'NG']));
  const gazetteer = createGazetteer(places);
  expect(gazetteer.suggest('parys', { countries: ['ZA'] })[0]?.description).toBe('Parys, Free State, South Africa');
  expect(gazetteer.suggest('zaria', { countries: ['NG'] })[0]?.description).toBe('Zaria, Kaduna, Nigeria');
});

test('no two places share an address or an id', () => {
  const places = loadPlaces(undefined);
  expect(new Set(places.map(({ description }) => description)).size).toBe(places.length);
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
});

test('a person adds a place of their own, and moves one the sandbox knew', () => {
  const file = fileWith(
    `${HEADER}1,"Thandi's ""Corner"", Zone 6",Corner|Zone Six,suburb,Johannesburg,,Gauteng,za,-26.25,27.85,\r\n2,Sandton,,suburb,Johannesburg,,Gauteng,ZA,-26.11,28.06,9\n`,
  );
  const gazetteer = createGazetteer(loadPlaces(file));
  const [corner] = gazetteer.suggest('zone six', { countries: ['ZA'] });
  expect(corner).toMatchObject({
    description: 'Thandi\'s "Corner", Zone 6, Johannesburg, South Africa',
    lat: -26.25,
    lng: 27.85,
  });
  expect(gazetteer.suggest('sandton', { countries: ['ZA'] })[0]).toMatchObject({
    description: 'Sandton, Johannesburg, South Africa',
    lat: -26.11,
  });
  expect(gazetteer.suggest('rosebank', { countries: ['ZA'] })).not.toHaveLength(0);
});

test.each([
  ['name,lat,lng\nSandton,-26,28\n', 'it has no column alt, kind, city, district, region, country'],
  [`${HEADER}1,Paris,,city,,,,FR,48.8,2.3,\n`, 'it holds no place of South Africa or Nigeria'],
  [`${HEADER}1,Nowhere,,town,,,,ZA,north,east,\n`, 'it holds no place of South Africa or Nigeria'],
  [`${HEADER}1,"Sand\nton,,town`, 'a quote is not closed'],
])('%# a person whose file cannot be used is told why', (text, reason) => {
  const file = fileWith(text);
  expect(() => loadPlaces(file)).toThrow(`PLACES_FILE ${file} cannot be used: ${reason}`);
});
