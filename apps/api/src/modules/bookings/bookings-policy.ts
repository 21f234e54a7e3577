/** What decides whether a booking can be paid. */
export interface Payable {
  readonly paid: boolean;
  readonly startDate: string;
  readonly scholar: { readonly deleted: boolean } | null;
  readonly quote: { readonly rideDays: number };
}

/** How long a quote can be paid after it was last shown. */
const QUOTE_MS = 30 * 60 * 1000;

/** How long after a quote was written it can be shown again without extending its expiry. */
const SHOWN_AGAIN_MS = 60 * 1000;

/** Until when a price that is written now can be paid. */
export const quoteExpiry = (now: Date): Date => new Date(now.getTime() + QUOTE_MS + SHOWN_AGAIN_MS);

/** Whether a price that is shown now can be paid as long as it must. */
export const holdsLongEnough = (expiry: Date, now: Date): boolean => expiry.getTime() - now.getTime() >= QUOTE_MS;

/**
 * A booking can be paid once, until the end of its first day, while its rider exists and it has rides to sell. `today`
 * (yyyy-MM-dd) is the passenger's.
 */
export function canPay(booking: Payable, today: string): boolean {
  const { paid, startDate, scholar, quote } = booking;
  return !paid && startDate >= today && scholar?.deleted !== true && quote.rideDays > 0;
}

/** Whether a draft is sold at the price that was announced for it. `today` is yyyy-MM-dd in the passenger's market. */
export const bindsPrice = ({ priceBindsUntil }: { readonly priceBindsUntil: string | null }, today: string): boolean =>
  priceBindsUntil !== null && priceBindsUntil >= today;
