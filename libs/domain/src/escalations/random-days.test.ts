/** Random days by the rules alone, with a model of the server that keeps trips and messages in memory. */
import { appendFileSync } from 'node:fs';
import { addMinutes } from 'date-fns/addMinutes';
import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { max } from 'date-fns/max';
import * as fc from 'fast-check';
import { DAY_MS } from '../durations';
import type { NotificationType } from '../notices';
import { after, CODE, END_MESSAGES, Server, WINDOW_MINUTES, type Trip } from '../testing/escalation-server';
import { MARK_OUTCOMES } from './mark-trip';

/** `npm run test:long` sets LONG. Days against the API are in apps/api/src/modules/escalations. */
const DAYS = process.env['LONG'] === '1' ? 10_000 : 200;
const SEED = 20_261_127;
const FIRST_WORD_MINUTES = 10;
/** A trip whose rider neither boards nor is a no-show until so many minutes after the booked time. */
const OVERDUE_MINUTES = 60;

const minute = (least: number, most: number) => fc.integer({ min: least, max: most });
const rider = fc.record({
  /** Minutes after the first trip's booked time, and by how much the plan and the vehicle are later. */
  booked: minute(0, 40),
  planned: minute(-5, 10),
  late: minute(-25, 75),
  outcome: fc.constantFrom('code', 'code', 'override', 'no_show', 'forgotten'),
  dropsOff: fc.option(minute(5, 90), { freq: 5 }),
});
const day = fc.record({
  starts: fc.option(minute(-45, 90), { freq: 3 }),
  /** Minutes by which the phone's clock is ahead. */
  ahead: fc.oneof(fc.constant(0), minute(-5 * 60, 5 * 60)),
  /** Without a connection the phone stores its reports. */
  silent: fc.option(fc.record({ from: minute(-45, 120), minutes: minute(5, 30 * 60) })),
  riders: fc.array(rider, { minLength: 1, maxLength: 4 }),
  closes: fc.boolean(),
  delay: fc.option(fc.record({ at: minute(-30, 60), minutes: minute(1, 60) })),
  own: fc.array(fc.record({ at: minute(0, 300), nth: fc.nat(3) }), { maxLength: 2 }),
  marks: fc.array(fc.record({ at: minute(0, 600), nth: fc.nat(3), outcome: fc.constantFrom(...MARK_OUTCOMES) }), {
    maxLength: 3,
  }),
});
type Day = typeof day extends fc.Arbitrary<infer Value> ? Value : never;

interface Action {
  readonly at: number;
  run(server: Server): void;
}

/** What the phone sends, at the minute at which the server gets it. */
function phoneActions({ starts, ahead, silent, riders, closes, delay }: Day): Action[] {
  if (starts === null) return [];
  const event = (at: number, report: Omit<Parameters<Server['report']>[0], 'at'>): Action => ({
    at,
    run: (server) => server.report({ ...report, at: after(at + ahead) }),
  });
  const actions = [event(starts, { type: 'start_run', ticks: ['tyres', 'lights', 'belts', 'papers'] })];
  let end = starts;
  for (const [index, { booked, late, outcome, dropsOff }] of riders.entries()) {
    const tripId = String(index);
    const arrives = Math.max(starts + 1, booked + late);
    const leaves = arrives + (outcome === 'no_show' ? Math.max(6, 6 - late) : 2);
    actions.push(event(arrives, { type: 'arrived', tripId }));
    if (outcome === 'no_show') actions.push(event(leaves, { type: 'no_show', tripId, reason: 'Nobody came' }));
    if (outcome === 'code') actions.push(event(leaves, { type: 'on_board', tripId, code: CODE }));
    if (outcome === 'override') actions.push(event(leaves, { type: 'on_board', tripId, reason: 'No code' }));
    if (dropsOff !== null) actions.push(event(leaves + dropsOff, { type: 'dropped_off', tripId }));
    end = Math.max(end, leaves + 91);
  }
  if (delay) actions.push(event(delay.at, { type: 'late', minutes: delay.minutes }));
  if (closes) actions.push(event(end, { type: 'vehicle_empty' }), event(end + 1, { type: 'close_run' }));
  actions.sort((one, other) => one.at - other.at);
  if (!silent) return actions;
  const back = silent.from + silent.minutes;
  return actions.map((action) => (action.at < silent.from ? action : { ...action, at: Math.max(action.at, back) }));
}

function play(played: Day): Server {
  const server = new Server(played.riders);
  const people: Action[] = [
    ...played.own.map(({ at, nth }) => ({ at, run: (one: Server) => one.own(nth) })),
    ...played.marks.map(({ at, nth, outcome }) => ({ at, run: (one: Server) => one.mark(nth, outcome) })),
  ];
  const actions = [...phoneActions(played), ...people].sort((one, other) => one.at - other.at);
  // The last trip's end after a day, and some minutes.
  const end = new Date(max(server.trips.map(({ departsAt }) => departsAt)).getTime() + DAY_MS + 1);
  for (let dueAt = server.next(); ;) {
    const action = actions[0];
    const isAction = action !== undefined && (dueAt === undefined || after(action.at) < dueAt);
    const at = isAction ? after(action.at) : dueAt;
    if (at === undefined || at > end) return server;
    server.now = max([server.now, at]);
    if (isAction) actions.shift()?.run(server);
    else {
      server.advance();
      // Only the job itself queues its next run.
      dueAt = server.next();
    }
  }
}

function faultsOf({ status, departsAt, arrival, messages }: Trip): string[] {
  const times = (type: NotificationType) => messages.filter((sent) => sent.type === type).length;
  const faults: string[] = [];
  const [first] = messages;
  if (!first || first.at > addMinutes(departsAt, WINDOW_MINUTES + FIRST_WORD_MINUTES)) faults.push('no word in time');
  if (!(status in END_MESSAGES) && !(status === 'on_board' && times('late') > 0)) faults.push('no end');
  for (const [end, type] of Object.entries(END_MESSAGES))
    if (times(type) !== (status === end ? 1 : 0)) faults.push(`${type} × ${times(type)}`);
  if (times('arrived') + times('override') > 2 || (times('arrived') > 0 && !arrival)) faults.push('arrived twice');
  const overdueAt = addMinutes(departsAt, OVERDUE_MINUTES);
  const isAfterArrival = ({ type }: Trip['messages'][number]) => type !== 'late' && type !== 'arrived';
  const isWaiting = arrival !== null && arrival.receivedAt < overdueAt;
  if (isWaiting && !messages.some((one) => isAfterArrival(one) && one.at <= overdueAt))
    if (!messages.some(({ type, at }) => type === 'late' && at.getTime() === overdueAt.getTime()))
      faults.push('arrived, and silent since');
  const sent = messages.map(({ type, at }) => `${type} ${at.toISOString()}`).join(', ');
  return faults.map((fault) => `${status}: ${fault} (${sent})`);
}

const seen = { trips: 0, messages: 0, firstWord: -Infinity };

/** Adds up what `npm run reliability` reports. */
function count({ departsAt, messages }: Trip): void {
  seen.trips += 1;
  seen.messages += messages.length;
  const [first] = messages;
  seen.firstWord = Math.max(seen.firstWord, first ? differenceInMinutes(first.at, departsAt) : Infinity);
}

it(`however silent a driver is, every trip ends, and its guardian is notified in time and once of everything (${DAYS} days)`, () => {
  const check = (one: Day) => {
    const { trips } = play(one);
    expect(trips.flatMap(faultsOf)).toEqual([]);
    trips.forEach(count);
  };
  fc.assert(fc.property(day, check), { numRuns: DAYS, seed: SEED });
  const value =
    `${DAYS} days from seed ${SEED}: ${seen.trips} trips, ${seen.messages} messages to guardians, ` +
    `the first at most ${seen.firstWord} min after the booked time`;
  const file = process.env['RELIABILITY_MEASURED'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ name: 'random-days', value })}\n`);
});
