import { isCardExpired } from '@liftclub/domain';
import type { PaymentMethod } from './payment-methods-repository';

/** Why a card is not charged on a day (yyyy-MM-dd): it was refused, or expires before; undefined for one that is. */
export function cardProblem(
  card: Pick<PaymentMethod, 'state' | 'expiryMonth' | 'expiryYear'>,
  day: string,
): 'refused' | 'expires' | undefined {
  if (card.state === 'refused') return 'refused';
  return isCardExpired(card, day) ? 'expires' : undefined;
}
