import { addMinutes } from 'date-fns/addMinutes';
import { min } from 'date-fns/min';
import {
  canUseOwnTransport,
  contradicts,
  delaySteps,
  isMissed,
  lateStartAt,
  markOutcomes,
  nextEscalation,
  stepsDue,
  type EscalatedTrip,
  type EscalationStep,
  type MarkOutcome,
} from '../escalations';
import { leavesAt, usefulUntil, type NotificationType } from '../notices';
import { judgeEvent, type JudgedRun } from '../runs';
import type { ReportedEvent } from '../runs/judge-event';
import { isAwaited, isTripOver, tripStatusesBefore, type TripStatus } from '../trips';

const ZONE = 'Africa/Johannesburg';
/** When the first trip is booked. */
const BOOKED = new Date('2026-01-13T06:45:00+02:00');
/** The instant some minutes after the first booked time. */
export const after = (minutes: number): Date => addMinutes(BOOKED, minutes);
/** Minutes from the booked time to the end of the window. */
export const WINDOW_MINUTES = 10;
/** The pick-up code of every trip. */
export const CODE = '4711';

/** A trip as the server keeps it. */
export interface Trip {
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

/** The message about each end of a trip. */
export const END_MESSAGES = {
  completed: 'dropped_off',
  no_show: 'not_on_board',
  missed: 'missed',
  cancelled: 'cancelled',
} as const;

/** One run and its trips, as the API keeps them, with the messages to guardians; in memory. */
export class Server {
  now = after(-120);
  readonly trips: readonly Trip[];
  readonly #startsAt = after(-30);
  #state: JudgedRun['state'] = 'planned';
  #lastAt: Date | null = null;
  #isEmpty = false;

  /** Riders with the minutes after the first booked time at which they are booked, and by which the plan is later. */
  constructor(riders: readonly { readonly booked: number; readonly planned: number }[]) {
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
        {
          ...known,
          arrivedAt,
          isMoved: false,
          hasBoardedElsewhere: false,
          receivers: [],
          handOvers: [],
          readHandOvers: [],
          code: CODE,
          readCode: CODE,
          wrongCodes: 0,
        },
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
