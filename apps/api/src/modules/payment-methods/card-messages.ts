import { isCardExpired, type CardFailure } from '@liftclub/domain';
import type { PaymentMethod } from './payment-methods-repository';

/** Why a card will not be charged on a day (yyyy-MM-dd), as a part of a sentence; undefined for none. */
export function cardProblem(
  card: Pick<PaymentMethod, 'state' | 'expiryMonth' | 'expiryYear'>,
  day: string,
): string | undefined {
  if (card.state === 'refused') return 'the card was refused';
  return isCardExpired(card, day) ? 'the card expires before that day' : undefined;
}

const REASONS: Readonly<Record<CardFailure | 'not_confirmed' | 'on_hold', string>> = {
  insufficient_funds: 'the card has too little money',
  expired_card: 'the card has expired',
  card_unusable: 'the card can no longer be charged',
  declined: 'the bank declined the card',
  not_confirmed: 'the payment was not confirmed',
  on_hold: 'our staff are looking into the payment',
};

/** The reason of a failed charge, as a part of a sentence. */
export const failureReason = (reason: keyof typeof REASONS): string => REASONS[reason];
