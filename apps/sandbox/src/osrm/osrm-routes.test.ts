import fc from 'fast-check';
import { openSandbox } from '../testing/open-sandbox';

const sandbox = openSandbox();
const get = async (path: string, from = sandbox) => {
  const response = await from.app.inject(path);
  return { status: response.statusCode, body: response.body, json: () => response.json() as Record<string, unknown> };
};
const DRIVE = '/route/v1/driving/28.057,-26.107;28.1878,-25.7449';

test('a server asks for a drive and gets it in OSRM’s words', async () => {
  const { status, json } = await get(`${DRIVE}?overview=false&steps=false&alternatives=false`);
  expect(status).toBe(200);
  expect(json()).toEqual({
    code: 'Ok',
    routes: [
      {
        legs: [{ steps: [], summary: '', weight: 2_654, duration: 2_654, distance: 48_950 }],
        weight_name: 'routability',
        weight: 2_654,
        duration: 2_654,
        distance: 48_950,
      },
    ],
    waypoints: [
      { hint: expect.any(String) as string, distance: 0, name: 'Sandton', location: [28.057, -26.107] },
      { hint: expect.any(String) as string, distance: 0, name: 'Pretoria', location: [28.1878, -25.7449] },
    ],
  });
});

test('the drive can be had with a line on the map, in both forms', async () => {
  expect((await get(DRIVE)).json()).toMatchObject({ routes: [{ geometry: 'v_j~Cg{fjDcveAopX' }] });
  expect((await get(`${DRIVE}?geometries=geojson&steps=true`)).json()).toMatchObject({
    routes: [
      {
        geometry: {
          type: 'LineString',
          coordinates: [
            [28.057, -26.107],
            [28.1878, -25.7449],
          ],
        },
        legs: [{ steps: [{ distance: 48_950 }] }],
      },
    ],
  });
});

test('a drive over several points is the sum of its legs, and the profile’s name does not matter', async () => {
  const { json } = await get('/route/v1/car/28.057,-26.107;28.0473,-26.2041;28.1878,-25.7449.json?overview=false');
  const [route] = json().routes as { distance: number; legs: { distance: number }[] }[];
  expect(route?.legs).toHaveLength(2);
  expect(route?.distance).toBe(route?.legs.reduce((sum, leg) => sum + leg.distance, 0));
});

test.each([
  ['/route/v2/driving/28,-26;28,-25', 'InvalidVersion'],
  ['/route/v1/driving/sandton;pretoria', 'InvalidQuery'],
  ['/route/v1/driving/28,-26;', 'InvalidQuery'],
  ['/route/v1/driving/28,-26,5;28,-25', 'InvalidQuery'],
  ['/route/v1/driving/NaN,-26;28,-25', 'InvalidQuery'],
  ['/route/v1/driving/28e9,-26;28,-25', 'InvalidQuery'],
  ['/route/v1/driving/-26.1,280;28,-25', 'InvalidValue'],
  ['/route/v1/driving/28,-260;28,-25', 'InvalidValue'],
  ['/route/v1/driving/28,-26', 'InvalidOptions'],
  ['/route/v1/driving/28,-26;28,-25?overview=maybe', 'InvalidOptions'],
  [`/route/v1/driving/${Array.from({ length: 101 }, () => '28,-26').join(';')}`, 'TooBig'],
  ['/route/v1/driving/0,0;28,-26', 'NoSegment'],
  ['/route/v1/driving/28,-26;-26,28', 'NoSegment'],
])('a server that asks %s is refused with %s', async (path, code) => {
  const { status, json } = await get(path);
  expect([status, json()]).toEqual([400, { code, message: expect.any(String) as string }]);
});

test('no coordinates, however odd, break it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 300 }), async (text) => {
      const { status, json } = await get(`/route/v1/driving/${encodeURIComponent(text)}`);
      expect([400, 404, 414]).toContain(status);
      expect(json()).toHaveProperty('message');
    }),
  );
});

test.each([
  ['error', 500, /"InternalError"/],
  ['denied', 403, /"Forbidden"/],
  ['zero_results', 400, /"NoRoute"/],
  ['html', 200, /^<!doctype html>/],
  ['stall', 504, /^$/],
] as const)('with the fault %s no drive is found', async (mode, status, body) => {
  const faulty = openSandbox();
  await faulty.fault('maps', mode);
  const response = await get(DRIVE, faulty);
  expect(response.status).toBe(status);
  expect(response.body).toMatch(body);
});

test('a late response is the same response', async () => {
  const late = openSandbox({ environment: { SANDBOX_DELAY_MS: '9000' } });
  await late.fault('maps', 'delay');
  expect((await get(DRIVE, late)).json()).toEqual((await get(DRIVE)).json());
  expect(late.waits).toEqual([9_000]);
});

const PLACES = '28.057,-26.107;28.1878,-25.7449;28.0473,-26.2041';

test('a server asks for the drives between several places and gets rows by source', async () => {
  const { status, json } = await get(`/table/v1/driving/${PLACES}?annotations=duration,distance`);
  expect(status).toBe(200);
  const { durations, distances } = json() as { durations: number[][]; distances: number[][] };
  expect([durations[0]?.[1], distances[0]?.[1]]).toEqual([2_654, 48_950]);
  expect(durations.map((row, at) => [row.length, row[at]])).toEqual([
    [3, 0],
    [3, 0],
    [3, 0],
  ]);
  expect(json()).toMatchObject({
    code: 'Ok',
    sources: [{ name: 'Sandton' }, { name: 'Pretoria' }, {}],
    destinations: [{ distance: 0 }, { distance: 0 }, { distance: 0 }],
  });
});

test('sources, destinations and what is wanted can be chosen; without a choice there are seconds only', async () => {
  const { json } = await get(`/table/v1/driving/${PLACES}?sources=0&destinations=2;1&annotations=distance`);
  expect(json()).toMatchObject({ distances: [[expect.any(Number), 48_950]], sources: [{}], destinations: [{}, {}] });
  expect(json()).not.toHaveProperty('durations');
  expect((await get(`/table/v1/driving/${PLACES}`)).json()).not.toHaveProperty('distances');
});

test.each([
  [`/table/v1/driving/${PLACES}?sources=3`, 'InvalidOptions'],
  [`/table/v1/driving/${PLACES}?destinations=-1`, 'InvalidOptions'],
  [`/table/v1/driving/${PLACES}?annotations=price`, 'InvalidOptions'],
  [`/table/v1/driving/${Array.from({ length: 101 }, () => '28,-26').join(';')}`, 'TooBig'],
  ['/table/v1/driving/28,-26;0,0;28,-25', 'NoSegment'],
])('a server that asks for the table %s is refused with %s', async (path, code) => {
  const { status, json } = await get(path);
  expect([status, json()]).toEqual([400, { code, message: expect.any(String) as string }]);
});
