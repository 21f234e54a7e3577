/** The states of a trip: one rider, one direction, one date. Screens, API and jobs share this table of moves. */

/** Every state of a trip, in the order of a trip that goes well; the others follow. */
export const TRIP_STATUSES = [
  'scheduled',
  'assigned',
  'on_the_way',
  'arrived',
  'on_board',
  'completed',
  'skipped',
  'no_show',
  'missed',
  'cancelled',
] as const;

/**
 * `skipped`: cancelled by the guardian. `no_show`: the rider did not come. `missed`: the driver did not come.
 * `cancelled`: cancelled by us.
 */
export type TripStatus = (typeof TRIP_STATUSES)[number];

const MOVES: Readonly<Record<TripStatus, readonly TripStatus[]>> = {
  scheduled: ['assigned', 'skipped', 'cancelled'],
  // Only staff move a trip to `no_show` before its vehicle has arrived (`markOutcomes`).
  assigned: ['scheduled', 'on_the_way', 'skipped', 'cancelled', 'missed', 'no_show'],
  on_the_way: ['arrived', 'scheduled', 'cancelled', 'missed', 'no_show'],
  arrived: ['on_board', 'no_show', 'missed', 'scheduled'],
  on_board: ['completed'],
  skipped: ['scheduled'],
  completed: [],
  no_show: [],
  missed: [],
  cancelled: [],
};

/** True when a trip may go from one state to another; false for staying where it is. */
export function canMoveTrip(from: TripStatus, to: TripStatus): boolean {
  return MOVES[from].includes(to);
}

/** The states from which a trip may go to `to`. */
export function tripStatusesBefore(to: TripStatus): TripStatus[] {
  return TRIP_STATUSES.filter((from) => canMoveTrip(from, to));
}

/** The driver has started and the rider was not dropped off yet. */
export const isUnderWay = (status: TripStatus): boolean =>
  status === 'on_the_way' || status === 'arrived' || status === 'on_board';

/** True for a state that nothing follows. A skipped trip has not ended: it may be scheduled again. */
export function isTripOver(status: TripStatus): boolean {
  return MOVES[status].length === 0;
}

/** The rider is no longer expected, or was dropped off: over, or skipped. */
export const hasEnded = (status: TripStatus): boolean => isTripOver(status) || status === 'skipped';

/** The vehicle has not arrived as far as the server knows. */
export const isAwaited = (status: TripStatus): boolean => status === 'assigned' || status === 'on_the_way';
