import fc from 'fast-check';
import { greatCircleMetres, type Coordinates } from '../geo/coordinates';
import { createGazetteer, type SuggestTerms } from './gazetteer';
import { CURATED_PLACES } from './curated-places';
import { mergePlaces } from './merge-places';

const gazetteer = createGazetteer(mergePlaces([CURATED_PLACES]));
const inSouthAfrica: SuggestTerms = { countries: ['ZA'] };
const inNigeria: SuggestTerms = { countries: ['NG'] };
const names = (text: string, terms: SuggestTerms) =>
  gazetteer.suggest(text, terms).map(({ description }) => description);
const first = (text: string, terms: SuggestTerms) => names(text, terms)[0];

test.each([
  ['sand', 'Sandton, Johannesburg, South Africa'],
  ['SANDTON', 'Sandton, Johannesburg, South Africa'],
  ['Sandtn', 'Sandton, Johannesburg, South Africa'],
  ['snadton', 'Sandton, Johannesburg, South Africa'],
  ['xandton', 'Sandton, Johannesburg, South Africa'],
  ['rosebnk', 'Rosebank, Johannesburg, South Africa'],
  ['johanesb', 'Johannesburg, South Africa'],
  ['joburg', 'Johannesburg, South Africa'],
  ['stelenb', 'Stellenbosch University, Cape Town, South Africa'],
  ['or tambo', 'O.R. Tambo International Airport, Johannesburg, South Africa'],
  ['st johns', "St John's College, Johannesburg, South Africa"],
  ['hoerskool', 'Hoërskool Waterkloof, Pretoria, South Africa'],
  ['port elizabeth', 'Gqeberha, South Africa'],
  ['sandton mall', 'Sandton City, Johannesburg, South Africa'],
  ['Sandton, Johannesburg, South Africa', 'Sandton, Johannesburg, South Africa'],
])('a South African who types "%s" is offered %s first', (typed, offered) => {
  expect(first(typed, inSouthAfrica)).toBe(offered);
});

test.each([
  ['ikja', 'Ikeja, Lagos, Nigeria'],
  ['ikjea', 'Ikeja, Lagos, Nigeria'],
  ['vi', 'Victoria Island, Lagos, Nigeria'],
  ['unilag', 'University of Lagos, Lagos, Nigeria'],
  ['port harcort', 'Port Harcourt, Nigeria'],
  ['gwarimpa', 'Gwarinpa, Abuja, Nigeria'],
  ['Ring Road', 'Ring Road, Ibadan, Nigeria'],
])('a Nigerian who types "%s" is offered %s first', (typed, offered) => {
  expect(first(typed, inNigeria)).toBe(offered);
});

test.each([
  'qwertyuiop',
  'zzzzz',
  '!!!',
  '%',
  '\u0000',
  '😀',
  '\ud800',
  'a'.repeat(10_000),
  '<script>alert(1)</script>',
  'hasOwnProperty',
  '.*',
  '\\',
])('%# what names no place finds none, and breaks nothing', (typed) =>
  expect(names(typed, { countries: [] })).toEqual([]),
);

test('a search stays in the country asked for, whatever is typed', () => {
  const words = fc.constantFrom(...CURATED_PLACES.flatMap(({ name }) => name.split(' ')));
  const typed = fc.tuple(words, fc.nat({ max: 12 })).map(([word, length]) => word.slice(0, length + 1));
  fc.assert(
    fc.property(fc.oneof(typed, fc.string()), fc.constantFrom('ZA' as const, 'NG' as const), (text, country) => {
      const found = gazetteer.suggest(text, { countries: [country] });
      expect(found.filter(({ place }) => place.country !== country)).toEqual([]);
      expect(found.length).toBeLessThanOrEqual(5);
    }),
  );
  expect(names('ikeja', inSouthAfrica)).toEqual([]);
  expect(names('sandton', inNigeria)).toEqual([]);
});

test('a person whose place is known is offered the nearest first', () => {
  const around = fc.record({
    lat: fc.double({ min: -34.5, max: -25, noNaN: true }),
    lng: fc.double({ min: 18, max: 31.5, noNaN: true }),
  });
  fc.assert(
    fc.property(
      around,
      fc.constantFrom('school', 'hosp', 'rosebank', 's', 'univ', 'Main Road'),
      (near: Coordinates, typed) => {
        const distances = gazetteer
          .suggest(typed, { ...inSouthAfrica, near })
          .map(({ place }) => greatCircleMetres(near, place));
        expect(distances).toEqual([...distances].sort((one, other) => one - other));
      },
    ),
  );
  expect(first('rosebank', { ...inSouthAfrica, near: { lat: -33.95, lng: 18.47 } })).toBe(
    'Rosebank, Cape Town, South Africa',
  );
});

test('without a place of one’s own the best known comes first', () => {
  expect(names('durban', inSouthAfrica).slice(0, 2)).toEqual([
    'Durban, South Africa',
    'Durbanville, Cape Town, South Africa',
  ]);
  expect(names('airport', inNigeria)[0]).toBe('Murtala Muhammed International Airport, Lagos, Nigeria');
});

test.each([
  '12 Rivonia Road Sandton',
  '12 rivonia rd, sandton',
  '12 Rivonia Road, Sandton, Johannesburg',
  'Unit 4, 12 Rivonia Road, Sandton',
])('a house is placed in the suburb it is said to be in: %s', (typed) => {
  const [house] = gazetteer.suggest(typed, inSouthAfrica);
  const sandton = gazetteer.suggest('sandton', inSouthAfrica)[0];
  expect(house?.description).toBe('12 Rivonia Road, Sandton, Johannesburg, South Africa');
  expect(greatCircleMetres(house as Coordinates, sandton as Coordinates)).toBeLessThan(1_500);
});

test('a house stands always at the same point, another house and another street elsewhere', () => {
  const at = (typed: string) => {
    const location = gazetteer.locate(typed, ['ZA'])?.location;
    return `${location?.lat},${location?.lng}`;
  };
  expect(at('12 RIVONIA ROAD, SANDTON')).toBe(at('12 Rivonia Rd Sandton'));
  expect(
    new Set(
      [
        '12 Rivonia Road Sandton',
        '14 Rivonia Road Sandton',
        '12 Grayston Drive Sandton',
        '12 Rivonia Road Rivonia',
      ].map(at),
    ).size,
  ).toBe(4);
});

test('while a person still types a street, it is offered where it may be', () => {
  expect(names('12 rivonia ro', inSouthAfrica)).toEqual([
    '12 Rivonia Road, Rivonia, Johannesburg, South Africa',
    '12 Rivonia Road, Johannesburg, South Africa',
    '12 Rivonia Road, Cape Town, South Africa',
    '12 Rivonia Road, Durban, South Africa',
    '12 Rivonia Road, Pretoria, South Africa',
  ]);
  expect(first('12 rivonia road sandr', inSouthAfrica)).toBe(
    '12 Rivonia Road, Sandringham, Johannesburg, South Africa',
  );
  expect(first('12 Sandton', inSouthAfrica)).toBe('Sandton, Johannesburg, South Africa');
});

test('what is offered is found again, by its address and by its id, at exactly the same point', () => {
  const typed = fc.constantFrom(
    'sand',
    'school',
    'univ',
    '7 Main Road',
    '12 Rivonia Road Sandton',
    'Long Street Cape Town',
    'lagos',
    '15 Allen Avenue Ikeja',
    'king',
  );
  fc.assert(
    fc.property(typed, (text) => {
      for (const location of gazetteer.suggest(text, { countries: [] })) {
        expect(gazetteer.byId(location.id)).toEqual(location);
        expect(gazetteer.locate(location.description, [])).toEqual({ location, exact: true });
      }
    }),
  );
});

test.each([
  '',
  'sbx-',
  'sbx-nowhere',
  'sbx-at-',
  'sbx-at-%%%',
  `sbx-at-${Buffer.from('["12 Rivonia Road","nowhere"]').toString('base64url')}`,
  '__proto__',
])('the made-up id "%s" is nobody’s', (id) => expect(gazetteer.byId(id)).toBeNull());

test('a person can ask for one type of place, and for places in one area', () => {
  const schools = gazetteer.suggest('rondebosch', { ...inSouthAfrica, ofTypes: (types) => types.includes('school') });
  expect(schools.map(({ description }) => description)).toEqual([
    'Rondebosch Boys High School, Cape Town, South Africa',
  ]);
  const south = gazetteer.suggest('rosebank', { ...inSouthAfrica, within: ({ lat }) => lat < -30 });
  expect(south.map(({ description }) => description)).toEqual(['Rosebank, Cape Town, South Africa']);
});
