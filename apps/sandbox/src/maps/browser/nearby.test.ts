import { builtAssets } from '../../testing/built-sandbox';
import { openMapsPage } from '../../testing/maps-page';
import { openSandbox, type OpenSandbox } from '../../testing/open-sandbox';

let sandbox: OpenSandbox;
beforeAll(() => {
  sandbox = openSandbox({ assets: builtAssets() });
});

const center = { lat: -26.1076, lng: 28.0567 };
const fields = ['displayName', 'location'];
const nearby = async (request: object) => {
  const { google } = await openMapsPage(sandbox);
  const { places } = await google.maps.places.Place.searchNearby({ fields, ...request } as never);
  return places;
};

test('the places around a point come well-known ones first, with the fields that were asked for', async () => {
  const places = await nearby({ locationRestriction: { center, radius: 3_000 }, maxResultCount: 5 });
  expect(places).toHaveLength(5);
  expect(places.map(({ displayName }) => displayName)).toContain('Sandton');
  for (const place of places) {
    const { lat, lng } = place.location?.toJSON() ?? { lat: 0, lng: 0 };
    expect(Math.hypot(lat - center.lat, lng - center.lng)).toBeLessThan(0.04);
    expect(place.formattedAddress).toBeUndefined();
  }
});

test('a type narrows the search; nothing around is an empty list', async () => {
  const schools = await nearby({ locationRestriction: { center, radius: 20_000 }, includedTypes: ['school'] });
  expect(schools.length).toBeGreaterThan(0);
  expect(await nearby({ locationRestriction: { center: { lat: -45, lng: 0 }, radius: 500 } })).toEqual([]);
});

test.each([
  ['without a circle', {}],
  ['wider than 50 km', { locationRestriction: { center, radius: 50_001 } }],
  ['for more than 20 places', { locationRestriction: { center, radius: 500 }, maxResultCount: 21 }],
  ['for no field', { locationRestriction: { center, radius: 500 }, fields: [] }],
])('a search %s is refused', async (_case, request) => {
  await expect(nearby(request)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
});
