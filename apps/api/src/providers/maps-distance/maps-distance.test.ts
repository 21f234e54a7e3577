import { responds, startFakeProvider, withoutWaiting, type Behaviour } from '../../../testing/fakes/scripted-server';
import { startSilentServer } from '../../../testing/fakes/silent-server';
import { ProviderUnavailable } from '../provider-client';
import { connectMapsDistance } from './connect-maps-distance';

let provider: Awaited<ReturnType<typeof startFakeProvider>>;
beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.stop());

const sandton = { latitude: -26.1076, longitude: 28.0567 };
const nearby = { latitude: -26.1076, longitude: 1e-7 };

const protocols = {
  osrm: {
    drive: (metres: unknown) => ({
      code: 'Ok',
      routes: [{ distance: metres, duration: 600 }],
      waypoints: [{ distance: 3.2 }, { distance: 0 }],
    }),
    alreadyThere: { code: 'Ok', routes: [{ distance: 0 }], waypoints: [{ distance: 0 }, { distance: 0 }] },
    noRoad: responds(400, { code: 'NoRoute', message: 'Impossible route between points' }),
    mistake: responds(400, { code: 'InvalidQuery', message: 'Query string malformed' }),
    asked: { method: 'GET', url: '/route/v1/driving/28.056700,-26.107600;0.000000,-26.107600?overview=false' },
  },
  google: {
    drive: (metres: unknown) => ({ routes: [{ distanceMeters: metres, duration: '600s' }] }),
    alreadyThere: { routes: [{}] },
    noRoad: responds(200, {}),
    mistake: responds(400, { error: { code: 400, message: 'Invalid', status: 'INVALID_ARGUMENT' } }),
    asked: {
      method: 'POST',
      url: '/directions/v2:computeRoutes',
      headers: expect.objectContaining({ 'x-goog-api-key': 'a-key', 'x-goog-fieldmask': 'routes.distanceMeters' }),
      body: expect.stringContaining('"origin":{"location":{"latLng":{"latitude":-26.1076,"longitude":28.0567}}}'),
    },
  },
};

describe.each(['osrm', 'google'] as const)('a distance provider that speaks like %s', (name) => {
  const protocol = protocols[name];
  let deadline: AbortController;

  function connect(baseUrl = provider.baseUrl) {
    deadline = new AbortController();
    const timeout = (milliseconds: number) => (milliseconds === 10_000 ? deadline : new AbortController()).signal;
    const maps = connectMapsDistance({ provider: name, baseUrl, key: 'a-key', tableSize: 100 }, { timeout });
    return () => maps.drivingMetres(sandton, nearby);
  }

  it('is asked for the drive between two points and answers whole metres', async () => {
    provider.behave(responds(200, protocol.drive(7_105)));
    await expect(connect()()).resolves.toBe(7_105);
    expect(provider.received).toEqual([expect.objectContaining(protocol.asked)]);
  });

  it('says when no road leads there, at once', async () => {
    provider.behave(protocol.noRoad);
    await expect(connect()()).resolves.toBeNull();
    expect(provider.received).toHaveLength(1);
  });

  it('knows that one is there already', async () => {
    provider.behave(responds(200, protocol.alreadyThere));
    await expect(connect()()).resolves.toBe(0);
  });

  it('is asked again when it fails once or twice', async () => {
    provider.behave(responds(500, {}), responds(200, '<html>'), responds(200, protocol.drive(7_105)));
    await expect(connect()()).resolves.toBe(7_105);
  });

  const nonsense: [string, Behaviour][] = [
    ['an error of its own', responds(500, { code: 'Ok' })],
    ['a page for people', responds(200, '<!doctype html><title>Sign in</title>', { 'content-type': 'text/html' })],
    [
      'half an answer',
      (response) => response.writeHead(200, { 'content-length': '1000' }).write('{"code"') && response.destroy(),
    ],
    ['with a broken connection', (response) => response.destroy()],
    ['with a redirect', responds(302, protocol.drive(1), { location: '/elsewhere' })],
    ['a distance in words', responds(200, protocol.drive('far'))],
    ['a distance below zero', responds(200, protocol.drive(-5))],
    ['two megabytes', responds(200, { ...protocol.drive(1), extra: 'x'.repeat(2 * 1024 * 1024) })],
    ['a list', responds(200, [protocol.drive(1)])],
  ];

  it.each(nonsense)('that answers %s is unavailable after three tries', async (_case, behaviour) => {
    provider.behave(behaviour);
    await expect(connect()()).rejects.toThrow(ProviderUnavailable);
    expect(provider.received).toHaveLength(3);
    expect(provider.received.every(({ url }) => url === protocol.asked.url)).toBe(true);
  });

  it.each([
    ['that it is forbidden', responds(403, { message: 'Forbidden' })],
    ['that the question was wrong', protocol.mistake],
  ])('that answers %s is not asked again, but has not failed', async (_case, refusal) => {
    const drive = connect();
    provider.behave(refusal);
    for (let times = 1; times <= 6; times += 1) await expect(drive()).rejects.toThrow(ProviderUnavailable);
    expect(provider.received).toHaveLength(6);
  });

  it('that is not there is unavailable', async () => {
    const gone = await startFakeProvider();
    await gone.stop();
    await expect(connect(gone.baseUrl)()).rejects.toThrow(ProviderUnavailable);
  });

  it('that takes the question and keeps silent is given up after 10 s in all, not tried again', async () => {
    const drive = connect();
    provider.behave(() => deadline.abort());
    await expect(drive()).rejects.toThrow(ProviderUnavailable);
    expect(provider.received).toHaveLength(1);
  });

  it('that does not take the connection is given up at once when the 10 s are over', async () => {
    const silent = await startSilentServer();
    const outcome = expect(connect(silent.baseUrl)()).rejects.toThrow(ProviderUnavailable);
    await silent.connected(1);
    deadline.abort();
    await outcome;
    expect(silent.connections()).toBe(1);
    await silent.stop();
  });

  it('rests for 30 s after five failures, then is tried once, and again used when it is back', async () => {
    const openedAt = Date.parse('2026-01-12T06:00:00Z');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(openedAt);
    const drive = connect();
    provider.behave(responds(500, {}));
    await expect(drive()).rejects.toThrow(ProviderUnavailable);
    await expect(drive()).rejects.toThrow(ProviderUnavailable);
    await expect(drive()).rejects.toThrow(ProviderUnavailable);
    expect(provider.received).toHaveLength(5);

    clock.mockReturnValue(openedAt + 29_999);
    await expect(drive()).rejects.toThrow(ProviderUnavailable);
    expect(provider.received).toHaveLength(5);

    clock.mockReturnValue(openedAt + 30_000);
    await Promise.allSettled([drive(), drive()]);
    expect(provider.received).toHaveLength(6);

    clock.mockReturnValue(openedAt + 60_000);
    provider.behave(responds(200, protocol.drive(7_105)));
    await expect(drive()).resolves.toBe(7_105);
    await expect(Promise.all([drive(), drive()])).resolves.toEqual([7_105, 7_105]);
    clock.mockRestore();
  });
});

it('a point far from every road cannot be driven to, even if OSRM moves it to one', async () => {
  provider.behave(
    responds(200, { code: 'Ok', routes: [{ distance: 900 }], waypoints: [{ distance: 5 }, { distance: 41_000 }] }),
  );
  const maps = connectMapsDistance(
    { provider: 'osrm', baseUrl: provider.baseUrl, key: '', tableSize: 100 },
    withoutWaiting,
  );
  await expect(maps.drivingMetres(sandton, nearby)).resolves.toBeNull();
});
