import {
  getAuditEntries,
  getDispatchDay,
  getEarnings,
  getLiveRuns,
  getToday,
  markTrip,
  type RunEventInput,
} from '@liftclub/api-contract';
import { randomUUID } from 'node:crypto';
import { statementsAfterAlerts } from '../../../testing/database/statements';
import { TUESDAY } from '../../../testing/builders/dispatch';
import { setUpDrivenRun, TICKS } from '../../../testing/builders/runs';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow } from '../../../testing/builders/users';

const { api, thandi, sipho, rides, event, send, outcome, goTo, start, onBoard, codeOf, statusOf, tripOf } =
  setUpDrivenRun();

/** Of Tuesday, when the rides are booked for 09:15 in Johannesburg. */
const at = (time: string) => new Date(`2026-01-13T${time}:00+02:00`).toISOString();

const mark = async (trip_id: string, result: 'missed' | 'no_show' | 'completed', reason = 'The driver called') => {
  const { headers } = await signedInStaff(api);
  return api.call(markTrip, { headers, body: { trip_id, outcome: result, reason } });
};

async function smsBy(action: () => Promise<unknown>): Promise<string[]> {
  await api.runJobs();
  api.sms.length = 0;
  await action();
  await api.runJobs();
  return api.sms.filter(({ to }) => to === thandi.phone).map(({ body }) => body);
}

const earned = async () => {
  const call = { query: { from: TUESDAY, to: TUESDAY }, access: await accessNow(api, sipho) };
  return (await api.call(getEarnings, call)).response.data.runs[0]?.trips ?? 0;
};

/** What a phone out of touch kept of a whole run: both riders were driven. */
async function wholeDay(): Promise<RunEventInput[]> {
  const [own, lesedi] = [rides.own, rides.lesedi];
  const kept = (type: RunEventInput['type'], time: string, changes: Partial<RunEventInput> = {}) =>
    ({ id: randomUUID(), type, at: at(time), ...changes }) as RunEventInput;
  return [
    kept('start_run', '08:50', TICKS),
    kept('arrived', '09:15', { trip_id: own }),
    kept('arrived', '09:15', { trip_id: lesedi }),
    kept('on_board', '09:16', { trip_id: own, code: await codeOf(own) }),
    kept('on_board', '09:16', { trip_id: lesedi, code: await codeOf(lesedi) }),
    kept('dropped_off', '09:40', { trip_id: own }),
    kept('dropped_off', '09:40', { trip_id: lesedi, receiver: 'school' }),
    kept('vehicle_empty', '09:41'),
    kept('close_run', '09:42'),
  ];
}

it('staff say from the end of the window on how a trip ended, with a reason, and the guardian is notified', async () => {
  await start();
  await goTo(at('09:24'));
  expect((await mark(rides.own, 'missed')).error.code).toBe('not_now');
  await goTo(at('09:25'));
  expect((await mark(rides.own, 'missed', ' ')).status).toBe(400);
  expect((await mark(rides.own, 'completed')).error.code).toBe('not_now');
  expect((await mark(randomUUID(), 'missed')).status).toBe(404);
  const body = { trip_id: rides.own, outcome: 'missed' as const, reason: 'Why' };
  expect((await api.call(markTrip, { body, access: await accessNow(api, thandi) })).status).toBe(404);
  const marked = async () => {
    const { status, response } = await mark(rides.own, 'missed');
    expect([status, response.data.status, response.data.credit?.rule]).toEqual([200, 'missed', 'missed']);
  };
  expect(await smsBy(marked)).toEqual(['Sorry, no driver came for Ride A 09:15 on Tue, 13 Jan. R 58.95 is credited.']);
  expect(await smsBy(() => mark(rides.lesedi, 'no_show'))).toEqual([
    'Ride A 09:15: nobody came to the pick-up, according to our staff.',
  ]);
  expect([await statusOf(rides.lesedi), (await tripOf(rides.lesedi)).credit?.amount, await earned()]).toEqual([
    'no_show',
    '0.00',
    1,
  ]);
  const { rows } = await api.deps.db.$client.query<{ detail: object }>(
    `select detail from audit_entries where action = 'dispatch.mark'`,
  );
  const detail = { trip_id: rides.own, outcome: 'missed', reason: 'The driver called' };
  expect(rows).toEqual(expect.arrayContaining([{ detail }]));
  const { headers } = await signedInStaff(api);
  const entries = (await api.call(getAuditEntries, { headers, query: { search: 'dispatch.mark' } })).response.data;
  expect(entries.map((entry) => entry.detail)).toContainEqual(
    expect.stringMatching(/^ride: A, 13 Jan 2026, 09:15; .*reason: The driver called/),
  );
});

it('a rider on board is completed by staff, and a phone that agrees later changes nothing', async () => {
  await start();
  await goTo(at('09:15'));
  await send(event('arrived', { trip_id: rides.own }), await onBoard(rides.own));
  await goTo(at('09:26'));
  expect((await mark(rides.own, 'missed')).error.code).toBe('not_now');
  expect((await mark(rides.own, 'completed')).response.data.status).toBe('completed');
  expect(await outcome(event('dropped_off', { trip_id: rides.own }))).toEqual(['accepted']);
  const { headers } = await signedInStaff(api);
  expect([(await api.call(getToday, { headers })).response.data.contradictions, await earned()]).toEqual([0, 1]);
});

it('staff end the ride of a rider who is on board of a missed trip: no money moves, and the run can be closed', async () => {
  await goTo(at('10:15'));
  const events = await wholeDay();
  const { money, ...before } = await stateOfOwn();
  expect(before).toEqual({ status: 'missed', onBoard: false, shown: 'missed' });
  await goTo(at('10:20'));
  expect((await mark(rides.own, 'completed')).error.code).toBe('not_now');
  const isOwn = ({ type, trip_id }: RunEventInput) => trip_id === rides.own && type !== 'dropped_off';
  await send(...events.filter((one) => one.type === 'start_run' || isOwn(one)));
  expect(await stateOfOwn()).toEqual({ status: 'missed', onBoard: true, shown: 'on_board', money });
  expect((await mark(rides.own, 'missed')).error.code).toBe('not_now');
  const marked = async () =>
    expect((await mark(rides.own, 'completed')).response.data).toMatchObject({ status: 'missed', on_board: false });
  expect(await smsBy(marked)).toEqual(['Ride A 09:15: the ride is completed, according to our staff.']);
  expect(await stateOfOwn()).toEqual({ status: 'missed', onBoard: false, shown: 'missed', money });
  expect((await mark(rides.own, 'completed')).error.code).toBe('not_now');
  const { rows } = await api.deps.db.$client.query<{ detail: object }>(
    `select detail from audit_entries where action = 'dispatch.mark'`,
  );
  expect(rows).toEqual([{ detail: { trip_id: rides.own, outcome: 'completed', reason: 'The driver called' } }]);
  // Reports that the phone stored before staff ended the ride are still in order, and change nothing.
  const later = events.filter(({ type, trip_id }) => type === 'dropped_off' && trip_id === rides.own);
  const sms = await smsBy(async () => expect(await outcome(...later)).toEqual(['accepted']));
  expect([sms, await earned()]).toEqual([[], 0]);
  expect(await outcome(event('vehicle_empty'), event('close_run'))).toEqual(['accepted', 'accepted']);
});

/** Thandi's ride as she and staff see it, and what was credited of it. */
async function stateOfOwn() {
  const { status, on_board: onBoard, credit } = await tripOf(rides.own);
  const query = { market: 'RSA' as const, date: TUESDAY };
  const { data } = (await api.call(getDispatchDay, { headers: (await signedInStaff(api)).headers, query })).response;
  const stop = data.runs.flatMap(({ stops }) => stops).find(({ trip_id }) => trip_id === rides.own);
  return { status, onBoard, shown: stop?.status, money: credit };
}

it('a phone that comes back with a whole day after its trips were missed: kept, flagged, and no money moves', async () => {
  await goTo(at('10:15'));
  expect(await statusOf(rides.own)).toBe('missed');
  await goTo(at('15:15'));
  const events = await wholeDay();
  const sms = await smsBy(async () => expect(await outcome(...events)).toEqual(events.map(() => 'accepted')));
  expect(sms.sort()).toEqual([
    'Ride A 09:15: dropped off at 09:40 at school.',
    'Ride A 09:15: dropped off at 09:40.',
    'Ride A 09:15: on board at 09:16.',
    'Ride A 09:15: on board at 09:16.',
  ]);
  expect(await outcome(...events)).toEqual(events.map(() => 'already'));
  const trip = await tripOf(rides.lesedi);
  expect([trip.status, trip.credit?.rule, await earned()]).toEqual(['missed', 'missed', 0]);
  const { headers } = await signedInStaff(api);
  expect((await api.call(getToday, { headers })).response.data.contradictions).toBe(2);
  const [run] = (await api.call(getLiveRuns, { headers })).response.data;
  expect(run?.alerts.map(({ kind, trip_id }) => [kind, trip_id])).toEqual(
    expect.arrayContaining([['contradiction', rides.own]]),
  );
});

it('a report that contradicts queues its alert last', async () => {
  await start();
  await goTo(at('09:25'));
  await mark(rides.own, 'missed');
  const report = () => send(event('arrived', { trip_id: rides.own }));
  expect(await statementsAfterAlerts(report)).toEqual([]);
});

it('long before the window a rider boards only with the code', async () => {
  await start();
  api.setTime(at('08:59'));
  const without = () => event('on_board', { trip_id: rides.own, reason: 'The phone is empty' });
  await send(event('arrived', { trip_id: rides.own }));
  expect(await send(without())).toMatchObject([
    {
      code: 'too_early',
      why: 'Without the code, this rider can board in 1 minute. Wait, or ask for the code.',
    },
  ]);
  expect(await outcome(event('arrived', { trip_id: rides.lesedi }), await onBoard(rides.lesedi))).toEqual([
    'accepted',
    'accepted',
  ]);
  api.setTime(at('09:00'));
  expect(await outcome(without())).toEqual(['accepted']);
});
