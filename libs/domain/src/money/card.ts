import type { Currency } from './market';

/**
 * Why a provider did not charge a card. `card_unusable`: it no longer knows the saved card, or charges it to another
 * customer only.
 */
export const CARD_FAILURES = ['insufficient_funds', 'expired_card', 'card_unusable', 'declined'] as const;
export type CardFailure = (typeof CARD_FAILURES)[number];

/** Whether the provider of a currency charges saved cards: Paystack does. */
export const canSaveCard = (currency: Currency): boolean => currency === 'ZAR';

/** When a card expires: 1 to 12, and the year in four digits. */
export interface CardExpiry {
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** Whether a card has expired on a date (yyyy-MM-dd). It is valid to the end of its month. */
export function isCardExpired({ expiryMonth, expiryYear }: CardExpiry, date: string): boolean {
  return date.slice(0, 7) > cardExpiry({ expiryMonth, expiryYear });
}

/** The month in which a card expires, as yyyy-MM. */
export const cardExpiry = ({ expiryMonth, expiryYear }: CardExpiry): string =>
  `${String(expiryYear).padStart(4, '0')}-${String(expiryMonth).padStart(2, '0')}`;
