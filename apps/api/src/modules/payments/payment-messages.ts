import { formatMoney, fromDecimal } from '@liftclub/domain';
import type { Summary } from '@liftclub/api-contract';
import type { Attempt } from './attempts/attempts-repository';

/** The message when the price changed, or was shown too long ago. */
export function newPriceMessage({ price: { total, credit, due, currency } }: Summary): string {
  const money = (amount: string) => formatMoney(fromDecimal(amount) ?? 0, currency);
  const price =
    fromDecimal(credit) === 0
      ? money(total)
      : `${money(total)}, of which your credit pays ${money(credit)} and ${money(due)} is due`;
  return `The price is now ${price}. Please check it and pay again.`;
}

export const paymentMessages = {
  alreadyPaid: 'This booking is already paid.',
  quoteExpired: 'The price was shown too long ago. Please check it and pay again.',
  creditGone: 'Less credit is left than was shown. Please check the price and pay again.',
  siblingsChanged: 'The plans of your other learners have changed. Please check the price and pay again.',
  notMonthly: 'This plan cannot be paid monthly.',
  instalmentPaid: 'This instalment is already paid.',
  notNext: 'An earlier instalment is unpaid. Please pay that one first.',
  planEnded: 'This plan has ended.',
  inFlight: 'Your payment is being prepared. Please try again in a moment.',
  address: 'This is not an address of ours.',
} as const;

/** The state of an attempt as a message for the passenger. */
export function stateMessage({ state }: Pick<Attempt, 'state'>): string {
  switch (state) {
    case 'created':
    case 'pending':
      return 'The payment is being checked.';
    case 'paid':
      return 'The payment has arrived.';
    case 'held_mismatch':
      return 'The payment does not match the price. Our staff are looking into it.';
    case 'refund_due':
    case 'refunded':
      return 'This payment was not needed. The money goes back to you.';
    default:
      return 'Nothing was paid.';
  }
}
