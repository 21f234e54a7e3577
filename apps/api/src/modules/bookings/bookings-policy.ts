/** What decides whether a booking can be paid. */
export interface Payable {
  readonly paid: boolean;
  readonly startDate: string;
  readonly scholar: { readonly deleted: boolean } | null;
  readonly quote: { readonly rideDays: number };
}

/** How long a quote is valid after it was last shown . */
const QUOTE_MS = 30 * 60 * 1000;

/** Until when a price shown now can be paid. */
export const quoteExpiry = (now: Date): Date => new Date(now.getTime() + QUOTE_MS);

/**
 * A booking can be paid once, until its first day is over, while its rider exists and it has rides to sell. `today`
 * (yyyy-MM-dd) is the passenger's.
 */
export function canPay(booking: Payable, today: string): boolean {
  const { paid, startDate, scholar, quote } = booking;
  return !paid && startDate >= today && scholar?.deleted !== true && quote.rideDays > 0;
}
