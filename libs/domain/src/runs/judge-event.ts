import { addMinutes } from 'date-fns/addMinutes';
import { subHours } from 'date-fns/subHours';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { straightLineKm, type Coordinates, type TripStatus } from '../trips';
import { HAND_OVERS, type HandOver } from './hand-over';
import { noShowFrom, overrideFrom, RUN_LIMITS, RUN_TICKS, type RunEventType, type RunRefusal } from './run-event';

/** An event as a phone reports it; `at` is the phone's time. */
export interface ReportedEvent {
  readonly type: RunEventType;
  readonly at: Date;
  readonly tripId?: string | undefined;
  readonly code?: string | undefined;
  readonly reason?: string | undefined;
  readonly receiver?: string | undefined;
  readonly position?: Coordinates | undefined;
  readonly ticks?: readonly string[] | undefined;
}

/** What judging events needs of a trip. */
export interface JudgedTrip {
  readonly status: TripStatus;
  /** Ended by staff, a guardian or the clock, or moved to another run: not by the phone. */
  readonly endedElsewhere: boolean;
  /** Moved to another run, or taken off this one, when its phone might already be driving it. */
  readonly isMoved: boolean;
  readonly departsAt: Date;
  /** The start of the pick-up window. */
  readonly windowFrom: Date;
  readonly pickUp: Coordinates;
  /** Null before the vehicle arrived. */
  readonly arrivedAt: Date | null;
  readonly isLearner: boolean;
  /** People who may receive the learner; `removedAt` is null for who is still on the guardian's list. */
  readonly receivers: readonly { readonly id: string; readonly removedAt: Date | null }[];
  /** How a learner's ride can end besides with one of them. */
  readonly handOvers: readonly HandOver[];
  /** The same in the manifest that the phone last read. */
  readonly readHandOvers: readonly HandOver[];
  readonly code: string | null;
  /** The code by which the phone compares without a connection; null before its first read. */
  readonly readCode: string | null;
  readonly wrongCodes: number;
  /** The latest accepted report that the rider got in or out; null before the first. */
  readonly reported: 'on_board' | 'dropped_off' | null;
  /** The run that the trip is on now is another one, and its phone has reported a boarding. */
  readonly hasBoardedElsewhere: boolean;
}

/** A run as stored on the server. */
export interface JudgedRun {
  readonly state: 'planned' | 'started' | 'closed';
  readonly startsAt: Date;
  /** The phone's time of the latest accepted event. */
  readonly lastAt: Date | null;
  /** When the phone was last in contact with the server; null for never. */
  readonly contactAt: Date | null;
  /** The vehicle was found empty, and nobody has boarded since. */
  readonly isEmpty: boolean;
  readonly trips: ReadonlyMap<string, JudgedTrip>;
}

/** How a trip can end while its rider is on board of a vehicle whose phone has no connection. */
const ENDED_UNSEEN: readonly TripStatus[] = ['missed', 'no_show', 'cancelled', 'skipped'];

/**
 * Whether the rider of a trip is in the vehicle: by the state of the trip or, where the trip ended before the server
 * learned of it, by the latest report.
 */
export const isOnBoard = ({ status, reported }: Pick<JudgedTrip, 'status' | 'reported'>): boolean =>
  status === 'on_board' || (reported === 'on_board' && ENDED_UNSEEN.includes(status));

/**
 * Whether the rider of a trip that was moved to another run may be in the vehicle of this one: its phone reported a
 * boarding without the code, and no boarding is known of the other vehicle.
 */
export const isOnBoardUnverified = ({
  status,
  reported,
  hasBoardedElsewhere,
}: Pick<JudgedTrip, 'status' | 'reported' | 'hasBoardedElsewhere'>): boolean =>
  reported === 'on_board' && status !== 'completed' && !hasBoardedElsewhere;

/** What a driver may report before the run has started. */
const BEFORE_START: readonly RunEventType[] = ['start_run', 'late', 'cannot_drive'];

/** When a run can be started, and from when its driver reads names and addresses. */
export const runOpensAt = ({ startsAt }: Pick<JudgedRun, 'startsAt'>): Date => subHours(startsAt, 1);

/** Whether the server takes what a phone reports of an instant: at most 24 hours old, at most 2 minutes ahead. */
export const isTimely = (at: Date, now: Date): boolean =>
  at <= addMinutes(now, 2) && at >= subMilliseconds(now, RUN_LIMITS.eventLifeMs);

/** Why an event is refused; undefined when it is accepted (docs/decisions/120). `now` is the server's time. */
export function judgeEvent(run: JudgedRun, event: ReportedEvent, now: Date): RunRefusal | undefined {
  if (!isTimely(event.at, now)) return event.at > now ? 'in_future' : 'too_old';
  if (run.state === 'closed') return 'run_closed';
  if (run.lastAt && event.at < run.lastAt) return 'out_of_order';
  if (run.state === 'planned' && !BEFORE_START.includes(event.type)) return 'out_of_order';
  switch (event.type) {
    case 'start_run':
      return judgeStart(run, event);
    case 'vehicle_empty':
      return hasRiders(run) ? 'on_board' : undefined;
    case 'close_run':
      if (hasRiders(run)) return 'on_board';
      return run.isEmpty ? undefined : 'empty_missing';
    case 'late':
      return undefined;
    case 'cannot_drive':
      return hasText(event.reason) ? undefined : 'reason_missing';
    default:
      return judgeTripEvent(run, event);
  }
}

function judgeStart(run: JudgedRun, { at, ticks = [] }: ReportedEvent): RunRefusal | undefined {
  if (run.state !== 'planned') return 'out_of_order';
  if (at < runOpensAt(run)) return 'too_early';
  return RUN_TICKS.every((tick) => ticks.includes(tick)) ? undefined : 'ticks_missing';
}

function judgeTripEvent(run: JudgedRun, event: ReportedEvent): RunRefusal | undefined {
  const trip = event.tripId === undefined ? undefined : run.trips.get(event.tripId);
  if (!trip) return 'not_on_run';
  // A boarding can bring the trip back from a driver who is waiting at the pick-up (docs/decisions/156).
  if (trip.isMoved && event.type === 'on_board') return judgeCode(trip, event);
  // The phone's report is stored, but the trip's outcome does not change. A learner is still handed over to somebody.
  if (trip.endedElsewhere)
    return event.type === 'dropped_off' && isInVehicle(trip) ? judgeReceiver(run, trip, event) : undefined;
  switch (event.type) {
    case 'arrived':
      return trip.status === 'on_the_way' ? undefined : 'out_of_order';
    case 'on_board':
      return trip.status === 'arrived' ? judgeCode(trip, event) : 'out_of_order';
    case 'no_show':
      return trip.status === 'arrived' ? judgeNoShow(trip, event) : 'out_of_order';
    default:
      return trip.status === 'on_board' ? judgeReceiver(run, trip, event) : 'out_of_order';
  }
}

/** A reason or a former code can replace the code, but not long before the window: a rider who is there has it. */
function judgeCode(trip: JudgedTrip, { at, code, reason }: ReportedEvent): RunRefusal | undefined {
  if (code === undefined) {
    if (!hasText(reason)) return 'reason_missing';
    return at < overrideFrom(trip.windowFrom) ? 'too_early' : undefined;
  }
  if (trip.wrongCodes >= RUN_LIMITS.wrongCodes) return 'code_locked';
  if (code === trip.code) return undefined;
  if (!isFormerCode(trip, code)) return 'wrong_code';
  return at < overrideFrom(trip.windowFrom) ? 'too_early' : undefined;
}

/**
 * Whether a code was replaced without the phone learning of it. The rider is in the vehicle, but whoever gave the code
 * may no longer be allowed to know it: it counts as boarding without a code.
 */
export const isFormerCode = ({ code, readCode }: Pick<JudgedTrip, 'code' | 'readCode'>, given: string | undefined) =>
  given !== undefined && given === readCode && given !== code;

function judgeNoShow(trip: JudgedTrip, { at, position, reason }: ReportedEvent): RunRefusal | undefined {
  if (at < noShowFrom(trip.arrivedAt ?? trip.departsAt, trip.departsAt)) return 'too_early';
  const isThere = position !== undefined && straightLineKm(position, trip.pickUp) <= RUN_LIMITS.noShowKm;
  return isThere || hasText(reason) ? undefined : 'reason_missing';
}

/**
 * A learner is handed over to a person on the guardian's list, or otherwise as the ride permits. What is no longer
 * permitted counts only if the phone cannot know it: a removed person while it has had no contact since, the rest while
 * the manifest that it last read has it. Nobody has to receive a passenger who rides.
 */
function judgeReceiver(
  { contactAt }: JudgedRun,
  trip: JudgedTrip,
  { receiver, reason }: ReportedEvent,
): RunRefusal | undefined {
  const isOffered = (handOver: HandOver) => trip.handOvers.includes(handOver) || trip.readHandOvers.includes(handOver);
  if (!trip.isLearner && (receiver === undefined || receiver === 'school')) return undefined;
  if (receiver === undefined) return hasText(reason) && isOffered('reason') ? undefined : 'receiver_missing';
  if (isHandOver(receiver)) return isOffered(receiver) ? undefined : 'receiver_unknown';
  const isListed = trip.receivers.some(
    ({ id, removedAt }) => id === receiver && (removedAt === null || contactAt === null || contactAt < removedAt),
  );
  return isListed ? undefined : 'receiver_unknown';
}

const isHandOver = (receiver: string): receiver is HandOver => HAND_OVERS.some((one) => one === receiver);
const hasText = (text: string | undefined): boolean => (text ?? '').trim() !== '';
const isInVehicle = (trip: JudgedTrip): boolean => (trip.isMoved ? isOnBoardUnverified(trip) : isOnBoard(trip));
const hasRiders = ({ trips }: JudgedRun): boolean => [...trips.values()].some(isInVehicle);
