import { openSandbox } from '../testing/open-sandbox';

const sandbox = openSandbox();
const SANDTON = { latitude: -26.107, longitude: 28.057 };
const PRETORIA = { latitude: -25.7449, longitude: 28.1878 };
const AT_SEA = { latitude: 0, longitude: 0 };
const end = (latLng: object) => ({ waypoint: { location: { latLng } } });
const MASK = 'originIndex,destinationIndex,status,condition,distanceMeters,duration';

async function ask(body: object, { from = sandbox, headers = {} } = {}) {
  const response = await from.app.inject({
    method: 'POST',
    url: '/distanceMatrix/v2:computeRouteMatrix',
    headers: { 'x-goog-api-key': 'sandbox-key', 'x-goog-fieldmask': MASK, ...headers },
    payload: { travelMode: 'DRIVE', ...body },
  });
  return { status: response.statusCode, body: response.body, json: () => response.json() as unknown };
}

const drive = { origins: [end(SANDTON)], destinations: [end(SANDTON), end(PRETORIA), end(AT_SEA)] };

test('a server asks for the drives between places and gets an element for each, in no certain order', async () => {
  const { status, json } = await ask(drive);
  expect(status).toBe(200);
  expect(json()).toEqual([
    { originIndex: 0, destinationIndex: 2, status: {}, condition: 'ROUTE_NOT_FOUND' },
    {
      originIndex: 0,
      destinationIndex: 1,
      status: {},
      condition: 'ROUTE_EXISTS',
      distanceMeters: 48_950,
      duration: '2654s',
    },
    { originIndex: 0, destinationIndex: 0, status: {}, condition: 'ROUTE_EXISTS', duration: '0s' },
  ]);
});

test('only what the mask names is sent', async () => {
  const { json } = await ask(drive, { headers: { 'x-goog-fieldmask': 'condition' } });
  expect(json()).toEqual([
    { condition: 'ROUTE_NOT_FOUND' },
    { condition: 'ROUTE_EXISTS' },
    { condition: 'ROUTE_EXISTS' },
  ]);
});

test('rides can be asked for at a time to come', async () => {
  const later = { departureTime: '2026-03-02T06:00:01Z', routingPreference: 'TRAFFIC_AWARE' };
  expect((await ask({ ...drive, ...later })).status).toBe(200);
});

const many = (count: number) => Array.from({ length: count }, () => end(SANDTON));

test.each([
  ['without origins', { destinations: [end(SANDTON)] }],
  ['without destinations', { origins: [end(SANDTON)], destinations: [] }],
  ['about an address', { origins: [{ waypoint: { address: 'Sandton' } }], destinations: many(1) }],
  ['about no place on earth', { origins: [end({ latitude: 91, longitude: 0 })], destinations: many(1) }],
  ['about more than 625 elements', { origins: many(26), destinations: many(25) }],
  [
    'about more than 100 elements in the best traffic',
    { origins: many(11), destinations: many(10), routingPreference: 'TRAFFIC_AWARE_OPTIMAL' },
  ],
  ['about the past', { ...drive, departureTime: '2026-03-02T06:00:00Z', routingPreference: 'TRAFFIC_AWARE' }],
  ['about a time without traffic', { ...drive, departureTime: '2026-03-03T06:00:00Z' }],
])('a question %s is refused', async (_case, body) => {
  const { status, json } = await ask(body);
  expect([status, json()]).toEqual([
    400,
    [{ error: { code: 400, message: expect.any(String) as string, status: 'INVALID_ARGUMENT' } }],
  ]);
});

test('a question without a mask or with a wrong key is refused', async () => {
  expect((await ask(drive, { headers: { 'x-goog-fieldmask': '' } })).status).toBe(400);
  expect((await ask(drive, { headers: { 'x-goog-api-key': 'stolen' } })).status).toBe(403);
});

test.each([
  ['error', 500, /"INTERNAL"/],
  ['denied', 403, /"PERMISSION_DENIED"/],
  ['zero_results', 200, /^\[(\{[^}]*\{\}[^}]*"ROUTE_NOT_FOUND"\},?){3}\]$/],
  ['html', 200, /^<!doctype html>/],
  ['stall', 504, /^$/],
] as const)('with the fault %s no drive is found', async (mode, status, body) => {
  const faulty = openSandbox();
  await faulty.fault('maps', mode);
  const response = await ask(drive, { from: faulty });
  expect(response.status).toBe(status);
  expect(response.body).toMatch(body);
});
