import type { RunEvent } from '@liftclub/api-contract';
import { isTripOver, MINUTE_MS, type MarkOutcome, type TripStatus } from '@liftclub/domain';
import { addMinutes } from 'date-fns/addMinutes';
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { mark } from '../../../src/console/dispatch/mark-trip';
import { taskList } from '../../../src/jobs/task-list';
import { notifyOfCancelled } from '../../../src/modules/calendar-cancellations';
import { advanceServiceDays } from '../../../src/modules/dispatch';
import { recordPositions } from '../../../src/modules/driver-runs/record-positions';
import { cancelForOwnTransport } from '../../../src/modules/escalations';
import { SANDTON } from '../../builders/bookings';
import { pointOf, TICKS } from '../../builders/runs';
import { runWaitingJobs } from '../../run-jobs';
import type { RunTrip, RunWorld } from './run-world';

/** The booked time of every trip of the run. */
const BOOKED = new Date('2026-01-13T09:15:00+02:00');
/** A phone that started and is silent has its trips open for a day. */
const DAY_MINUTES = 24 * 60;

const minute = (min: number, max: number) => fc.integer({ min, max });
const rider = fc.record({
  /** Minutes after the rider before. */
  arrives: minute(0, 25),
  outcome: fc.constantFrom('code', 'code', 'code', 'override', 'no_show', 'forgotten'),
  /** Minutes after the last pick-up; null for a drop-off that is never reported. */
  dropsOff: fc.option(minute(5, 90), { freq: 6 }),
});
const someMinutes = fc.option(minute(-25, 6 * 60));

/** What happens on a day: times are minutes after the booked time by the server's clock. */
export const runDay = fc.record({
  /** When the driver starts the run; null for never. */
  starts: fc.option(minute(-25, 75), { freq: 3 }),
  /** Minutes by which the phone's clock is ahead. */
  ahead: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, minute(-5 * 60, 5 * 60)),
  /** The phone has no connection, and sends afterwards what it stored; it may never be back. */
  silent: fc.option(fc.record({ from: minute(-25, 90), minutes: minute(5, 30 * 60) })),
  riders: fc.tuple(rider, rider, rider),
  closes: fc.boolean(),
  delay: fc.option(fc.record({ at: minute(-20, 30), minutes: minute(1, 60) })),
  /** Whether the phone is at the pick-up, or far from it. */
  fixes: fc.array(fc.record({ at: minute(-20, 70), isNear: fc.boolean() }), { maxLength: 3 }),
  own: fc.array(fc.record({ at: someMinutes, nth: fc.nat(2) }), { maxLength: 2 }),
  marks: fc.array(
    fc.record({
      at: someMinutes,
      nth: fc.nat(2),
      outcome: fc.constantFrom<MarkOutcome>('missed', 'no_show', 'completed'),
    }),
    { maxLength: 3 },
  ),
});
export type RunDay = typeof runDay extends fc.Arbitrary<infer Day> ? Day : never;

/** Something that happens at a minute. */
interface Action {
  readonly at: number;
  readonly name: string;
  perform(): Promise<unknown>;
}

/** Runs a command; a refusal by the API is no failure. */
type Perform = (name: string, command: () => Promise<unknown>) => Promise<void>;

/**
 * Plays a day until all trips are over and nothing more happens, at most until a day after the booked time. The job of
 * service days runs only when the queue has it due: no hourly run of the schedule makes up for a time that was not
 * queued.
 */
export async function playDay(world: RunWorld, staffId: string, day: RunDay, perform: Perform): Promise<void> {
  const { deps, setTime } = world.api;
  const actions = [...(await phoneActions(world, day)), ...peopleActions(world, staffId, day)].sort(
    (one, other) => one.at - other.at,
  );
  const tasks = taskList(deps);
  const soon = { send_sms: tasks['send_sms'], send_alert: tasks['send_alert'], refresh_plans: tasks['refresh_plans'] };
  const queue = queuedAdvance(world);
  await advanceServiceDays(deps);
  for (;;) {
    const dueAt = await queue.dueAt();
    const [next] = actions;
    const actionAt = next && addMinutes(BOOKED, next.at);
    const action = actionAt && (dueAt === undefined || actionAt < dueAt) ? actions.shift() : undefined;
    const at = action ? actionAt : dueAt;
    if (at === undefined || at > addMinutes(BOOKED, DAY_MINUTES)) return;
    if (at > deps.clock()) setTime(at.toISOString());
    if (action) await perform(action.name, action.perform);
    else {
      await queue.complete();
      await advanceServiceDays(deps);
    }
    await runWaitingJobs(deps, soon as typeof tasks);
    if (actions.length === 0 && (await areOver(world))) return;
  }
}

async function areOver({ api: { deps }, trips }: RunWorld): Promise<boolean> {
  const { rows } = await deps.db.$client.query<{ status: TripStatus }>('select status from trips where id = any($1)', [
    trips.map(({ id }) => id),
  ]);
  return rows.every(({ status }) => isTripOver(status));
}

/** When the queue runs the job of service days next, by the clock of the test. */
function queuedAdvance({ api: { deps } }: RunWorld) {
  let [seen, dueAt]: [string, Date | undefined] = ['', undefined];
  let id: string | undefined;
  return {
    async dueAt(): Promise<Date | undefined> {
      const { rows } = await deps.db.$client.query<{ id: string; runAt: string; ms: number }>(
        `select id, run_at::text as "runAt", extract(epoch from run_at - now())::float8 * 1000 as ms
         from graphile_worker.jobs where task_identifier = 'advance_service_days' order by run_at limit 1`,
      );
      const [job] = rows;
      id = job?.id;
      if (job?.runAt === seen) return dueAt;
      seen = job?.runAt ?? '';
      // The queue counts from real time, which goes on by some milliseconds.
      dueAt = job && new Date(Math.ceil((deps.clock().getTime() + job.ms) / 1_000) * 1_000);
      return dueAt;
    },
    /** Removes the job that is due. */
    complete: () => deps.db.$client.query('select graphile_worker.complete_jobs($1)', [id === undefined ? [] : [id]]),
  };
}

/** What guardians and staff do. */
function peopleActions({ api: { deps }, trips }: RunWorld, staffId: string, { own, marks }: RunDay): Action[] {
  const tripAt = (nth: number) => trips[nth] as RunTrip;
  const takes = own.flatMap(({ at, nth }) => {
    const { id: tripId, passengerId: actorId } = tripAt(nth);
    const take = () =>
      deps.db.transaction(async (tx) =>
        notifyOfCancelled(deps, tx, await cancelForOwnTransport(deps, tx, { tripId, actorId })),
      );
    return at === null ? [] : [{ at, name: 'own', perform: take }];
  });
  const marked = marks.flatMap(({ at, nth, outcome }) => {
    const body = { trip_id: tripAt(nth).id, outcome, reason: 'The driver called' };
    return at === null ? [] : [{ at, name: `mark ${outcome}`, perform: () => mark(deps, staffId, body) }];
  });
  return [...takes, ...marked];
}

/** What the phone sends, at the minute at which the server gets it, in the order of the phone. */
async function phoneActions(world: RunWorld, day: RunDay): Promise<Action[]> {
  if (day.starts === null) return [];
  const { api, driver, runId, trips } = world;
  const codes = await codesOf(world);
  const phoneTime = (at: number) => addMinutes(BOOKED, at + day.ahead).toISOString();
  const event = (at: number, type: RunEvent['type'], changes: Partial<RunEvent> = {}) => {
    const reported = { id: randomUUID(), type, at: phoneTime(at), ...changes } as RunEvent;
    return { at, name: type, perform: () => world.send(reported) };
  };
  const actions: Action[] = [event(day.starts, 'start_run', TICKS)];
  let now = day.starts + 1;
  for (const [index, { arrives, outcome }] of day.riders.entries()) {
    const { id: trip_id } = trips[index] as RunTrip;
    now += arrives;
    actions.push(event(now, 'arrived', { trip_id }));
    if (outcome === 'no_show') actions.push(event((now += 16), 'no_show', { trip_id, reason: 'Nobody came' }));
    if (outcome === 'code') actions.push(event((now += 2), 'on_board', { trip_id, code: codes.get(trip_id) ?? '' }));
    if (outcome === 'override')
      actions.push(event((now += 2), 'on_board', { trip_id, reason: 'The phone is at home' }));
  }
  for (const [index, { dropsOff }] of day.riders.entries())
    if (dropsOff !== null)
      actions.push(event(now + dropsOff, 'dropped_off', { trip_id: (trips[index] as RunTrip).id, receiver: 'school' }));
  if (day.delay) actions.push(event(day.delay.at, 'late', { minutes: day.delay.minutes }));
  if (day.closes) actions.push(event(now + 100, 'vehicle_empty'), event(now + 101, 'close_run'));
  for (const { at, isNear } of day.fixes) {
    const { latitude, longitude } = pointOf(SANDTON);
    const fix = { latitude: isNear ? latitude : latitude - 0.1, longitude, accuracy: 8, at: phoneTime(at) };
    actions.push({ at, name: 'position', perform: () => recordPositions(api.deps, driver, runId, [fix]) });
  }
  const back = day.silent && day.silent.from + day.silent.minutes;
  return actions
    .sort((one, other) => one.at - other.at)
    .map((action) => ({
      ...action,
      at: day.silent && action.at >= day.silent.from ? Math.max(action.at, back ?? 0) : action.at,
    }));
}

async function codesOf({ api: { deps } }: RunWorld): Promise<Map<string, string>> {
  const { rows } = await deps.db.$client.query<{ id: string; code: string }>(
    'select trip_id as id, code from pickup_codes',
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** The outcome of a trip, and the messages to its guardian with their times. */
export interface TripRecord {
  readonly status: keyof typeof END_MESSAGES | 'on_board';
  /** Milliseconds between the arrival by the phone and its receipt; null when none was reported. */
  readonly arrivalDelay: number | null;
  /** The state in which an hour after the booked time found the trip. */
  readonly hourLater: string | null;
  readonly messages: readonly { readonly moment: string; readonly at: string }[];
}

const END_MESSAGES = { completed: 'dropped_off', no_show: 'not_on_board', missed: 'missed', cancelled: 'cancelled' };
/** The end of the pick-up window, and ten minutes. */
const FIRST_WORD_BY = addMinutes(BOOKED, 10 + 10);
const OVERDUE_AT = addMinutes(BOOKED, 60);
/** An arrival that is older is not sent. */
const ARRIVAL_LIFE_MS = 10 * MINUTE_MS;

/** How the trips of a played day ended, by id. */
export async function recordsOfDay({ api: { deps }, trips }: RunWorld): Promise<TripRecord[]> {
  const { rows } = await deps.db.$client.query<TripRecord>(
    `select t.status,
       (select extract(epoch from max(e.received_at - e.at))::float8 * 1000 from trip_events e
        where e.trip_id = t.id and e.to_status = 'arrived') as "arrivalDelay",
       (select e.to_status from trip_events e where e.trip_id = t.id and e.received_at < $2
        order by e.version desc limit 1) as "hourLater",
       coalesce((select json_agg(json_build_object('moment', s.moment, 'at', s.at) order by s.at) from sms_deliveries s
         where s.trip_id = t.id and s.moment <> 'driver_published'), '[]') as messages
     from trips t where t.id = any($1::uuid[]) order by t.id`,
    [trips.map(({ id }) => id), OVERDUE_AT],
  );
  return rows;
}

/** Minutes from the booked time to the first message to the guardian; Infinity without one. */
export const firstWordMinutes = ({ messages: [first] }: TripRecord): number =>
  first ? (new Date(first.at).getTime() - BOOKED.getTime()) / MINUTE_MS : Infinity;

/** What went wrong with a trip, as text; empty when it has ended and its guardian knows. */
export function faultsOfTrip({ status, arrivalDelay, hourLater, messages }: TripRecord): string[] {
  const times = (moment: string) => messages.filter((sent) => sent.moment === moment).length;
  const said = messages.map(({ moment, at }) => `${moment} ${at.slice(11, 16)}`).join(', ');
  const faults: string[] = [];
  const [first] = messages;
  if (!first || new Date(first.at) > FIRST_WORD_BY) faults.push('no word in time');
  if (status === 'on_board') {
    if (times('late') === 0) faults.push('on board, and nobody knows');
  } else if (!(status in END_MESSAGES)) faults.push('no end');
  for (const [end, moment] of Object.entries(END_MESSAGES))
    if (moment !== 'dropped_off' && times(moment) !== (status === end ? 1 : 0))
      faults.push(`${moment} × ${times(moment)}`);
  if (status === 'completed' && times('dropped_off') !== 1) faults.push(`dropped_off × ${times('dropped_off')}`);
  const isArrivalDue = arrivalDelay !== null && arrivalDelay < ARRIVAL_LIFE_MS;
  if (times('arrived') !== (isArrivalDue ? 1 : 0)) faults.push(`arrived × ${times('arrived')}`);
  const isOverdue = ({ moment, at }: TripRecord['messages'][number]) => moment === 'late' && new Date(at) >= OVERDUE_AT;
  if (hourLater === 'arrived' && !messages.some(isOverdue)) faults.push('arrived, and silent since');
  return faults.map((fault) => `${status}: ${fault} (${said})`);
}
