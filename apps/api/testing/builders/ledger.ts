import type { TestApi } from '../test-api';
import { goodwillGiven, type Minor } from '@liftclub/domain';
import { post } from '../../src/modules/ledger';
import { findCredit } from '../../src/modules/passenger-credit';
import type { SignedIn } from './users';

/** The entries of the ledger about a subject, or all, as `kind account currency amount` in the order they happened. */
export async function recordedEntries({ deps }: TestApi, subject?: string): Promise<string[]> {
  const { rows } = await deps.db.$client.query<{ line: string }>(
    `select concat_ws(' ', t.kind, e.account, e.currency, e.amount) as line from ledger_transactions t
     join ledger_entries e on e.transaction_id = t.id where t.subject = coalesce($1, t.subject)
     order by t.at, t.kind, e.account collate "C"`,
    [subject ?? null],
  );
  return rows.map(({ line }) => line);
}

/** Gives a passenger credit, in minor units of their currency. */
export async function giveCredit(
  { deps }: TestApi,
  { account: { id } }: SignedIn,
  amount: Minor,
  currency = 'ZAR',
): Promise<void> {
  const at = deps.clock();
  const gift = goodwillGiven({ subject: deps.random.id(at), passengerId: id, currency, amount });
  await deps.db.transaction((tx) => post(deps, tx, { ...gift, at }));
}

/** A passenger's credit and what open attempts reserve of it, in minor units. */
export const creditOf = ({ deps }: TestApi, { account: { id } }: SignedIn, currency: 'ZAR' | 'NGN' = 'ZAR') =>
  findCredit(deps.db, id, currency);
