import type { Currency } from '../money/market';
import type { Minor } from '../money/money';
import type { RideType } from '../trips/trip-leg';
import type { TripStatus } from '../trips/trip-status';

/** A coming ride as replies by SMS name it. */
export interface SmsRide {
  readonly id: string;
  /** yyyy-MM-dd, and HH:mm of the departure, both local. */
  readonly date: string;
  readonly time: string;
  readonly rideType: RideType;
  readonly status: TripStatus;
  /** Distinguishes riders. */
  readonly rider: string;
  /** All that a reply says of a rider's name, see `riderInitial`. */
  readonly initial: string;
  readonly currency: Currency;
  /** What skipping it gives back now, in percent of its fare and in minor units; null when it cannot be skipped. */
  readonly skip: { readonly percent: number; readonly credit: Minor } | null;
  /** Whether it is skipped and may be scheduled again. */
  readonly canUnskip: boolean;
  /** Null before publication. */
  readonly code: string | null;
  /** Minutes until the driver comes, or until the rider is dropped off; null while nobody knows. */
  readonly minutes: number | null;
}

/** The first letter of a name without its accents, "-" for one that an SMS cannot show cheaply. */
export function riderInitial(name: string): string {
  const [first = ''] = name.trim().normalize('NFD').toUpperCase();
  return /[A-Z]/.test(first) ? first : '-';
}
