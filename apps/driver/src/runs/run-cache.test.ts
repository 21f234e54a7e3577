import 'fake-indexeddb/auto';
import { getRun, sendRunEvents, sendRunPositions, type RunEventInput } from '@liftclub/api-contract';
import { createApiClient } from '@liftclub/api-client';
import {
  DRIVER_ORIGIN,
  errorResponse,
  fakeApi,
  fakeTimeouts,
  TEST_NOW,
  deferred,
  type FakeResponse,
} from '@liftclub/test-support';
import { buildManifest, RUN_ID, TRIP_IDS } from '../testing/run-responses';
import { createRunCache, type RunCache } from './run-cache';
import { loadRun, sendAll } from './run-outbox';

const OWNER = '01939c4e-0000-7000-8000-000000000001';
const api = fakeApi();
const timeouts = fakeTimeouts();
let cache: RunCache;

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  cache = createRunCache();
});
afterEach(() => cache.close());

const TOKENS = { access: () => 'a', refresh: () => null, save: () => undefined, forget: () => undefined };
const client = createApiClient({
  origin: DRIVER_ORIGIN,
  tokens: TOKENS,
  now: () => TEST_NOW,
  locks: undefined,
  timeoutSignal: () => new AbortController().signal,
  onNoResponse: () => {
    throw new Error('A call that is sent again by itself shows nothing.');
  },
  onSessionEnded: () => undefined,
  log: () => undefined,
});
const phone = () => ({
  api: client,
  cache,
  owner: () => OWNER,
  deviceNow: () => TEST_NOW,
  timeoutSignal: timeouts.signal,
});

let count = 0;
const event = (changes: Partial<RunEventInput> = {}) =>
  ({
    id: `01939c4e-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`,
    type: 'arrived',
    at: '2026-01-12T06:00:00.000Z',
    trip_id: TRIP_IDS[0],
    ...changes,
  }) as RunEventInput;
const addEvent = (one: RunEventInput, more = {}) => cache.addEvent({ run: RUN_ID, owner: OWNER, event: one, ...more });
const states = async () => (await cache.read(RUN_ID)).events.map(({ state }) => state);
const ok = <Data>(data: Data) => ({ json: { success: true as const, message: '', data } });
const accept = (body: readonly RunEventInput[]) =>
  ok({ version: 2, results: body.map(({ id }) => ({ id, result: 'accepted' as const, code: null, why: null })) });
const sentIds = () => api.calls(sendRunEvents).map(({ body }) => (body as RunEventInput[]).map(({ id }) => id));

it('events without a connection wait, survive the page, and are sent in order', async () => {
  api.on(sendRunEvents, 'no response');
  const events = Array.from({ length: 201 }, () => event());
  for (const one of events) await addEvent(one);
  expect(await sendAll(phone())).toBe(false);
  await cache.close();

  cache = createRunCache();
  api.on(sendRunEvents, ({ body }) => accept(body));
  api.on(getRun, ok(buildManifest({ state: 'started' })));
  expect(await sendAll(phone())).toBe(true);
  const [, first, second] = sentIds();
  expect([first?.length, second?.length]).toEqual([200, 1]);
  expect([...(first ?? []), ...(second ?? [])]).toEqual(events.map(({ id }) => id));
  expect(new Set(await states())).toEqual(new Set(['sent']));
});

it.each([
  ['events', sendRunEvents],
  ['a run', getRun],
] as const)(
  'a call for %s on a connection that is gone does not hold up what the driver reports next',
  async (_, lost) => {
    const called = deferred<undefined>();
    const answerAll = () => {
      api.on(sendRunEvents, ({ body }) => accept(body));
      api.on(getRun, ok(buildManifest({ state: 'started' })));
    };
    answerAll();
    api.on(lost, () => {
      called.resolve(undefined);
      return deferred<never>().promise;
    });
    await addEvent(event());
    const sending = sendAll(phone());
    await called.promise;
    await addEvent(event());
    answerAll();
    timeouts.expire(20_000);
    await sending;
    expect(await sendAll(phone())).toBe(true);
    expect(await states()).toEqual(['sent', 'sent']);
  },
);

it('a refused event stays with its code until the driver has read it, and later ones are sent', async () => {
  api.on(getRun, ok(buildManifest({ state: 'started' })));
  api.on(sendRunEvents, ({ body }) =>
    ok({
      version: 3,
      results: body.map(({ id }, index) =>
        index === 0
          ? { id, result: 'refused' as const, code: 'wrong_code', why: 'The code is wrong.' }
          : { id, result: 'already' as const, code: null, why: null },
      ),
    }),
  );
  await addEvent(event({ type: 'on_board', code: '0000' }));
  await addEvent(event());
  await sendAll(phone());
  const [refused, other] = (await cache.read(RUN_ID)).events;
  expect([refused?.state, refused?.code, other?.state]).toEqual(['refused', 'wrong_code', 'sent']);
  await cache.dismiss(refused?.seq ?? 0);
  expect(await states()).toEqual(['sent']);
});

it('one malformed event does not hold up the others, and a run of another driver is reported as gone', async () => {
  const [good, bad] = [event(), event({ reason: 'x' })];
  api.on(getRun, ok(buildManifest()));
  api.on(sendRunEvents, ({ body }) => (body.some(({ id }) => id === bad?.id) ? errorResponse(400) : accept(body)));
  await addEvent(good);
  await addEvent(bad);
  await sendAll(phone());
  expect((await cache.read(RUN_ID)).events.map(({ state, code }) => [state, code])).toEqual([
    ['sent', null],
    ['refused', 'malformed'],
  ]);
  api.on(sendRunEvents, errorResponse(404));
  await addEvent(event());
  await sendAll(phone());
  expect((await cache.read(RUN_ID)).events.at(-1)).toMatchObject({ state: 'refused', code: 'gone' });
});

it('positions leave 60 at a time, and are dropped when the run is not under way', async () => {
  for (let second = 10; second < 71; second += 1)
    await cache.saveFix(RUN_ID, OWNER, {
      latitude: -26,
      longitude: 28,
      accuracy: 5,
      at: new Date(second).toISOString(),
    });
  api.on(sendRunPositions, ok({ taken: 60, dropped: 0 }));
  await sendAll(phone());
  expect(api.calls(sendRunPositions).map(({ body }) => (body as unknown[]).length)).toEqual([60, 1]);
  await cache.saveFix(RUN_ID, OWNER, { latitude: -26, longitude: 28, accuracy: 5, at: new Date(0).toISOString() });
  api.on(sendRunPositions, errorResponse(409));
  expect(await sendAll(phone())).toBe(true);
  expect(await cache.unsentFixes(OWNER, 60)).toEqual([]);
});

it('a closed run leaves nothing on the phone', async () => {
  await cache.saveRun({ id: RUN_ID, owner: OWNER, run: buildManifest(), skew: 0 });
  await addEvent(event({ type: 'close_run' }));
  api.on(sendRunEvents, ({ body }) => accept(body));
  api.on(getRun, ok(buildManifest({ state: 'closed' })));
  await sendAll(phone());
  expect(await cache.read(RUN_ID)).toEqual({ cached: undefined, events: [] });
});

it('a sign-out removes names and addresses; what the server does not know stays for the same driver, for a day', async () => {
  await cache.saveRun({ id: RUN_ID, owner: OWNER, run: buildManifest(), skew: 0 });
  await cache.saveLists({ owner: OWNER, cards: [] });
  await addEvent(event());
  await cache.leave();
  expect(await cache.read(RUN_ID)).toMatchObject({ cached: undefined, events: [{ state: 'queued' }] });
  expect(await cache.readLists(OWNER)).toBeUndefined();
  await cache.eraseOthers(OWNER, TEST_NOW);
  expect(await states()).toEqual(['queued']);
  await cache.eraseOthers(OWNER, TEST_NOW + 25 * 60 * 60_000);
  expect(await states()).toEqual([]);
  await addEvent(event());
  await cache.eraseOthers('somebody else', TEST_NOW);
  expect(await states()).toEqual([]);
});

it('what was still loading at the sign-out is not stored afterwards', async () => {
  const answer = deferred<FakeResponse<typeof getRun>>();
  api.on(getRun, () => answer.promise);
  const loading = loadRun(phone(), OWNER, RUN_ID);
  await cache.leave();
  answer.resolve(ok(buildManifest()));
  await loading;
  expect(await cache.read(RUN_ID)).toEqual({ cached: undefined, events: [] });
  await cache.eraseOthers(OWNER, TEST_NOW);
  await cache.saveRun({ id: RUN_ID, owner: OWNER, run: buildManifest(), skew: 0 });
  expect((await cache.read(RUN_ID)).cached).toBeDefined();
});

it('a run of somebody else, and one that ended a day ago, leave the phone', async () => {
  const manifest = { id: RUN_ID, owner: OWNER, run: buildManifest(), skew: 0 };
  await cache.saveRun(manifest);
  api.on(getRun, errorResponse(404));
  await expect(loadRun(phone(), OWNER, RUN_ID)).rejects.toMatchObject({ status: 404 });
  expect((await cache.read(RUN_ID)).cached).toBeUndefined();
  await cache.saveRun(manifest);
  await cache.eraseOthers(OWNER, TEST_NOW);
  expect((await cache.read(RUN_ID)).cached).toBeDefined();
  await cache.eraseOthers(OWNER, TEST_NOW + 26 * 60 * 60_000);
  expect((await cache.read(RUN_ID)).cached).toBeUndefined();
});

it('a manifest is kept with how far the server’s clock is ahead', async () => {
  api.on(getRun, ok(buildManifest()));
  await loadRun({ ...phone(), deviceNow: () => TEST_NOW - 90_000 }, OWNER, RUN_ID);
  expect((await cache.read(RUN_ID)).cached).toMatchObject({ skew: 90_000, run: { id: RUN_ID } });
});
