import { formatDate, formatSmsMoney, type CollectionStep } from '@liftclub/domain';
import type { DueInstalment } from './collections-repository';

/** The result of charging the saved card; `none` where there is no card. */
export type ChargeResult = 'none' | 'pending' | 'customer_step' | 'failed';

/**
 * The message of a step of collecting an instalment, with the address of the page where it is paid. It does not
 * contain the name of a learner.
 */
export function collectionMessage(
  step: CollectionStep,
  { dueOn, owed, currency, last4 }: Pick<DueInstalment, 'dueOn' | 'owed' | 'currency' | 'last4'>,
  { charge, address }: { readonly charge: ChargeResult; readonly address: string },
): string {
  const amount = formatSmsMoney(owed, currency);
  const pay = `Pay here: ${address}`;
  if (step === 14) return 'Your Liftclub plan has ended because a monthly payment was not made.';
  if (step === 5) return `Your monthly payment of ${amount} was not made, so your rides are paused. ${pay}`;
  if (charge === 'customer_step') return `Your bank asks you to confirm your monthly payment of ${amount}. ${pay}`;
  if (charge === 'failed') return `Your card was not charged for your monthly payment of ${amount}. ${pay}`;
  if (step === -5 && last4 !== null)
    return `Your monthly payment of ${amount} will be charged to your card ending ${last4} on ${formatDate(dueOn)}. Credit is used first.`;
  if (step === -5) return `Your monthly payment of ${amount} is due on ${formatDate(dueOn)}. ${pay}`;
  return step === 0
    ? `Your monthly payment of ${amount} is due today. ${pay}`
    : `Your monthly payment of ${amount} is late. Rides pause on the fifth day. ${pay}`;
}
