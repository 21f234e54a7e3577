import { formatDate, formatSmsMoney, type CollectionStep, type InstalmentShares } from '@liftclub/domain';
import { cardProblem } from '../payment-methods';
import type { DueInstalment } from './collections-repository';

/** The result of charging the saved card; `none` where there is no card. `reason` is a part of a sentence. */
export type ChargeResult =
  { readonly state: 'none' | 'pending' | 'customer_step' } | { readonly state: 'failed'; readonly reason: string };

type Announced = Pick<DueInstalment, 'dueOn' | 'owed' | 'currency' | 'card'>;

/**
 * The message of a step of collecting an instalment, with the address of the page where it is paid. It does not
 * contain the name of a learner.
 */
export function collectionMessage(
  step: CollectionStep,
  due: Announced,
  charge: ChargeResult,
  { shares, address }: { readonly shares: InstalmentShares; readonly address: string },
): string {
  const amount = formatSmsMoney(due.owed, due.currency);
  const pay = `Pay here: ${address}`;
  if (step === 14) return 'Your Liftclub plan has ended because a monthly payment was not made.';
  if (step === 5) return `Your monthly payment of ${amount} was not made, so your rides are paused. ${pay}`;
  if (step === -5) return announcement(due, shares, address);
  if (charge.state === 'customer_step')
    return `Your bank asks you to confirm your monthly payment of ${amount}. ${pay}`;
  if (charge.state === 'failed')
    return `Your card was not charged for your monthly payment of ${amount}: ${charge.reason}. ${pay}`;
  return step === 0
    ? `Your monthly payment of ${amount} is due today. ${pay}`
    : `Your monthly payment of ${amount} is late. Rides pause on the fifth day. ${pay}`;
}

/** How the instalment will be paid on its due date, as far as it is known five days before. */
function announcement({ dueOn, owed, currency, card }: Announced, { due, waived }: InstalmentShares, address: string) {
  const payment = `Your monthly payment of ${formatSmsMoney(owed, currency)}`;
  const on = formatDate(dueOn);
  if (waived > 0) return `${payment} on ${on} is below the minimum payment, so you pay nothing.`;
  if (due === 0) return `${payment} on ${on} is paid with your credit.`;
  if (card === null) return `${payment} is due on ${on}. Pay here: ${address}`;
  const problem = cardProblem(card, dueOn);
  return problem === undefined
    ? `${payment} will be charged to your card ending ${card.last4} on ${on}. Credit is used first.`
    : `${payment} is due on ${on}, but ${problem}. Choose another card or pay here: ${address}`;
}
