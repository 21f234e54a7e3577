/** How a ride and its addresses are named in a list (specification section 2, Bookings and Summary). */
import { texts } from '@liftclub/texts';
import type { TripType } from './trip-leg';

const ADDRESS_LENGTH = { wide: 40, narrow: 20 } as const;

/**
 * An address cut to 40 characters on a wide screen, 20 on a narrow one, with "…" at the end (specification section 9).
 */
export function cutAddress(address: string, screen: 'wide' | 'narrow'): string {
  const length = ADDRESS_LENGTH[screen];
  // No text has more characters than UTF-16 units.
  if (address.length <= length) return address;
  const characters = [...address];
  return characters.length <= length ? address : `${characters.slice(0, length).join('').trimEnd()}…`;
}

/** The short name of a place: its address up to the first comma, cut to 40 characters. */
export function shortPlace(address: string): string {
  const [first] = /[^,\s][^,]*/.exec(address) ?? [];
  return cutAddress(first?.trimEnd() ?? address, 'wide');
}

/** "Two-way · Sandton → Rosebank" for the addresses of Ride A. */
export function rideLabel(tripType: TripType, pickUp: string, dropOff: string): string {
  return `${texts.schedule.tripType[tripType]} · ${shortPlace(pickUp)} → ${shortPlace(dropOff)}`;
}
