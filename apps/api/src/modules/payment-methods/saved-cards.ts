import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueue, type Jobs } from '../../messages/jobs';
import type { ReusableCard } from '../../providers/payments/payment-provider';
import { clearPaymentMethod } from '../subscription-states';
import { eraseMethod, findMethod, listMethods, upsertMethod, type PaymentMethod } from './payment-methods-repository';

/** Saves the card that paid, in the caller's transaction. Returns the id of its payment method. */
export function saveCard(
  { clock, random, keys }: Pick<Dependencies, 'clock' | 'random' | 'keys'>,
  tx: Executor,
  userId: string,
  { code, email, signature, brand, last4, expiryMonth, expiryYear }: ReusableCard,
): Promise<string> {
  const createdAt = clock();
  return upsertMethod(tx, {
    id: random.id(createdAt),
    userId,
    provider: 'paystack',
    codeSealed: keys.seal(code),
    email,
    signature,
    brand,
    last4,
    expiryMonth,
    expiryYear,
    state: 'active',
    createdAt,
  });
}

/** What a saved card is charged with; undefined once it was removed. */
export async function findCardCode(
  { db, keys }: Pick<Dependencies, 'db' | 'keys'>,
  methodId: string,
): Promise<{ readonly code: string; readonly email: string } | undefined> {
  const method = await findMethod(db, methodId);
  if (!method || method.codeSealed === null || method.email === null) return undefined;
  return { code: keys.open(method.codeSealed), email: method.email };
}

/**
 * Removes a saved card in the caller's transaction: its code is erased here, no plan uses it any more, and a job makes
 * the code useless at the provider.
 */
export async function removeCard(
  tx: Executor,
  { id, provider, codeSealed }: Pick<PaymentMethod, 'id' | 'provider' | 'codeSealed'>,
): Promise<void> {
  await clearPaymentMethod(tx, id);
  await eraseMethod(tx, id);
  if (codeSealed !== null) await enqueue(tx, 'deactivate_card', { provider, sealed: codeSealed });
}

/** Removes all cards of an account that is erased. */
export async function removeCardsOf(tx: Executor, userId: string): Promise<void> {
  for (const method of await listMethods(tx, userId)) await removeCard(tx, method);
}

/** The job `deactivate_card`: makes the code of a removed card useless at its provider. */
export async function deactivateCard(
  { keys, paymentProviders }: Pick<Dependencies, 'keys' | 'paymentProviders'>,
  { provider, sealed }: Jobs['deactivate_card'],
): Promise<void> {
  await paymentProviders[provider].savedCards?.deactivate(keys.open(sealed));
}
