import {
  getEarnings,
  getRun,
  getRuns,
  sendRunEvents,
  sendRunPositions,
  sendRunSos,
  type EventResult,
  type RunEvent,
  type RunManifest,
} from '@liftclub/api-contract';
import { pbkdf2Sync, randomUUID } from 'node:crypto';
import { availableDriver, onTuesday, TUESDAY } from '../../testing/dispatch';
import { newScholar } from '../../testing/passengers';
import { ROSEBANK, SANDTON } from '../../testing/rides';
import { setUpTestApi } from '../../testing/test-api';
import { paidPlan } from '../../testing/trips';
import { accessNow, signedIn, type SignedIn } from '../../testing/users';
import { cleanUp } from '../../jobs/clean-up';
import { findBreaches } from '../ledger';

const api = setUpTestApi();
const { goTo, publish, trips: tripsOnTuesday } = onTuesday(api);
let thandi: SignedIn;
let sipho: SignedIn;
/** Thandi herself and Lesedi, her learner, both at 09:15 in Johannesburg. */
let rides: { own: string; lesedi: string };
let runId: string;

beforeEach(async () => {
  await api.reset();
  thandi = await signedIn(api);
  sipho = await availableDriver(api);
  const lesedi = await newScholar(api, thandi);
  await paidPlan(api, thandi);
  await paidPlan(api, thandi, { scholar_id: lesedi.id });
  await goTo('2026-01-12T17:00:00Z');
  await publish();
  const trips = await tripsOnTuesday(thandi);
  const idOf = (scholarId: string | null) => trips.find(({ scholar_id }) => scholar_id === scholarId)?.id ?? '';
  rides = { own: idOf(null), lesedi: idOf(lesedi.id) };
  const [run] = (await api.call(getRuns, { access: await accessNow(api, sipho) })).response.data;
  runId = run?.id ?? '';
});
afterEach(async () => expect(await findBreaches(api.deps.db)).toEqual([]));

const manifest = async (driver = sipho): Promise<RunManifest> =>
  (await api.call(getRun, { params: { id: runId }, access: await accessNow(api, driver) })).response.data;

/** An event at the present of the clock. */
const event = (type: RunEvent['type'], changes: Partial<RunEvent> = {}): RunEvent => ({
  id: randomUUID(),
  type,
  at: api.deps.clock().toISOString(),
  ...changes,
});
async function send(...events: RunEvent[]): Promise<EventResult[]> {
  const call = { params: { id: runId }, body: events, access: await accessNow(api, sipho) };
  return (await api.call(sendRunEvents, call)).response.data.results;
}
const outcome = async (...events: RunEvent[]) => (await send(...events)).map(({ result, code }) => code ?? result);
const codeOf = async (id: string) => (await tripsOnTuesday(thandi)).find((trip) => trip.id === id)?.pickup_code ?? '';
const statusOf = async (id: string) => (await tripsOnTuesday(thandi)).find((trip) => trip.id === id)?.status;

const pointOf = ({ latitude, longitude }: typeof SANDTON) => ({ latitude, longitude });

const TICKS = { ticks: ['tyres', 'lights', 'belts', 'papers'] } satisfies Partial<RunEvent>;
const start = async () => {
  api.setTime('2026-01-13T06:50:00Z');
  expect(await outcome(event('start_run', TICKS))).toEqual(['accepted']);
};
const onBoard = async (trip_id: string) => event('on_board', { trip_id, code: await codeOf(trip_id) });

it('the driver finds the published run, and nobody else does', async () => {
  const { response } = await api.call(getRuns, { access: await accessNow(api, sipho) });
  expect(response.data).toEqual([
    expect.objectContaining({ date: TUESDAY, state: 'planned', trips: 2, areas: ['Sandton', 'Johannesburg'] }),
  ]);
  const other = await availableDriver(api);
  const params = { id: runId };
  const access = await accessNow(api, other);
  expect((await api.call(getRun, { params, access })).status).toBe(404);
  expect((await api.call(sendRunEvents, { params, access, body: [event('late', { minutes: 5 })] })).status).toBe(404);
  expect((await api.call(getRun, { params, access: await accessNow(api, thandi) })).status).toBe(403);
  expect((await api.call(getRun, { params })).status).toBe(401);
  const far = { from: '2026-01-01', to: '2026-03-04' };
  expect((await api.call(getRuns, { query: far, access: await accessNow(api, sipho) })).status).toBe(400);
});

it('names, addresses and codes are in the manifest from an hour before until the run is closed', async () => {
  const hidden = { rider: null, address: null, latitude: null, note: null, code_check: null };
  api.setTime('2026-01-13T05:00:00Z');
  const early = await manifest();
  expect(early.stops.every((stop) => Object.entries(hidden).every(([key]) => stop[key as 'rider'] === null))).toBe(
    true,
  );
  api.setTime(early.opens_at);
  const open = await manifest();
  const pickUp = open.stops.find(({ trip_id, kind }) => trip_id === rides.lesedi && kind === 'pick_up');
  expect(pickUp).toMatchObject({ rider: 'Lesedi', address: SANDTON.address, area: 'Sandton', status: 'assigned' });
  const { salt, hash, iterations } = pickUp?.code_check ?? { salt: '', hash: '', iterations: 1 };
  const derived = pbkdf2Sync(await codeOf(rides.lesedi), Buffer.from(salt, 'base64'), iterations, 32, 'sha256');
  expect([iterations, derived.toString('base64')]).toEqual([600_000, hash]);
  expect((await manifest()).stops).toEqual(open.stops);
  const receivers = open.stops.map(({ kind, trip_id, receivers: who }) => [kind, trip_id, who.map(({ id }) => id)]);
  expect(receivers).toContainEqual(['drop_off', rides.lesedi, ['school']]);
  expect(receivers).toContainEqual(['drop_off', rides.own, []]);
});

it('a run is driven from the four ticks to its close, and every step is told to the guardian', async () => {
  await start();
  expect(await statusOf(rides.own)).toBe('on_the_way');
  api.setTime('2026-01-13T07:15:00Z');
  const arrivals = [event('arrived', { trip_id: rides.own }), event('arrived', { trip_id: rides.lesedi })];
  expect(await outcome(...arrivals)).toEqual(['accepted', 'accepted']);
  expect(await outcome(await onBoard(rides.own), await onBoard(rides.lesedi))).toEqual(['accepted', 'accepted']);
  api.setTime('2026-01-13T07:30:00Z');
  expect(await outcome(event('close_run'), event('vehicle_empty'))).toEqual(['on_board', 'on_board']);
  expect(
    await outcome(
      event('dropped_off', { trip_id: rides.own }),
      event('dropped_off', { trip_id: rides.lesedi }),
      event('dropped_off', { trip_id: rides.lesedi, receiver: randomUUID() }),
      event('dropped_off', { trip_id: rides.lesedi, receiver: 'school' }),
      event('close_run'),
      event('vehicle_empty'),
      event('close_run'),
      event('late', { minutes: 5 }),
    ),
  ).toEqual([
    ...['accepted', 'receiver_missing', 'receiver_unknown', 'accepted', 'empty_missing', 'accepted', 'accepted'],
    'run_closed',
  ]);
  const [trip] = (await tripsOnTuesday(thandi)).filter(({ id }) => id === rides.lesedi);
  expect(trip?.events.map(({ status, at }) => [status, at.slice(11, 16)])).toEqual([
    ['assigned', '17:00'],
    ['on_the_way', '06:50'],
    ['arrived', '07:15'],
    ['on_board', '07:15'],
    ['completed', '07:30'],
  ]);
  expect(await manifest()).toMatchObject({
    state: 'closed',
    stops: expect.arrayContaining([]) as RunManifest['stops'],
  });
  expect((await manifest()).stops.map(({ rider }) => rider)).not.toContain('Lesedi');
});

it('the driver earns 70 % of the fee of who was driven, and of who did not come', async () => {
  await start();
  await send(event('arrived', { trip_id: rides.own }), event('arrived', { trip_id: rides.lesedi }));
  await send(await onBoard(rides.own), event('dropped_off', { trip_id: rides.own }));
  const earnings = async () =>
    (await api.call(getEarnings, { query: { from: TUESDAY, to: TUESDAY }, access: await accessNow(api, sipho) }))
      .response.data;
  const first = await earnings();
  const { rows } = await api.deps.db.$client.query<{ fee: string }>(
    'select (fare - vat + discount)::text as fee from trips where id = $1',
    [rides.own],
  );
  const one = Math.round(Number(rows[0]?.fee) * 0.7) / 100;
  expect(first).toEqual({
    ...{ total: one.toFixed(2), currency: 'ZAR' },
    runs: [{ run_id: runId, date: TUESDAY, trips: 1, amount: one.toFixed(2) }],
  });
  api.setTime('2026-01-13T07:21:00Z');
  await send(event('no_show', { trip_id: rides.lesedi, reason: 'Nobody came' }));
  expect((await earnings()).runs[0]?.trips).toBe(2);
  const other = await availableDriver(api);
  expect((await api.call(getEarnings, { access: await accessNow(api, other) })).response.data.runs).toEqual([]);
});

it('an event is taken once, also when it comes again with other content, and a refused one may be sent again', async () => {
  await start();
  const arrived = event('arrived', { trip_id: rides.own });
  expect(await outcome(arrived, arrived, { ...arrived, type: 'close_run' })).toEqual([
    'accepted',
    'already',
    'already',
  ]);
  const early = event('no_show', { trip_id: rides.own, position: pointOf(SANDTON), reason: 'Nobody' });
  expect(await outcome(early)).toEqual(['too_early']);
  api.setTime('2026-01-13T07:20:00Z');
  expect(await outcome({ ...early, at: '2026-01-13T07:20:00.000Z' })).toEqual(['accepted']);
  expect(await statusOf(rides.own)).toBe('no_show');
});

it('five wrong codes lock the code; a reason takes its place, and staff are told', async () => {
  await start();
  const right = await codeOf(rides.own);
  const wrong = String((Number(right) + 1) % 10_000).padStart(4, '0');
  await send(event('arrived', { trip_id: rides.own }));
  const tries = Array.from({ length: 5 }, () => event('on_board', { trip_id: rides.own, code: wrong }));
  expect(await outcome(...tries)).toEqual(Array(5).fill('wrong_code'));
  expect(
    await outcome(
      event('on_board', { trip_id: rides.own, code: right }),
      event('on_board', { trip_id: rides.own }),
      event('on_board', { trip_id: rides.own, reason: ' ' }),
      event('on_board', { trip_id: rides.own, reason: 'Her phone is off' }),
    ),
  ).toEqual(['code_locked', 'reason_missing', 'reason_missing', 'accepted']);
  const { rows } = await api.deps.db.$client.query<{ payload: { kind: string } }>(
    `select payload from graphile_worker._private_jobs where payload::text like '%code_override%'`,
  );
  expect(rows).toHaveLength(1);
});

it('a no-show far from the pick-up needs a reason', async () => {
  await start();
  await send(event('arrived', { trip_id: rides.own }));
  api.setTime('2026-01-13T07:21:00Z');
  const noShow = (changes: Partial<RunEvent>) => event('no_show', { trip_id: rides.own, ...changes });
  expect(
    await outcome(noShow({}), noShow({ position: pointOf(ROSEBANK) }), noShow({ position: pointOf(SANDTON) })),
  ).toEqual(['reason_missing', 'reason_missing', 'accepted']);
});

it('a rider who gets in 31 minutes late is credited in full, and the driver is not paid for it by the rider', async () => {
  await start();
  api.setTime('2026-01-13T07:46:00Z');
  expect(await outcome(event('arrived', { trip_id: rides.own }), await onBoard(rides.own))).toEqual([
    'accepted',
    'accepted',
  ]);
  const [trip] = (await tripsOnTuesday(thandi)).filter(({ id }) => id === rides.own);
  expect(trip?.credit).toEqual({ ...trip?.fare, rule: 'late' });
});

it('a driver who cannot go on gives back who is not on board, and drives the others to their end', async () => {
  await start();
  await send(event('arrived', { trip_id: rides.own }));
  expect(await outcome(await onBoard(rides.own), event('cannot_drive'))).toEqual(['accepted', 'reason_missing']);
  expect(await outcome(event('cannot_drive', { reason: 'A flat tyre' }))).toEqual(['accepted']);
  expect([await statusOf(rides.own), await statusOf(rides.lesedi)]).toEqual(['on_board', 'scheduled']);
  expect(
    await outcome(
      event('arrived', { trip_id: rides.lesedi }),
      event('dropped_off', { trip_id: rides.own }),
      event('vehicle_empty'),
      event('close_run'),
    ),
  ).toEqual(['not_on_run', 'accepted', 'accepted', 'accepted']);
});

it('who was not picked up when the run is closed was missed, with the full credit', async () => {
  await start();
  expect(await outcome(event('vehicle_empty'), event('close_run'))).toEqual(['accepted', 'accepted']);
  const trips = await tripsOnTuesday(thandi);
  expect(trips.map(({ status, credit }) => [status, credit?.rule])).toEqual([
    ['missed', 'missed'],
    ['missed', 'missed'],
  ]);
});

it('a start at the wrong time, or without the four ticks, is refused', async () => {
  api.setTime('2026-01-13T06:50:00Z');
  const cases = [
    ['from tomorrow', 'in_future', { at: '2026-01-14T06:50:00.000Z' }],
    ['three minutes ahead', 'in_future', { at: '2026-01-13T06:53:00.000Z' }],
    ['of the day before yesterday', 'too_old', { at: '2026-01-12T06:49:00.000Z' }],
    ['before the run opens', 'too_early', { at: '2026-01-13T05:00:00.000Z' }],
    ['with three ticks', 'ticks_missing', { ticks: ['tyres', 'lights', 'belts'] }],
  ] as const;
  for (const [what, code, changes] of cases)
    expect([what, ...(await outcome(event('start_run', { ...TICKS, ...(changes as Partial<RunEvent>) })))]).toEqual([
      what,
      code,
    ]);
  expect(await statusOf(rides.own)).toBe('assigned');
});

it('what comes late but happened in its order is taken; what happened before the latest event is not', async () => {
  await start();
  api.setTime('2026-01-13T12:00:00Z');
  const at = (time: string) => ({ at: `2026-01-13T${time}:00.000Z` });
  expect(
    await outcome(
      event('arrived', { trip_id: rides.own, ...at('07:15') }),
      event('arrived', { trip_id: rides.lesedi, ...at('07:10') }),
      event('arrived', { trip_id: rides.lesedi, ...at('07:16') }),
    ),
  ).toEqual(['accepted', 'out_of_order', 'accepted']);
});

it('of a list with a malformed event nothing is taken', async () => {
  await start();
  const good = event('arrived', { trip_id: rides.own });
  const late = { type: 'late', minutes: 1 };
  const cases: readonly (readonly [string, readonly object[]])[] = [
    ['201 events', Array.from({ length: 201 }, () => late)],
    ['an unknown type', [{ type: 'fly' }]],
    ['an unknown key', [{ ...late, mood: 'good' }]],
    ['latitude 91', [{ ...late, position: { latitude: 91, longitude: 28 } }]],
    ['no instant', [{ ...late, at: 'now' }]],
    ['an id that is none', [{ ...late, id: '1' }]],
    ['no delay', [{ type: 'late' }]],
  ];
  const statusOfList = async (body: RunEvent[]) =>
    (await api.call(sendRunEvents, { params: { id: runId }, body, access: await accessNow(api, sipho) })).status;
  for (const [what, events] of cases) {
    const bad = events.map((one) => ({ id: randomUUID(), at: good.at, ...one })) as RunEvent[];
    expect([what, await statusOfList([good, ...bad])]).toEqual([what, 400]);
  }
  expect(await statusOfList([])).toBe(400);
  expect(await statusOf(rides.own)).toBe('on_the_way');
});

describe('positions', () => {
  const fix = (at: string, changes: object = {}) => ({ ...pointOf(SANDTON), accuracy: 8, at, ...changes });
  const report = async (body: ReturnType<typeof fix>[], driver = sipho) =>
    api.call(sendRunPositions, { params: { id: runId }, body, access: await accessNow(api, driver) });

  it('are taken while the run is under way, once each, and dropped when their time cannot be', async () => {
    const early = await report([fix('2026-01-13T06:50:00.000Z')]);
    expect([early.status, early.error.code]).toEqual([409, 'not_under_way']);
    await start();
    const { response } = await report([
      fix('2026-01-13T06:49:50.000Z'),
      fix('2026-01-13T06:49:50.000Z', { latitude: -26.2 }),
      fix('2026-01-13T06:53:00.000Z'),
      fix('2026-01-12T06:49:00.000Z'),
    ]);
    expect(response.data).toEqual({ taken: 1, dropped: 3 });
    expect((await report([fix('2026-01-13T06:50:00.000Z', { latitude: 91 })])).status).toBe(400);
    expect((await report([fix('2026-01-13T06:50:00.000Z')], await availableDriver(api))).status).toBe(404);
  });

  it('are deleted after 30 days', async () => {
    await start();
    await report([fix('2026-01-13T06:49:50.000Z')]);
    const count = async () =>
      (await api.deps.db.$client.query<{ count: number }>('select count(*)::int as count from run_positions')).rows;
    api.pass({ days: 29 });
    await cleanUp(api.deps);
    expect(await count()).toEqual([{ count: 1 }]);
    api.pass({ days: 1, hours: 1 });
    await cleanUp(api.deps);
    expect(await count()).toEqual([{ count: 0 }]);
  });
});

it('a driver who calls for help reads the emergency number, and staff are told', async () => {
  const call = { params: { id: runId }, body: { position: pointOf(SANDTON) }, access: await accessNow(api, sipho) };
  expect((await api.call(sendRunSos, call)).response.data.call).toBe('112');
  const { rows } = await api.deps.db.$client.query(
    `select 1 from graphile_worker._private_jobs where payload::text like '%"sos"%'`,
  );
  expect(rows).toHaveLength(1);
});
