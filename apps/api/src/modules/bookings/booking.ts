import type { Location } from '@liftclub/api-contract';
import type { InstalmentsDue, Minor, Quote, RideType, TripType, Validity } from '@liftclub/domain';

/** A leg as it is stored, with the distance measured by the server. */
export interface BookedLeg {
  readonly rideType: RideType;
  readonly pickUp: Location;
  readonly dropOff: Location;
  /** For the driver; null for none. */
  readonly note: string | null;
  readonly metres: number;
  readonly timeType: 'fixed' | 'flexible';
  /** `HH:mm:ss` from Monday to Friday; a fixed time five times. */
  readonly times: readonly string[];
  /** Minutes after the pick-up time when the learner is at school at the latest; null for any other ride. */
  readonly arrivalMinutes: number | null;
  /** When that school begins, `HH:mm:ss`; null for any other ride. */
  readonly bellTime: string | null;
}

/** A booking with its last quote. */
export interface Booking {
  readonly id: string;
  readonly tripType: TripType;
  readonly validity: Validity;
  readonly startDate: string;
  /** Null when the passenger rides. */
  readonly scholar: { readonly id: string; readonly name: string; readonly deleted: boolean } | null;
  /** The ride of an invited passenger, whose vehicle is not shared. */
  readonly exclusive: boolean;
  readonly couponId: string | null;
  readonly paid: boolean;
  /** Ride A first. */
  readonly rides: readonly BookedLeg[];
  readonly quote: Quote;
  /** The part of the total that the passenger's credit pays: as last shown, or as used once it is paid. */
  readonly credit: Minor;
  /** The part of the total that is waived: of a draft as it was priced now, 0 where that was not done. */
  readonly waived: Minor;
  /** How it can be paid monthly: of a draft as it was priced now; of a paid one how it is paid, null for at once. */
  readonly instalments: InstalmentsDue | null;
}
