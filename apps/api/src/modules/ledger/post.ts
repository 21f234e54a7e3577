import type { LedgerEntry, LedgerTransaction } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { findPosted, insertTransactions, type DatedTransaction } from './ledger-repository';

/**
 * Posts transactions in the database transaction of the state that they belong to. This is the one writer of the
 * ledger. What has no entries is not written; what happened in a closed month is posted in the open one. Posting the
 * same kind and subject again changes nothing; throws when its entries are others than those that were posted.
 */
export async function post(
  { clock, random }: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  ...transactions: readonly DatedTransaction[]
): Promise<void> {
  const written = transactions.filter(({ entries }) => entries.length > 0);
  if (written.length === 0) return;
  const known = await insertTransactions(
    tx,
    written.map((one) => ({ ...one, id: random.id(one.at) })),
    clock(),
  );
  if (known.length > 0) await requireEqual(tx, known);
}

async function requireEqual(tx: Executor, known: readonly LedgerTransaction[]): Promise<void> {
  const posted = await findPosted(tx, known);
  for (const { kind, subject, entries } of known)
    if (inOrder(entries) !== inOrder(posted.get(`${kind} ${subject}`) ?? []))
      throw new Error(`The ledger has other entries of ${kind} ${subject}.`);
}

const inOrder = (entries: readonly LedgerEntry[]): string =>
  JSON.stringify(entries.map(({ account, currency, amount }) => `${account} ${currency} ${amount}`).sort());
