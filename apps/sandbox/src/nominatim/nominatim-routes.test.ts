import { openSandbox } from '../testing/open-sandbox';

const sandbox = openSandbox();
const search = async (query: string, from = sandbox) => {
  const response = await from.app.inject(`/search?${query}`);
  return { status: response.statusCode, json: response.json() as unknown };
};

test('a server finds a suburb in Nominatim’s words', async () => {
  expect(await search('q=rosebank&format=jsonv2&countrycodes=za,ng&limit=1&addressdetails=1')).toEqual({
    status: 200,
    json: [
      {
        place_id: expect.any(Number) as number,
        licence: expect.stringContaining('GeoNames') as string,
        osm_type: 'node',
        osm_id: expect.any(Number) as number,
        lat: '-26.146',
        lon: '28.042',
        category: 'place',
        type: 'suburb',
        importance: expect.any(Number) as number,
        display_name: 'Rosebank, Johannesburg, South Africa',
        boundingbox: ['-26.1660000', '-26.1260000', '28.0220000', '28.0620000'],
        address: {
          suburb: 'Rosebank',
          city: 'Johannesburg',
          state: 'Gauteng',
          country: 'South Africa',
          country_code: 'za',
        },
      },
    ],
  });
});

test('a house comes with its street and number', async () => {
  expect((await search('q=12+Rivonia+Road+Sandton&addressdetails=1')).json).toMatchObject([
    {
      class: 'highway',
      address: { house_number: '12', road: 'Rivonia Road', suburb: 'Sandton', city: 'Johannesburg' },
    },
  ]);
});

test.each(['q=sandton&countrycodes=ng', 'q=sandton&countrycodes=fr', 'q=qwertyuiop'])(
  'nothing is found with %s',
  async (query) => {
    expect(await search(query)).toEqual({ status: 200, json: [] });
  },
);

test('a server that asks for nothing is told so', async () => {
  expect(await search('q=')).toEqual({
    status: 400,
    json: { error: { code: 400, message: 'Nothing to search for.' } },
  });
});

test('with a fault of the maps nothing is found', async () => {
  const faulty = openSandbox();
  await faulty.fault('maps', 'zero_results');
  expect((await search('q=sandton', faulty)).json).toEqual([]);
  await faulty.fault('maps', 'error');
  expect((await search('q=sandton', faulty)).status).toBe(500);
  await faulty.fault('maps', 'denied');
  expect((await search('q=sandton', faulty)).status).toBe(403);
});
