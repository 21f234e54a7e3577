import type { Booking } from './booking';

/** A quote holds for half an hour after it was last shown (`decisions`, section 4). */
const QUOTE_MS = 30 * 60 * 1000;

/** Until when a price shown now can be paid. */
export const quoteExpiry = (now: Date): Date => new Date(now.getTime() + QUOTE_MS);

/** A booking can be paid once, until its first day is over, for a rider who is still there. `today` is the passenger's. */
export function canPay(booking: Pick<Booking, 'paid' | 'startDate' | 'scholar'>, today: string): boolean {
  return !booking.paid && booking.startDate >= today && booking.scholar?.deleted !== true;
}
