import { EARNING_RULE_SEEDS, type Currency } from '@liftclub/domain';
import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { earningRules } from '../../db/schema/money/earning-rules';

export type EarningRuleRow = typeof earningRules.$inferSelect;

/** All earning rules, past, in force and announced, the earliest first. */
export const findEarningRules = (db: Executor) => db.select().from(earningRules).orderBy(asc(earningRules.validFrom));

/** The rule by which trips and runs of a date (yyyy-MM-dd) earn. Throws Error when none has begun. */
export async function findEarningRule(db: Executor, currency: Currency, date: string): Promise<EarningRuleRow> {
  const [rule] = await db
    .select()
    .from(earningRules)
    .where(and(eq(earningRules.currency, currency), lte(earningRules.validFrom, date)))
    .orderBy(desc(earningRules.validFrom))
    .limit(1);
  if (!rule) throw new Error(`No earning rule for ${currency} on ${date}`);
  return rule;
}

/** Inserts the first earning rules where there are none; existing rows stay. Safe to run concurrently. */
export async function seedEarningRules(db: Executor, newId: () => string): Promise<void> {
  await db
    .insert(earningRules)
    .values(EARNING_RULE_SEEDS.map((seed) => ({ id: newId(), ...seed })))
    .onConflictDoNothing();
}

/** Inserts a rule; false when one of its currency begins on that day. */
export async function insertEarningRule(tx: Executor, row: EarningRuleRow): Promise<boolean> {
  const rows = await tx.insert(earningRules).values(row).onConflictDoNothing().returning({ id: earningRules.id });
  return rows.length === 1;
}

/** Locks a rule until the transaction ends. */
export async function lockEarningRule(tx: Executor, id: string): Promise<EarningRuleRow | undefined> {
  const [row] = await tx.select().from(earningRules).where(eq(earningRules.id, id)).for('update');
  return row;
}

export async function deleteEarningRule(tx: Executor, id: string): Promise<void> {
  await tx.delete(earningRules).where(eq(earningRules.id, id));
}
