import type { Executor } from '../../db/client';
import { ledgerChecks } from '../../db/schema/money/ledger';
import type { Breach } from './breaches-repository';

/** Stores the result of a check in place of the one before. */
export async function storeCheck(db: Executor, at: Date, breaches: readonly Breach[]): Promise<void> {
  const result = { at, breaches: [...breaches] };
  await db
    .insert(ledgerChecks)
    .values({ one: true, ...result })
    .onConflictDoUpdate({ target: ledgerChecks.one, set: result });
}

/** The last check; undefined before the first night. */
export async function findLastCheck(db: Executor) {
  const [check] = await db.select({ at: ledgerChecks.at, breaches: ledgerChecks.breaches }).from(ledgerChecks);
  return check;
}
