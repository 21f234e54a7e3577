import { responds, startFakeProvider, withoutWaiting } from '../../../testing/fakes/scripted-server';
import { startFakeMaps } from '../../../testing/fakes/maps-server';
import { describeMapsTable, PRETORIA, SANDTON, type MapsWorld } from '../../../testing/contracts/maps-table-contract';
import { ProviderRefused, ProviderUnavailable } from '../provider-client';
import { askDrives, blocksOf } from './ask-drives';
import { connectMapsDistance } from './connect-maps-distance';
import type { DriveTable } from './maps-distance';

const PROTOCOLS = ['osrm', 'google'] as const;
type Protocol = (typeof PROTOCOLS)[number];

const connect = (provider: Protocol, baseUrl: string, key = 'sandbox-key') =>
  connectMapsDistance({ provider, baseUrl, key, tableSize: 100 }, withoutWaiting);

const fakes: Awaited<ReturnType<typeof startFakeMaps>>[] = [];
afterAll(() => Promise.all(fakes.map((fake) => fake.stop())));

async function fakeWorld(protocol: Protocol): Promise<MapsWorld> {
  const fake = await startFakeMaps(protocol);
  fakes.push(fake);
  return { maps: connect(protocol, fake.baseUrl), fault: async (mode) => void (fake.state.fault = mode) };
}

/** The sandbox process at an address, with its own call for switching faults. */
async function sandboxWorld(protocol: Protocol, baseUrl: string): Promise<MapsWorld> {
  const fault = async (mode: string) => {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${baseUrl}/faults`, { method: 'POST', headers, body: JSON.stringify({ target: 'maps', mode }) });
  };
  return { maps: connect(protocol, baseUrl), fault };
}

// The stage of the browser tests runs the same against its sandbox; SANDBOX_URL says where.
const sandboxUrl = process.env['SANDBOX_URL'];
for (const protocol of PROTOCOLS) {
  describeMapsTable(`a server that speaks like ${protocol}`, () => fakeWorld(protocol));
  if (sandboxUrl !== undefined) {
    describeMapsTable(`the sandbox that speaks like ${protocol}`, () => sandboxWorld(protocol, sandboxUrl));
  }
}

let provider: Awaited<ReturnType<typeof startFakeProvider>>;
beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.stop());

const place = [{ distance: 0 }];
const osrm = (changes: object) => ({
  code: 'Ok',
  durations: [[600.1]],
  distances: [[7_105.4]],
  sources: place,
  destinations: place,
  ...changes,
});
const element = { originIndex: 0, destinationIndex: 0, status: {}, condition: 'ROUTE_EXISTS' };
const google = (changes: object) => [{ ...element, distanceMeters: 7_105, duration: '600.1s', ...changes }];

const GOOD = { osrm: osrm({}), google: google({}) };
const NONSENSE: Record<Protocol, [string, unknown][]> = {
  osrm: [
    ['no distances', osrm({ distances: undefined })],
    ['a row too many', osrm({ durations: [[1], [1]] })],
    ['a short row', osrm({ distances: [[]] })],
    ['a time below zero', osrm({ durations: [[-1]] })],
    ['a distance that is no number', osrm({ distances: [['NaN']] })],
    ['no sources', osrm({ sources: [] })],
    ['a list', [osrm({})]],
  ],
  google: [
    ['nothing', []],
    ['another pair', google({ destinationIndex: 1 })],
    ['a pair too many', [...google({}), ...google({ originIndex: 1 })]],
    ['a drive without a time', google({ duration: undefined })],
    ['a time below zero', google({ duration: '-5s' })],
    ['a time that is no number', google({ duration: 'NaNs' })],
    ['a distance below zero', google({ distanceMeters: -1 })],
    ['no list', { elements: google({}) }],
  ],
};

describe.each(PROTOCOLS)('a table of %s', (protocol) => {
  const ask = () => connect(protocol, provider.baseUrl, 'a-key').table([SANDTON], [PRETORIA]);

  it('has whole metres, and seconds that are never fewer than the provider says', async () => {
    provider.behave(responds(200, GOOD[protocol]));
    expect(await ask()).toEqual([[{ metres: 7_105, seconds: 601 }]]);
  });

  it.each(NONSENSE[protocol])('with %s is not used, and the provider is asked three times', async (_case, body) => {
    provider.behave(responds(200, body));
    await expect(ask()).rejects.toThrow(ProviderUnavailable);
    expect(provider.received).toHaveLength(3);
  });

  it('that is larger than the provider permits is refused without another try', async () => {
    provider.behave(responds(400, protocol === 'osrm' ? { code: 'TooBig' } : [{ error: { code: 400 } }]));
    await expect(ask()).rejects.toThrow(ProviderRefused);
    expect(provider.received).toHaveLength(1);
  });

  it('is given up when its deadline is over', async () => {
    provider.behave(() => undefined);
    const deadline = AbortSignal.abort();
    const maps = connect(protocol, provider.baseUrl);
    await expect(maps.table([SANDTON], [PRETORIA], { deadline })).rejects.toThrow(ProviderUnavailable);
  });
});

it('OSRM is asked with the longitude first, by the indexes of the places', async () => {
  provider.behave(responds(200, GOOD.osrm));
  await connect('osrm', provider.baseUrl).table([SANDTON], [PRETORIA]);
  expect(provider.received.map(({ url }) => url)).toEqual([
    '/table/v1/driving/28.057000,-26.107000;28.187800,-25.744900' +
      '?sources=0&destinations=1&annotations=duration,distance',
  ]);
});

it('places that OSRM moves far to a road, or has no way between, are without a road', async () => {
  provider.behave(responds(200, osrm({ destinations: [{ distance: 41_000 }] })));
  expect(await connect('osrm', provider.baseUrl).table([SANDTON], [PRETORIA])).toEqual([[null]]);
  provider.behave(responds(200, osrm({ durations: [[null]], distances: [[null]] })));
  expect(await connect('osrm', provider.baseUrl).table([SANDTON], [PRETORIA])).toEqual([[null]]);
});

it('Google is asked for traffic only at a given time, and for the fields that are used', async () => {
  provider.behave(responds(200, GOOD.google));
  const maps = connect('google', provider.baseUrl, 'a-key');
  await maps.table([SANDTON], [PRETORIA]);
  await maps.table([SANDTON], [PRETORIA], { departAt: new Date('2026-01-13T05:00:00Z') });
  const [plain, busy] = provider.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  expect(plain).toMatchObject({ routingPreference: 'TRAFFIC_UNAWARE', travelMode: 'DRIVE' });
  expect(plain).not.toHaveProperty('departureTime');
  expect(busy).toMatchObject({ routingPreference: 'TRAFFIC_AWARE', departureTime: '2026-01-13T05:00:00.000Z' });
  expect(provider.received[0]?.headers).toMatchObject({
    'x-goog-api-key': 'a-key',
    'x-goog-fieldmask': 'originIndex,destinationIndex,status,condition,distanceMeters,duration',
  });
});

it('a pair that Google has an error for is unknown, the others are not', async () => {
  const bad = { originIndex: 0, destinationIndex: 1, status: { code: 13, message: 'Internal' } };
  provider.behave(responds(200, [...google({}), bad]));
  const table = await connect('google', provider.baseUrl).table([SANDTON], [PRETORIA, PRETORIA]);
  expect(table).toEqual([[{ metres: 7_105, seconds: 601 }, undefined]]);
});

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

it('many places are asked for in blocks; a block that fails is left out', async () => {
  const blocks = blocksOf({ origins: indexes(3), destinations: indexes(5) }, 2);
  expect(blocks.map(({ origins, destinations }) => origins.length * destinations.length)).toEqual([4, 4, 2, 2, 2, 1]);
  const world = await fakeWorld('osrm');
  const places = indexes(5).map((index) => ({ latitude: -26 - index / 100, longitude: 28 }));
  const tables: DriveTable[] = [];
  let calls = 0;
  const table: typeof world.maps.table = async (...args) => {
    if ((calls += 1) === 2) throw new ProviderUnavailable('Down for the test.');
    return world.maps.table(...args);
  };
  await askDrives({ ...world.maps, table }, places, blocks, {
    onTable: async (_block, found) => void tables.push(found),
  });
  expect([calls, tables.length]).toEqual([6, 5]);
});
