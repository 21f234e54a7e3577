import { CREDIT_RULE_SEEDS } from '@liftclub/domain';
import { asc } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { creditRules } from '../../db/schema/credit-rules';

/** All credit rules, past, in force and announced, the earliest first. */
export const findCreditRules = (db: Executor) => db.select().from(creditRules).orderBy(asc(creditRules.validFrom));

/** Inserts the first credit rules where there are none; existing rows stay. Safe to run concurrently. */
export async function seedCreditRules(db: Executor, newId: () => string): Promise<void> {
  await db
    .insert(creditRules)
    .values(CREDIT_RULE_SEEDS.map((seed) => ({ id: newId(), ...seed })))
    .onConflictDoNothing();
}
