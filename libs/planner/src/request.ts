/** Times are minutes after local midnight of the service date; coordinates are WGS 84 degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

export interface Trip {
  readonly id: string;
  readonly pickup: Place;
  readonly dropoff: Place;
  /** When service at the pick-up may start. */
  readonly pickupWindow: readonly [earliest: number, latest: number];
  /** Latest start of service at the drop-off, such as a school bell. */
  readonly dropoffBy?: number;
  /** Longest time on board in minutes, from departure to arrival. */
  readonly maxRide: number;
  readonly seats: number;
  /** Does not share the vehicle. */
  readonly exclusive: boolean;
  /** Soft: the driver of the last time. */
  readonly lastDriverId?: string;
  /** Hard: the only vehicle, by an operator's choice or because the rider is on board. */
  readonly fixed?: { readonly vehicleId: string };
  /** Hard: vehicles that must not carry it, such as one whose driver is blocked or whose area does not reach. */
  readonly notVehicleIds?: readonly string[];
}

export interface Vehicle {
  readonly id: string;
  readonly driverId: string;
  readonly base: Place;
  /** The run starts and ends inside it. */
  readonly shift: readonly [from: number, to: number];
  readonly seats: number;
}

/** Where travel times come from. Minutes and kilometres may differ by direction. */
export interface Travel {
  minutes(from: Place, to: Place): number;
  km(from: Place, to: Place): number;
}

/** Travel between places as plain data, row by row: from the place of the row to that of the column. */
export interface TravelMatrix {
  /** No place twice. */
  readonly places: readonly Place[];
  readonly minutes: Float64Array;
  readonly km: Float64Array;
}

export interface PlanRequest {
  readonly trips: readonly Trip[];
  readonly vehicles: readonly Vehicle[];
  /** Minutes of service at a stop. */
  readonly service: number | { readonly pickup: number; readonly dropoff: number };
  readonly travel: Travel;
}

/** What a kilometre, another driver than last time and uneven hours cost, in minutes of a vehicle. */
export interface Weights {
  readonly km: number;
  readonly sameDriver: number;
  /** By squared minute of a run. */
  readonly uneven: number;
}

/** How long the search runs. Plans are repeatable only with a number of iterations. */
export type Budget = { readonly iterations: number } | { readonly milliseconds: number; readonly now: () => number };

export interface Options {
  /** A whole number. */
  readonly seed: number;
  readonly budget: Budget;
  readonly weights?: Partial<Weights>;
  /** Called with each better plan. */
  readonly onBetter?: (plan: Plan) => void;
  /** Ends the search; the best plan so far is returned. */
  readonly signal?: { readonly aborted: boolean };
}

export interface Stop {
  readonly tripId: string;
  readonly kind: 'pickup' | 'dropoff';
  /** The vehicle arrives, service starts, the vehicle leaves. */
  readonly arrive: number;
  readonly begin: number;
  readonly leave: number;
  /** Seats taken when leaving; an exclusive rider takes those of the vehicle. */
  readonly load: number;
}

/** The stops of one vehicle in one shift; `start` and `end` are at its base. */
export interface Run {
  readonly vehicleId: string;
  readonly start: number;
  readonly end: number;
  readonly km: number;
  readonly stops: readonly Stop[];
}

/**
 * Why a trip is not served: no permitted vehicle has the seats; those that have are not on shift; none of them could
 * serve it even with no other trips; or the runs have no room.
 */
export type WhyNot = 'no-vehicle-seats' | 'outside-all-shifts' | 'window-unreachable' | 'no-room';

export interface Plan {
  readonly runs: readonly Run[];
  readonly unserved: readonly { readonly tripId: string; readonly why: WhyNot }[];
  readonly totals: {
    readonly served: number;
    readonly vehicles: number;
    readonly vehicleMinutes: number;
    readonly km: number;
    /** Trips with the driver of the last time. */
    readonly sameDriver: number;
  };
}

/** Something that happens on the day. */
export type Change =
  | { readonly kind: 'vehicle-out'; readonly vehicleId: string }
  | { readonly kind: 'trip-added'; readonly trip: Trip }
  | { readonly kind: 'trip-cancelled'; readonly tripId: string }
  | { readonly kind: 'late'; readonly vehicleId: string; readonly minutes: number };

/**
 * A broken rule of a plan. `stop` is the index in the run, -1 for the whole run. `by` is in minutes or seats, 1 where
 * there is no measure. `vehicle`: unknown, planned twice or not permitted to carry the trip; `order`: pick-up and
 * drop-off are not a pair in this order; `twice`: the trip is on two runs; `missing`: neither served nor listed.
 */
export interface Violation {
  readonly runVehicleId: string;
  readonly stop: number;
  readonly rule:
    'window' | 'ride' | 'seats' | 'exclusive' | 'shift' | 'order' | 'travel' | 'twice' | 'vehicle' | 'missing';
  readonly by: number;
}
