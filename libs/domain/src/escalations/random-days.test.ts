/** Random days by the rules alone, with a model of the server that keeps trips and messages in memory. */
import { addMinutes } from 'date-fns/addMinutes';
import { max } from 'date-fns/max';
import { min } from 'date-fns/min';
import * as fc from 'fast-check';
import { DAY_MS } from '../durations';
import { leavesAt, usefulUntil, type NotificationType } from '../notices';
import { judgeEvent, type JudgedRun } from '../runs';
import type { ReportedEvent } from '../runs/judge-event';
import { isTripOver, tripStatusesBefore, type TripStatus } from '../trips';
import {
  canUseOwnTransport,
  delaySteps,
  isAwaited,
  isMissed,
  lateStartAt,
  nextEscalation,
  stepsDue,
  type EscalatedTrip,
  type EscalationStep,
} from './escalation';
import { contradicts, markOutcomes, MARK_OUTCOMES, type MarkOutcome } from './mark-trip';

/** `npm run test:long` sets LONG. Days against the API are in apps/api/src/modules/escalations. */
const DAYS = process.env['LONG'] === '1' ? 10_000 : 200;
const SEED = 20_261_127;
const ZONE = 'Africa/Johannesburg';
/** Of the first trip. */
const BOOKED = new Date('2026-01-13T06:45:00+02:00');
const after = (minutes: number) => addMinutes(BOOKED, minutes);
const WINDOW_MINUTES = 10;
const FIRST_WORD_MINUTES = 10;
const CODE = '4711';

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

interface Trip {
  status: TripStatus;
  readonly departsAt: Date;
  readonly pickUpAt: Date;
  endedElsewhere: boolean;
  arrival: EscalatedTrip['arrival'];
  boardedAt: Date | null;
  reported: 'on_board' | 'dropped_off' | null;
  readonly steps: Set<EscalationStep>;
  readonly messages: { readonly type: NotificationType; readonly at: Date }[];
}

const END_MESSAGES = {
  completed: 'dropped_off',
  no_show: 'not_on_board',
  missed: 'missed',
  cancelled: 'cancelled',
} as const;

/** One run and its trips, as the API keeps them. */
class Server {
  now = after(-120);
  readonly trips: readonly Trip[];
  readonly #startsAt = after(-30);
  #state: JudgedRun['state'] = 'planned';
  #lastAt: Date | null = null;
  #isEmpty = false;

  constructor(riders: Day['riders']) {
    this.trips = riders.map(({ booked, planned }) => ({
      status: 'assigned',
      departsAt: after(booked),
      pickUpAt: after(booked + planned),
      endedElsewhere: false,
      arrival: null,
      boardedAt: null,
      reported: null,
      steps: new Set(),
      messages: [],
    }));
  }

  /** When the job of service days runs next. */
  next(): Date | undefined {
    const open = this.trips.filter(({ status }) => !isTripOver(status));
    const times = [
      ...open.map((trip) => nextEscalation(this.#escalated(trip), this.now)),
      ...open.map(({ departsAt }) => departsAt),
      this.#state === 'planned' ? lateStartAt(this.#startsAt) : undefined,
    ].filter((at) => at !== undefined && at > this.now);
    return times.length === 0 ? undefined : min(times as Date[]);
  }

  /** The job: of a trip that is missed no earlier step is notified, and one message covers its new steps. */
  advance(): void {
    for (const trip of this.trips) {
      if (isTripOver(trip.status) || this.#state === 'closed') continue;
      if (isMissed(this.#escalated(trip), this.now)) {
        this.#end(trip, 'missed', 'clock');
        continue;
      }
      const steps = stepsDue(this.#escalated(trip), this.now).filter((step) => !trip.steps.has(step));
      steps.forEach((step) => trip.steps.add(step));
      if (steps.length > 0) this.#notify(trip, 'late', this.now);
    }
  }

  report(event: ReportedEvent & { readonly minutes?: number }): void {
    const { type, at, tripId } = event;
    if (judgeEvent(this.#judged(), event, this.now) !== undefined) return;
    this.#lastAt = at;
    const trip = this.trips[Number(tripId)];
    if (trip && (type === 'on_board' || type === 'dropped_off')) trip.reported = type;
    if (trip?.endedElsewhere) {
      if (contradicts(trip.status, type)) trip.steps.add('contradiction');
      return;
    }
    const awaited = this.trips.filter(({ status }) => isAwaited(status));
    if (type === 'start_run') {
      this.#state = 'started';
      for (const one of awaited) one.status = 'on_the_way';
    }
    if (type === 'late') for (const one of awaited) this.#delay(one, event.minutes ?? 0);
    if (type === 'vehicle_empty') this.#isEmpty = true;
    if (type === 'close_run') {
      for (const one of this.trips)
        if (isAwaited(one.status) || one.status === 'arrived') this.#end(one, 'missed', 'phone');
      this.#state = 'closed';
    }
    if (trip) this.#reportOf(trip, event);
  }

  mark(nth: number, outcome: MarkOutcome): void {
    const trip = this.trips[nth];
    if (trip && markOutcomes({ status: trip.status, windowEnd: windowEnd(trip) }, this.now).includes(outcome))
      this.#end(trip, outcome, 'staff');
  }

  own(nth: number): void {
    const trip = this.trips[nth];
    if (trip && canUseOwnTransport(trip, this.now)) this.#end(trip, 'cancelled', 'guardian');
  }

  #reportOf(trip: Trip, { type, at, code }: ReportedEvent): void {
    if (type === 'no_show') this.#end(trip, 'no_show', 'phone', at);
    if (type === 'dropped_off') this.#end(trip, 'completed', 'phone', at);
    if (type === 'arrived') {
      Object.assign(trip, { status: 'arrived', arrival: { at, receivedAt: this.now } });
      this.#notify(trip, 'arrived', at);
    }
    if (type === 'on_board') {
      Object.assign(trip, { status: 'on_board', boardedAt: at });
      this.#isEmpty = false;
      this.#notify(trip, code === undefined ? 'override' : 'on_board', at);
    }
  }

  #delay(trip: Trip, minutes: number): void {
    const steps = delaySteps(minutes);
    const last = steps.at(-1);
    const isNew = last !== undefined && !trip.steps.has(last);
    steps.forEach((step) => trip.steps.add(step));
    if (isNew) this.#notify(trip, 'late', this.now);
  }

  #end(
    trip: Trip,
    status: keyof typeof END_MESSAGES,
    by: 'phone' | 'clock' | 'staff' | 'guardian',
    at = this.now,
  ): void {
    expect(tripStatusesBefore(status)).toContain(trip.status);
    trip.status = status;
    trip.endedElsewhere = by !== 'phone';
    this.#notify(trip, END_MESSAGES[status], at);
  }

  #notify(trip: Trip, type: NotificationType, at: Date): void {
    const until = usefulUntil(type, at);
    if (!until || until > this.now) trip.messages.push({ type, at: leavesAt(type, ZONE, this.now) });
  }

  #escalated(trip: Trip): EscalatedTrip {
    return {
      ...trip,
      windowEnd: windowEnd(trip),
      dropOffAt: addMinutes(trip.pickUpAt, 30),
      expectedAt: null,
      longestOnBoard: 45,
      run: { state: this.#state, lastContactAt: this.#lastAt },
    };
  }

  #judged(): JudgedRun {
    const trips = this.trips.map((trip, index) => {
      const place = { latitude: -26.1, longitude: 28 };
      const known = { ...trip, windowFrom: addMinutes(trip.departsAt, -5), pickUp: place, isLearner: false };
      const arrivedAt = trip.arrival?.at ?? null;
      return [
        String(index),
        { ...known, arrivedAt, receivers: [], code: CODE, readCode: CODE, wrongCodes: 0 },
      ] as const;
    });
    return {
      state: this.#state,
      startsAt: this.#startsAt,
      lastAt: this.#lastAt,
      contactAt: null,
      isEmpty: this.#isEmpty,
      trips: new Map(trips),
    };
  }
}

const windowEnd = ({ departsAt }: Pick<Trip, 'departsAt'>): Date => addMinutes(departsAt, WINDOW_MINUTES);

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
  const sent = messages.map(({ type, at }) => `${type} ${at.toISOString()}`).join(', ');
  return faults.map((fault) => `${status}: ${fault} (${sent})`);
}

it(`however silent a driver is, every trip ends, and its guardian hears in time and once of everything (${DAYS} days)`, () => {
  fc.assert(
    fc.property(day, (one) => expect(play(one).trips.flatMap(faultsOf)).toEqual([])),
    { numRuns: DAYS, seed: SEED },
  );
});
