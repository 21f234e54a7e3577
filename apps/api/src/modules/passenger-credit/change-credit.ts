import { creditGivenUp, creditPaidBack, goodwillGiven, refundSent, type Currency, type Minor } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { paymentProviderFor } from '../../providers/payments/payment-provider';
import { post } from '../ledger';
import { findAvailableCredit, lockCredit } from './credit-balance-repository';
import { insertPayout, updateToSent, type Payout } from './payouts-repository';

type Deps = Pick<Dependencies, 'clock' | 'random'>;

/** An amount that staff give or pay out to a passenger, in minor units, and why. */
interface CreditChange {
  readonly passengerId: string;
  readonly currency: Currency;
  readonly amount: Minor;
}

/**
 * Posts the credit that a leaving passenger forfeits, in the caller's transaction. The caller has locked the credit.
 */
export async function giveUpCredit(deps: Deps, tx: Executor, change: CreditChange): Promise<void> {
  const at = deps.clock();
  await post(deps, tx, { ...creditGivenUp({ subject: deps.random.id(at), ...change }), at });
}

/** Gives a passenger credit, in the caller's transaction, and returns the id of what was posted. */
export async function giveGoodwill(deps: Deps, tx: Executor, change: CreditChange): Promise<string> {
  const at = deps.clock();
  const subject = deps.random.id(at);
  await post(deps, tx, { ...goodwillGiven({ subject, ...change }), at });
  return subject;
}

/**
 * Takes an amount from a passenger's available credit to pay it out, in the caller's transaction. It is due until
 * `notePayoutSent`. Returns the id of the payout, or what is available when that is less.
 */
export async function payOutCredit(
  deps: Deps,
  tx: Executor,
  { reason, staffId, ...change }: CreditChange & Pick<Payout, 'reason' | 'staffId'>,
): Promise<string | { readonly available: Minor }> {
  const { passengerId, currency, amount } = change;
  await lockCredit(tx, passengerId);
  const available = await findAvailableCredit(tx, passengerId, currency);
  if (amount > available) return { available };
  const at = deps.clock();
  const id = deps.random.id(at);
  const provider = paymentProviderFor(currency);
  await insertPayout(tx, { id, ...change, provider, reason, staffId, createdAt: at });
  await post(deps, tx, { ...creditPaidBack({ subject: id, ...change }), at });
  return id;
}

/** Records that a payout was sent, in the caller's transaction: the payout, or why not. */
export async function notePayoutSent(
  deps: Deps,
  tx: Executor,
  payoutId: string,
  note: string,
): Promise<Payout | 'sent_already' | 'unknown'> {
  const at = deps.clock();
  const payout = await updateToSent(tx, payoutId, { sentAt: at, sentNote: note });
  if (typeof payout === 'string') return payout;
  const { id: subject, currency, provider, amount } = payout;
  await post(deps, tx, { ...refundSent({ subject, currency, provider, amount }), at });
  return payout;
}
