import { CREDIT_RULE_SEEDS } from '@liftclub/domain';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { creditRules } from '../../db/schema/money/credit-rules';

export type CreditRuleRow = typeof creditRules.$inferSelect;

/** All credit rules, past, in force and announced, the earliest first. */
export const findCreditRules = (db: Executor) => db.select().from(creditRules).orderBy(asc(creditRules.validFrom));

/** Inserts the first credit rules where there are none; existing rows stay. Safe to run concurrently. */
export async function seedCreditRules(db: Executor, newId: () => string): Promise<void> {
  await db
    .insert(creditRules)
    .values(CREDIT_RULE_SEEDS.map((seed) => ({ id: newId(), ...seed })))
    .onConflictDoNothing();
}

/** Inserts a rule; false when one of its outcome begins on that day. */
export async function insertCreditRule(tx: Executor, row: CreditRuleRow): Promise<boolean> {
  const rows = await tx.insert(creditRules).values(row).onConflictDoNothing().returning({ id: creditRules.id });
  return rows.length === 1;
}

/** Locks a rule until the transaction ends. */
export async function lockCreditRule(tx: Executor, id: string): Promise<CreditRuleRow | undefined> {
  const [row] = await tx.select().from(creditRules).where(eq(creditRules.id, id)).for('update');
  return row;
}

export async function deleteCreditRule(tx: Executor, id: string): Promise<void> {
  await tx.delete(creditRules).where(eq(creditRules.id, id));
}
