/** How a booked ride is named in a list (specification section 2, Bookings). */
import { cutAddress } from '../calendar/format-date';
import { texts } from '@liftclub/texts';
import type { TripType } from './trip-leg';

/** The short name of a place: what stands before the first comma of its address, cut to 40 characters. */
export function shortPlace(address: string): string {
  const first = address
    .split(',')
    .map((part) => part.trim())
    .find((part) => part !== '');
  return cutAddress(first ?? address, 'wide');
}

/** "Two-way · Sandton → Rosebank" for the addresses of Ride A. */
export function rideLabel(tripType: TripType, pickUp: string, dropOff: string): string {
  return `${texts.schedule.tripType[tripType]} · ${shortPlace(pickUp)} → ${shortPlace(dropOff)}`;
}
