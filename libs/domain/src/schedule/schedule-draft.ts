/**
 * The ride a passenger is entering (specification sections 2, 3 and 4), by the specification's names. It holds what the
 * passenger chose; the list of scholars and the distances measured so far are query data, which `schedule-view.ts`
 * adds for display.
 *
 * Invariants of every state that actions can reach:
 * 1. Only a Learner ride has a scholarId.
 * 2. In registration mode: no rider, no scholar, one-way, a fixed time.
 * 3. At most one leg per ride type, A before B; a leg has a distance only once routes are confirmed.
 * 4. A leg has one time or weekday times, never both. Where the time to be at school is chosen, they follow from it.
 * 5. Confirmed routes are exactly those of the trip type, each with a distance a ride may have; they change only after
 *    they were reopened, which keeps places and times.
 * 6. A scheduled draft is complete, carries what was sent, and changes only by the response or by starting again.
 * 7. A summary belongs to a scheduled draft, a payment to a summary.
 */
import type { DraftPlan, DraftLeg, ScheduleMode } from './draft-plan';
import type { SchedulePayload } from './schedule-payload';

/** The draft of a booking. */
export interface ScheduleDraft extends DraftPlan {
  /** True after Continue: addresses and "Two-way ride?" are disabled until the routes are reopened. */
  readonly routesConfirmed: boolean;
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

/** Replaces the leg of the same ride type, or adds it; A stays before B. */
export function withLeg(draft: ScheduleDraft, leg: DraftLeg): ScheduleDraft {
  const others = draft.trips.filter((other) => other.ride_type !== leg.ride_type);
  return { ...draft, trips: [...others, leg].sort((a, b) => (a.ride_type < b.ride_type ? -1 : 1)) };
}
