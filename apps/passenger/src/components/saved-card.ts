import type { PaymentMethod } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';

/** "Visa ending in 4081". */
export function cardName({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>): string {
  const name = brand === '' ? texts.paymentMethods.unnamed : brand.charAt(0).toUpperCase() + brand.slice(1);
  return texts.paymentMethods.card(name, last4);
}
