import type { Location } from '@liftclub/api-contract';
import type { Quote, RideType, TripType, Validity } from '@liftclub/domain';

/** A ride of each day, with the distance measured by the server. */
export interface BookedRide {
  readonly rideType: RideType;
  readonly pickUp: Location;
  readonly dropOff: Location;
  readonly metres: number;
}

/** A booking with its last quote. */
export interface Booking {
  readonly id: string;
  readonly tripType: TripType;
  readonly validity: Validity;
  readonly startDate: string;
  /** Null when the passenger rides. */
  readonly scholar: { readonly name: string; readonly deleted: boolean } | null;
  readonly couponId: string | null;
  readonly paid: boolean;
  /** Ride A first. */
  readonly rides: readonly BookedRide[];
  readonly quote: Quote;
}
