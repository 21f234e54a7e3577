/** What is due for a trip whose driver is silent or late. Screens, API and jobs share these times. */
import { addMinutes } from 'date-fns/addMinutes';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { max } from 'date-fns/max';
import { min } from 'date-fns/min';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations';
import { usefulUntil } from '../notices';
import { isAwaited, type TripStatus } from '../trips';

/**
 * The steps of the escalation of a trip; each is taken once. `late_start` is of a run and its driver, the others of a
 * trip. `not_boarded`: of an arrival reported so late that its guardian was not notified. `overdue`: an hour after the
 * booked time, while nobody has boarded. `contradiction`: a phone reported otherwise than the server knows.
 */
export const ESCALATION_STEPS = [
  'late_start',
  'not_arrived',
  'not_boarded',
  'late_10',
  'late_20',
  'overdue',
  'not_dropped_off',
  'contradiction',
] as const;
export type EscalationStep = (typeof ESCALATION_STEPS)[number];

/** After the planned pull-out. */
const LATE_START_MS = 5 * MINUTE_MS;
/** Delays of which a guardian is notified, in minutes. */
const DELAYS = { late_10: 10, late_20: 20 } as const;
/** How long after the booked time a guardian may cancel with the full credit. */
const OWN_TRANSPORT_MS = 20 * MINUTE_MS;
/** How long after the booked time a trip is missed if the vehicle has not arrived. */
const MISSED_AFTER_MS = HOUR_MS;
/** A phone whose latest event is at most this old has sent all earlier ones. */
const IN_TOUCH_MS = 10 * MINUTE_MS;
/** How long a trip waits for a phone that started its run and is silent. */
const SILENT_UNTIL_MS = DAY_MS;
/** Minutes after the planned drop-off, and after the longest time on board. */
const DROP_OFF_LATE = 20;
const ON_BOARD_LATE = 15;
/** An expected time by a position that is older is not used. */
export const FRESH_POSITION_MS = 3 * MINUTE_MS;

/** A trip with a driver as far as the server knows. */
export interface EscalatedTrip {
  readonly status: TripStatus;
  readonly departsAt: Date;
  /** The end of the pick-up window. */
  readonly windowEnd: Date;
  /** The planned times at the pick-up and at the drop-off. */
  readonly pickUpAt: Date;
  readonly dropOffAt: Date;
  /** When the vehicle reaches the pick-up by a fresh position; null without one. */
  readonly expectedAt: Date | null;
  /** The arrival by the phone's time, and when it was reported; null before. */
  readonly arrival: { readonly at: Date; readonly receivedAt: Date } | null;
  /** Null before the rider is on board. */
  readonly boardedAt: Date | null;
  /** The longest time on board, in minutes. */
  readonly longestOnBoard: number;
  readonly run: {
    readonly state: 'planned' | 'started' | 'closed';
    /** The phone's time of its latest report or position; null for none. */
    readonly lastContactAt: Date | null;
  };
}

interface DueStep {
  readonly step: EscalationStep;
  readonly at: Date;
}

/** When a run that has not started is late. */
export const lateStartAt = (startsAt: Date): Date => addMilliseconds(startsAt, LATE_START_MS);

/** From when a guardian may take the rider themselves. */
export const ownTransportFrom = (departsAt: Date): Date => addMilliseconds(departsAt, OWN_TRANSPORT_MS);

/** Whether a guardian may cancel the trip with the full credit because no vehicle came. */
export const canUseOwnTransport = (
  { status, departsAt }: Pick<EscalatedTrip, 'status' | 'departsAt'>,
  now: Date,
): boolean => isAwaited(status) && ownTransportFrom(departsAt) <= now;

/** The steps that are due for a trip, in the order of `ESCALATION_STEPS`, whether or not they were taken. */
export function stepsDue(trip: EscalatedTrip, now: Date): EscalationStep[] {
  const byClock = stepTimes(trip).filter(({ at }) => at <= now);
  const steps = [...byClock.map(({ step }) => step), ...(isAwaited(trip.status) ? delaySteps(delayOf(trip)) : [])];
  return ESCALATION_STEPS.filter((step) => steps.includes(step));
}

/** The steps of a delay in minutes against the plan. */
export function delaySteps(minutes: number): ('late_10' | 'late_20')[] {
  return (['late_10', 'late_20'] as const).filter((step) => minutes >= DELAYS[step]);
}

/**
 * Whether a trip has been missed by us: an hour after the booked time while the run never started or its phone was in
 * touch, or a day after it in any case. A rider on board is never missed.
 */
export function isMissed(
  { status, departsAt, run }: Pick<EscalatedTrip, 'status' | 'departsAt' | 'run'>,
  now: Date,
): boolean {
  if (!isAwaited(status) && status !== 'arrived') return false;
  if (addMilliseconds(departsAt, SILENT_UNTIL_MS) <= now) return true;
  const isInTouch = run.lastContactAt !== null && differenceInMilliseconds(now, run.lastContactAt) <= IN_TOUCH_MS;
  const isOverdue = addMilliseconds(departsAt, MISSED_AFTER_MS) <= now;
  return isAwaited(status) && isOverdue && (run.state === 'planned' || isInTouch);
}

/**
 * The next instant after `now` at which a step of the trip is due, it is missed, or what its phone reports meanwhile
 * may make one due; undefined for none.
 */
export function nextEscalation(trip: EscalatedTrip, now: Date): Date | undefined {
  const times = [...stepTimes(trip).map(({ at }) => at), ...checkTimes(trip, now)].filter((at) => at > now);
  return times.length === 0 ? undefined : min(times);
}

/** When to check a trip again that waits: at its last end, and before a step by a report that queues no check. */
function checkTimes(trip: EscalatedTrip, now: Date): Date[] {
  const { status, departsAt, dropOffAt, longestOnBoard } = trip;
  const end = addMilliseconds(departsAt, SILENT_UNTIL_MS);
  // The rider may board at once.
  if (status === 'arrived')
    return [end, addMinutes(dropOffAt, DROP_OFF_LATE), addMinutes(now, longestOnBoard + ON_BOARD_LATE)];
  if (!isAwaited(status)) return [];
  // The phone may be in touch for a moment.
  const isOverdue = addMilliseconds(departsAt, MISSED_AFTER_MS) <= now;
  return isOverdue ? [end, addMilliseconds(now, IN_TOUCH_MS / 2)] : [end];
}

/** Minutes from the booked time to the expected one, at least one. */
export const minutesLate = (departsAt: Date, expectedAt: Date): number =>
  Math.max(1, Math.ceil(differenceInMilliseconds(expectedAt, departsAt) / MINUTE_MS));

/** The steps that come by the clock alone. */
function stepTimes(trip: EscalatedTrip): DueStep[] {
  const { status, departsAt, windowEnd } = trip;
  if (status === 'on_board') return [{ step: 'not_dropped_off', at: dropOffDue(trip) }];
  const overdue: DueStep = { step: 'overdue', at: addMilliseconds(departsAt, MISSED_AFTER_MS) };
  if (status === 'arrived') {
    const notBoarded: DueStep = { step: 'not_boarded', at: windowEnd };
    return isUnknown(trip.arrival) ? [notBoarded, overdue] : [overdue];
  }
  if (!isAwaited(status)) return [];
  const from = announcedAt(trip);
  return [
    { step: 'not_arrived', at: windowEnd },
    { step: 'late_10', at: addMinutes(from, DELAYS.late_10) },
    { step: 'late_20', at: min([addMinutes(from, DELAYS.late_20), ownTransportFrom(departsAt)]) },
    overdue,
  ];
}

/** Whether the guardian was not notified of an arrival, because it was reported too late. */
function isUnknown(arrival: EscalatedTrip['arrival']): boolean {
  if (!arrival) return false;
  const until = usefulUntil('arrived', arrival.at);
  return until !== undefined && until <= arrival.receivedAt;
}

function dropOffDue({ dropOffAt, boardedAt, longestOnBoard }: EscalatedTrip): Date {
  const planned = addMinutes(dropOffAt, DROP_OFF_LATE);
  return boardedAt === null ? planned : min([planned, addMinutes(boardedAt, longestOnBoard + ON_BOARD_LATE)]);
}

/** A plan may be later than the booked time, never a delay against it. */
const announcedAt = ({ departsAt, pickUpAt }: EscalatedTrip): Date => max([departsAt, pickUpAt]);

/** Minutes behind the plan by the vehicle's position; 0 without a fresh one. */
const delayOf = (trip: EscalatedTrip): number =>
  trip.expectedAt === null ? 0 : differenceInMilliseconds(trip.expectedAt, announcedAt(trip)) / MINUTE_MS;
