/**
 * The ride a passenger is entering (specification sections 2, 3 and 4), by the specification's names. It holds what the
 * passenger chose; the list of scholars and the distances measured so far are query data, which `schedule-view.ts`
 * adds for display.
 *
 * Invariants of every state that actions can reach:
 * 1. Only a Learner ride has a scholarId.
 * 2. In registration mode: no rider, no scholar, one-way, a fixed time.
 * 3. At most one leg per ride type, A before B; a leg has a distance only once routes are confirmed.
 * 4. A leg has one time or weekday times, never both; times exist only once routes are confirmed.
 * 5. Confirmed routes are exactly those of the trip type, each with a distance a ride may have, and never change again.
 * 6. A scheduled draft is complete, carries what was sent, and changes only by the response or by starting again.
 * 7. A summary belongs to a scheduled draft, a payment to a summary.
 */
import type { Validity } from '../pricing/plan';
import type { DayTime, RideLocation, RideType, TripType } from '../trips/trip-leg';
import type { SchedulePayload } from './schedule-payload';

/** Who rides: the passenger, or one of the scholars. */
export type Rider = 'Me' | 'Learner';

/**
 * The full form, or the restricted booking of users with a registration marker (specification section 1), which offers
 * no rider, no "Two-way ride?", no "Flexible Time?" and no Duration.
 */
export type ScheduleMode = 'full' | 'registration';

/** Times of a ride while they are entered: null and absent days are still to be entered. */
export type DraftTimes =
  | { readonly time_type: 'fixed'; readonly trip_time: string | null }
  | { readonly time_type: 'flexible'; readonly day_time: readonly DayTime[] };

/** Route of a ride while it is entered; distance in km, null until it is measured. */
export interface DraftRoute {
  readonly ride_type: RideType;
  readonly pick_up: RideLocation | null;
  readonly drop_off: RideLocation | null;
  readonly distance: number | null;
  /** For the driver; as it is typed. */
  readonly note: string;
}

/** A ride while it is entered. */
export type DraftLeg = DraftRoute & DraftTimes;

/** The draft of a booking. */
export interface ScheduleDraft {
  readonly mode: ScheduleMode;
  readonly rider: Rider | null;
  /** The scholar that was chosen, or rode when the routes were confirmed or the ride was sent. */
  readonly scholarId: string | null;
  readonly tripType: TripType;
  readonly trips: readonly DraftLeg[];
  /** True after Continue: addresses and "Two-way ride?" are disabled, the button is gone. */
  readonly routesConfirmed: boolean;
  readonly startDate: string;
  readonly validity: Validity;
  /** True from the request on, until it fails: every input is disabled. */
  readonly scheduled: boolean;
  /** What was sent. */
  readonly scheduleData: SchedulePayload | null;
  /** Id of the booking whose summary is open. */
  readonly summary: string | null;
  /** Reference of the payment that was begun. */
  readonly payment: string | null;
}

/**
 * An empty draft that starts `today` (yyyy-MM-dd in the passenger's zone): one-way, one week (specification section 9).
 */
export function emptyDraft(mode: ScheduleMode, today: string): ScheduleDraft {
  return {
    mode,
    rider: null,
    scholarId: null,
    tripType: '1_way',
    trips: [],
    routesConfirmed: false,
    startDate: today,
    validity: '1_week',
    scheduled: false,
    scheduleData: null,
    summary: null,
    payment: null,
  };
}

/** A leg of the draft, or an empty one when nothing of it was entered yet. */
export function legOf(draft: ScheduleDraft, rideType: RideType): DraftLeg {
  return draft.trips.find((leg) => leg.ride_type === rideType) ?? emptyLeg(rideType);
}

function emptyLeg(rideType: RideType): DraftLeg {
  const route = { ride_type: rideType, pick_up: null, drop_off: null, distance: null, note: '' };
  return { ...route, time_type: 'fixed', trip_time: null };
}
