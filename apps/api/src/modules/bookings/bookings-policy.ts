import type { Booking } from './booking';

/** How long a quote is valid after it was last shown . */
const QUOTE_MS = 30 * 60 * 1000;

/** Until when a price shown now can be paid. */
export const quoteExpiry = (now: Date): Date => new Date(now.getTime() + QUOTE_MS);

/**
 * A booking can be paid once, until its first day is over, while its rider exists. `today` (yyyy-MM-dd) is the
 * passenger's.
 */
export function canPay(booking: Pick<Booking, 'paid' | 'startDate' | 'scholar'>, today: string): boolean {
  return !booking.paid && booking.startDate >= today && booking.scholar?.deleted !== true;
}
