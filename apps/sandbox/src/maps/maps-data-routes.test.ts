import { openSandbox } from '../testing/open-sandbox';

const sandbox = openSandbox();
const get = async (what: string, query: Record<string, string | string[]>, from = sandbox) => {
  const search = new URLSearchParams(
    Object.entries({ key: 'sandbox-key', ...query }).flatMap(([name, values]) =>
      [values].flat().map((value) => [name, value]),
    ),
  );
  return (await from.app.inject(`/maps/_data/${what}?${search}`)).json() as Record<string, unknown>;
};

test('a suggestion has exactly the shape of Google’s', async () => {
  expect(await get('predict', { input: 'sandton ci', country: 'za', origin: '-26.107,28.057' })).toEqual({
    status: 'OK',
    predictions: [
      {
        description: 'Sandton City, Johannesburg, South Africa',
        distance_meters: 433,
        matched_substrings: [
          { offset: 0, length: 7 },
          { offset: 8, length: 2 },
        ],
        place_id: 'sbx-sandton-city-johannesburg-south-africa',
        structured_formatting: {
          main_text: 'Sandton City',
          main_text_matched_substrings: [
            { offset: 0, length: 7 },
            { offset: 8, length: 2 },
          ],
          secondary_text: 'Johannesburg, South Africa',
        },
        terms: [
          { offset: 0, value: 'Sandton City' },
          { offset: 14, value: 'Johannesburg' },
          { offset: 28, value: 'South Africa' },
        ],
        types: ['shopping_mall', 'point_of_interest', 'establishment'],
      },
    ],
  });
});

test('without a place to measure from a suggestion has no distance', async () => {
  const { predictions } = await get('predict', { input: 'sandton' });
  expect((predictions as object[])[0]).not.toHaveProperty('distance_meters');
});

test('a name with a comma is one main text', async () => {
  expect(await get('predict', { input: 'uj soweto' })).toMatchObject({
    predictions: [
      {
        structured_formatting: {
          main_text: 'University of Johannesburg, Soweto',
          secondary_text: 'Johannesburg, South Africa',
        },
        terms: [
          { value: 'University of Johannesburg, Soweto' },
          { offset: 36, value: 'Johannesburg' },
          { offset: 50, value: 'South Africa' },
        ],
      },
    ],
  });
});

test('an address is found in Google’s shape', async () => {
  expect(await get('geocode', { address: '12 Rivonia Road, Sandton, Johannesburg, South Africa' })).toEqual({
    status: 'OK',
    results: [
      {
        address_components: [
          { long_name: '12', short_name: '12', types: ['street_number'] },
          { long_name: 'Rivonia Road', short_name: 'Rivonia Road', types: ['route'] },
          { long_name: 'Sandton', short_name: 'Sandton', types: ['sublocality_level_1', 'sublocality', 'political'] },
          { long_name: 'Johannesburg', short_name: 'Johannesburg', types: ['locality', 'political'] },
          { long_name: 'Gauteng', short_name: 'Gauteng', types: ['administrative_area_level_1', 'political'] },
          { long_name: 'South Africa', short_name: 'ZA', types: ['country', 'political'] },
        ],
        formatted_address: '12 Rivonia Road, Sandton, Johannesburg, South Africa',
        geometry: {
          location: { lat: -26.110511, lng: 28.058841 },
          location_type: 'RANGE_INTERPOLATED',
          viewport: {
            south: expect.any(Number) as number,
            west: expect.any(Number) as number,
            north: expect.any(Number) as number,
            east: expect.any(Number) as number,
          },
        },
        place_id: expect.stringMatching(/^sbx-at-/) as string,
        types: ['street_address', 'geocode'],
      },
    ],
  });
});

test('a guess is marked as one', async () => {
  expect(await get('geocode', { address: 'sandtn' })).toMatchObject({
    results: [{ partial_match: true, formatted_address: 'Sandton, Johannesburg, South Africa' }],
  });
  expect(await get('geocode', { address: 'Ikeja', country: 'NG' })).not.toMatchObject({
    results: [{ partial_match: true }],
  });
});

test('a point is answered with the place around it', async () => {
  expect(await get('geocode', { latlng: '6.43,3.42' })).toMatchObject({
    results: [{ formatted_address: 'Mega Plaza, Lagos, Nigeria' }],
  });
  expect(await get('geocode', { latlng: '0,0' })).toEqual({ status: 'ZERO_RESULTS' });
});

test('a drive can be asked for by address, by id and by point', async () => {
  const drives = await Promise.all(
    [
      ['Sandton, Johannesburg, South Africa', 'Pretoria, South Africa'],
      ['place_id:sbx-sandton-johannesburg-south-africa', 'place_id:sbx-pretoria-south-africa'],
      ['-26.107,28.057', '-25.7449,28.1878'],
    ].map(async (point) => (await get('route', { point })).legs as { metres: number; start: { address: string } }[]),
  );
  for (const legs of drives)
    expect(legs).toMatchObject([{ metres: 48_950, start: { address: 'Sandton, Johannesburg, South Africa' } }]);
});

test.each([
  ['predict', {}, 'INVALID_REQUEST'],
  ['predict', { input: '   ' }, 'INVALID_REQUEST'],
  ['predict', { input: 'a'.repeat(10_000) }, 'INVALID_REQUEST'],
  ['predict', { input: ['sand', 'ton'] }, 'INVALID_REQUEST'],
  ['predict', { input: 'qwertyuiop' }, 'ZERO_RESULTS'],
  ['predict', { input: 'sandton', country: 'ng' }, 'ZERO_RESULTS'],
  ['predict', { input: 'sandton', country: 'fr' }, 'ZERO_RESULTS'],
  ['predict', { input: 'sandton', within: '-30,17,-35,19' }, 'ZERO_RESULTS'],
  ['geocode', {}, 'INVALID_REQUEST'],
  ['geocode', { address: 'a'.repeat(10_000) }, 'INVALID_REQUEST'],
  ['geocode', { place_id: 'sbx-nowhere' }, 'INVALID_REQUEST'],
  ['geocode', { latlng: 'north,east' }, 'INVALID_REQUEST'],
  ['geocode', { latlng: '91,0' }, 'INVALID_REQUEST'],
  ['geocode', { address: 'qwertyuiop' }, 'ZERO_RESULTS'],
  ['geocode', { address: 'Sandton, Johannesburg, South Africa', country: 'ng' }, 'ZERO_RESULTS'],
  ['route', { point: 'Sandton' }, 'INVALID_REQUEST'],
  ['route', { point: ['Sandton', ' '] }, 'INVALID_REQUEST'],
  ['route', { point: ['Sandton', 'qwertyuiop'] }, 'NOT_FOUND'],
  ['route', { point: ['Sandton', '0,0'] }, 'ZERO_RESULTS'],
  ['route', { point: Array.from({ length: 28 }, () => 'Sandton') }, 'MAX_WAYPOINTS_EXCEEDED'],
] as const)('%s %j is answered %s', async (what, query, status) => {
  expect(await get(what, query as Record<string, string | string[]>)).toEqual({ status });
});

test.each([
  ['zero', 'ZERO_RESULTS'],
  ['Denied sandton', 'REQUEST_DENIED'],
  ['limit', 'OVER_QUERY_LIMIT'],
])('a tester who types "%s" sees %s', async (typed, status) => {
  expect(await get('predict', { input: typed })).toEqual({ status });
  expect(await get('geocode', { address: typed })).toEqual({ status });
  expect(await get('route', { point: ['Sandton', typed] })).toEqual({ status });
});

test('a tester who types "slow" waits, and is answered', async () => {
  const slow = openSandbox({ environment: { SANDBOX_DELAY_MS: '3000' } });
  expect(await get('predict', { input: 'slow sandton' }, slow)).toEqual(await get('predict', { input: 'sandton' }));
  expect(await get('predict', { input: 'slow' }, slow)).toMatchObject({ status: 'OK' });
  expect(slow.waits).toEqual([3_000, 3_000]);
});

test('a name that only begins like such a word is searched like any other', async () => {
  expect(await get('predict', { input: 'slowveld' })).toEqual({ status: 'ZERO_RESULTS' });
  expect(sandbox.waits).toEqual([]);
  expect(await get('predict', { input: 'zeroville' })).toMatchObject({
    status: 'OK',
    predictions: [{ description: 'Yeoville, Johannesburg, South Africa' }],
  });
});

test('a page with another key gets nothing', async () => {
  for (const what of ['predict', 'geocode', 'route'])
    expect(await get(what, { key: 'guess', input: 'sandton' })).toEqual({ status: 'REQUEST_DENIED' });
});

test.each([
  ['none', 200, 'OK'],
  ['delay', 200, 'OK'],
  ['error', 500, 'Internal error'],
  ['html', 200, '<!doctype html>'],
  ['denied', 200, 'REQUEST_DENIED'],
  ['zero_results', 200, 'ZERO_RESULTS'],
  ['stall', 504, ''],
] as const)('a page of any origin may read the response, with the fault %s too', async (mode, status, text) => {
  const faulty = openSandbox();
  await faulty.fault('maps', mode);
  const response = await faulty.app.inject('/maps/_data/predict?key=sandbox-key&input=sandton');
  expect(response.statusCode).toBe(status);
  expect(response.body).toContain(text);
  expect(response.headers['access-control-allow-origin']).toBe('*');
  expect(faulty.waits).toEqual({ delay: [4_000], stall: [60_000] }[mode as string] ?? []);
});
