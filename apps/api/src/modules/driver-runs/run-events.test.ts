import { getLiveRuns, sendRunEvents, type RunEventInput, type RunManifest } from '@liftclub/api-contract';
import { randomUUID } from 'node:crypto';
import { statementsAfterAlerts } from '../../../testing/database/statements';
import { pointOf, setUpDrivenRun, TICKS } from '../../../testing/builders/runs';
import { ROSEBANK, SANDTON } from '../../../testing/builders/bookings';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow } from '../../../testing/builders/users';
import { enqueue } from '../../messages/jobs';

const { api, sipho, rides, run, event, send, outcome, tripOf, codeOf, statusOf, onBoard, manifest, start } =
  setUpDrivenRun();

it('a run is driven from the four ticks to its close, and the guardian is notified of every step', async () => {
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
    'accepted',
    'receiver_missing',
    'receiver_unknown',
    'accepted',
    'empty_missing',
    'accepted',
    'accepted',
    'run_closed',
  ]);
  const trip = await tripOf(rides.lesedi);
  expect(trip.events.map(({ status, at }) => [status, at.slice(11, 16)])).toEqual([
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

it('an event is taken once, also when it comes with other content, and a refused one may be sent again', async () => {
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

it('five wrong codes lock the code; a reason takes its place, and staff are alerted', async () => {
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
    ),
  ).toEqual(['code_locked', 'reason_missing', 'reason_missing']);
  api.setTime('2026-01-13T07:15:00Z');
  const override = event('on_board', { trip_id: rides.own, reason: 'Her phone is off' });
  expect(await statementsAfterAlerts(async () => expect(await outcome(override)).toEqual(['accepted']))).toEqual([]);
  const { rows } = await api.deps.db.$client.query<{ payload: { kind: string } }>(
    `select payload from graphile_worker._private_jobs where payload::text like '%code_override%'`,
  );
  expect(rows).toHaveLength(1);
});

it('a code replaced while the phone was offline counts as none: the rider is on board, both learn why', async () => {
  await start();
  const former = await codeOf(rides.lesedi);
  await manifest();
  const scholarId = (await tripOf(rides.lesedi)).scholar_id ?? '';
  await enqueue(api.deps.db, 'renew_pickup_codes', { scholarId, at: api.deps.clock().toISOString() });
  await api.runJobs();
  const present = await codeOf(rides.lesedi);
  const wrong = ['0000', '0001', '0002'].find((code) => code !== former && code !== present);
  const board = (code = '') => event('on_board', { trip_id: rides.lesedi, code });
  api.setTime('2026-01-13T06:59:00Z');
  const [arrived, early] = await send(event('arrived', { trip_id: rides.lesedi }), board(former));
  expect([arrived?.result, early?.code, early?.why]).toEqual([
    'accepted',
    'too_early',
    expect.stringMatching(/ 1 min/),
  ]);
  api.setTime('2026-01-13T07:15:00Z');
  api.sms.length = 0;
  expect(await outcome(board(wrong), board(former))).toEqual(['wrong_code', 'accepted']);
  await api.runJobs();
  expect([await statusOf(rides.lesedi), api.sms.map(({ body }) => body)]).toEqual([
    'on_board',
    expect.arrayContaining([
      'Ride A 09:15: on board at 09:15 without the code. Call us on +27105001234 if this is wrong.',
    ]),
  ]);
  const { headers } = await signedInStaff(api);
  const [live] = (await api.call(getLiveRuns, { headers })).response.data;
  expect(live?.alerts).toContainEqual(expect.objectContaining({ kind: 'override', trip_id: rides.lesedi }));
});

it('a no-show far from the pick-up needs a reason', async () => {
  await start();
  await send(event('arrived', { trip_id: rides.own }));
  api.setTime('2026-01-13T07:21:00Z');
  const noShow = (changes: Partial<RunEventInput>) => event('no_show', { trip_id: rides.own, ...changes });
  expect(
    await outcome(noShow({}), noShow({ position: pointOf(ROSEBANK) }), noShow({ position: pointOf(SANDTON) })),
  ).toEqual(['reason_missing', 'reason_missing', 'accepted']);
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
    expect([
      what,
      ...(await outcome(event('start_run', { ...TICKS, ...(changes as Partial<RunEventInput>) }))),
    ]).toEqual([what, code]);
  expect(await statusOf(rides.own)).toBe('assigned');
});

it('what a phone reports whose clock is ahead happened now', async () => {
  await start();
  expect(await outcome(event('arrived', { trip_id: rides.own, at: '2026-01-13T06:51:30.000Z' }))).toEqual(['accepted']);
  expect((await tripOf(rides.own)).events.at(-1)).toMatchObject({ status: 'arrived', at: '2026-01-13T06:50:00.000Z' });
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

it('an event that should name a trip and does not is refused by itself', async () => {
  await start();
  const arrived = event('arrived', { trip_id: rides.own });
  expect(await outcome(event('arrived'), event('start_run', { trip_id: rides.own, minutes: 5 }), arrived)).toEqual([
    'not_on_run',
    'out_of_order',
    'accepted',
  ]);
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
    ['a trip id that is none', [{ type: 'arrived', trip_id: '1' }]],
  ];
  const statusOfList = async (body: RunEventInput[]) =>
    (await api.call(sendRunEvents, { params: { id: run.id }, body, access: await accessNow(api, sipho) })).status;
  for (const [what, events] of cases) {
    const bad = events.map((one) => ({ id: randomUUID(), at: good.at, ...one })) as RunEventInput[];
    expect([what, await statusOfList([good, ...bad])]).toEqual([what, 400]);
  }
  expect(await statusOfList([])).toBe(400);
  expect(await statusOf(rides.own)).toBe('on_the_way');
});
