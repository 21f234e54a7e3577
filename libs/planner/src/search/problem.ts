/** Times are compared with this tolerance, in minutes. It is far below that of any checker (1e-6). */
export const TOLERANCE = 1e-8;

/**
 * The problem in numbers, as the search reads it. Stops have numbers: the pick-up of trip t is t, its drop-off
 * `trips + t`, and the base of vehicle v is `2 * trips + v`. Tables of two indexes are stored row by row.
 */
export interface Problem {
  readonly trips: number;
  readonly vehicles: number;
  /** `2 * trips + vehicles`, the number of rows of `minutes` and `km`. */
  readonly size: number;
  /** Minutes from stop to stop. */
  readonly minutes: Float64Array;
  /** Kilometres from stop to stop. */
  readonly km: Float64Array;
  /** The same tables by the stop that is driven to: the ways to one stop lie side by side in memory. */
  readonly minutesTo: Float64Array;
  readonly kmTo: Float64Array;
  /** Earliest and latest start of service by stop; of a base the earliest start and the latest end of the run. */
  readonly earliest: Float64Array;
  readonly latest: Float64Array;
  /** Minutes of service by stop; 0 at a base. */
  readonly service: Float64Array;
  /** Seats by trip; 0 takes the whole vehicle. */
  readonly seats: Int32Array;
  /** Longest time on board by trip, from the end of service at the pick-up to its start at the drop-off. */
  readonly maxRide: Float64Array;
  /** Seats by vehicle. */
  readonly capacity: Int32Array;
  /** Longest run in minutes, the same for all vehicles. */
  readonly maxRun: number;
  /** 1 where the trip (row) may be carried by the vehicle (column). */
  readonly allowed: Uint8Array;
  /** Cost of the trip (row) in the vehicle (column), besides what the run costs. */
  readonly preference: Float64Array;
  /** By vehicle: the first one with the same base, shift and seats. Only one of several empty ones is tried. */
  readonly twin: Int32Array;
  /** Cost of a kilometre. */
  readonly kmPrice: number;
  /** Cost of a minute of a run. */
  readonly minutePrice: number;
  /** Cost of a squared minute of a run: long runs beside short ones cost more than even ones. */
  readonly unevenPrice: number;
  /** Cost of not serving a trip, by trip. Above what any insertion costs. */
  readonly unserved: Float64Array;
  /** Latest start of service by stop that costs nothing, and the cost of each minute after it. */
  readonly due: Float64Array;
  readonly latePrice: number;
}

/** Seats that the trip takes in the vehicle. */
export function demand(problem: Problem, trip: number, vehicle: number): number {
  return problem.seats[trip]! || problem.capacity[vehicle]!;
}
