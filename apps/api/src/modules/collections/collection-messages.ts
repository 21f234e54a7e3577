import { formatSmsMoney, type CollectionStep, type InstalmentShares } from '@liftclub/domain';
import { messageLongDate, messageText } from '../../messages/message-text';
import { cardProblem } from '../payment-methods';
import type { ChargeFailure } from '../payments';
import type { DueInstalment } from './collections-repository';

/** The result of charging the saved card; `none` where there is no card. */
export type ChargeResult =
  | { readonly state: 'none' | 'pending' | 'customer_step' }
  | { readonly state: 'failed'; readonly reason: ChargeFailure | 'refused' };

type Announced = Pick<DueInstalment, 'dueOn' | 'owed' | 'currency' | 'card' | 'language'>;

/**
 * The message of a step of collecting an instalment, with the address of the page where it is paid, in the language of
 * the passenger. It does not contain the name of a learner.
 */
export function collectionMessage(
  step: CollectionStep,
  due: Announced,
  charge: ChargeResult,
  { shares, link }: { readonly shares: InstalmentShares; readonly link: string },
): string {
  const { language } = due;
  if (step === 14) return messageText('instalment.plan_ended', {}, language);
  if (step === -5) return announcement(due, shares, link);
  const payment = { amount: formatSmsMoney(due.owed, due.currency), link };
  if (step === 5) return messageText('instalment.paused', payment, language);
  if (charge.state === 'customer_step') return messageText('instalment.confirm', payment, language);
  if (charge.state === 'failed')
    return messageText('instalment.failed', { ...payment, reason: charge.reason }, language);
  return messageText(step === 0 ? 'instalment.due_today' : 'instalment.late', payment, language);
}

/** How the instalment will be paid on its due date, as far as it is known five days before. */
function announcement(
  { dueOn, owed, currency, card, language }: Announced,
  { due, waived }: InstalmentShares,
  link: string,
): string {
  const payment = { amount: formatSmsMoney(owed, currency), day: messageLongDate(dueOn, language) };
  if (waived > 0) return messageText('instalment.below_minimum', payment, language);
  if (due === 0) return messageText('instalment.by_credit', payment, language);
  if (card === null) return messageText('instalment.due', { ...payment, link }, language);
  const problem = cardProblem(card, dueOn);
  return problem === undefined
    ? messageText('instalment.by_card', { ...payment, ending: card.last4 }, language)
    : messageText('instalment.card_problem', { ...payment, problem, link }, language);
}
