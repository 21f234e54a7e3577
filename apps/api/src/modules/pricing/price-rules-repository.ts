import { desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { bookings } from '../../db/schema/rides/bookings';
import { instalmentRules, planDiscounts, siblingRules, tariffs, taxRules } from '../../db/schema/prices/price-rules';

export type TariffRow = typeof tariffs.$inferSelect;
export type DiscountRow = typeof planDiscounts.$inferSelect;
export type InstalmentRow = typeof instalmentRules.$inferSelect;
export type SiblingRow = typeof siblingRules.$inferSelect;
export type TaxRow = typeof taxRules.$inferSelect;
export type RuleRow = TariffRow | DiscountRow | InstalmentRow | SiblingRow | TaxRow;

const KINDS = {
  tariff: { table: tariffs, namedBy: bookings.tariffId },
  discount: { table: planDiscounts, namedBy: bookings.discountId },
  instalment: { table: instalmentRules, namedBy: bookings.instalmentRuleId },
  sibling: { table: siblingRules, namedBy: bookings.siblingRuleId },
  tax: { table: taxRules, namedBy: bookings.taxRuleId },
} as const;
export type RuleKind = keyof typeof KINDS;

/** All rules of a kind, the latest start first. */
export const listTariffs = (db: Executor): Promise<TariffRow[]> =>
  db.select().from(tariffs).orderBy(desc(tariffs.validFrom));
export const listDiscounts = (db: Executor): Promise<DiscountRow[]> =>
  db.select().from(planDiscounts).orderBy(desc(planDiscounts.validFrom));
export const listInstalmentRules = (db: Executor): Promise<InstalmentRow[]> =>
  db.select().from(instalmentRules).orderBy(desc(instalmentRules.validFrom));
export const listSiblingRules = (db: Executor): Promise<SiblingRow[]> =>
  db.select().from(siblingRules).orderBy(desc(siblingRules.validFrom));
export const listTaxes = (db: Executor): Promise<TaxRow[]> =>
  db.select().from(taxRules).orderBy(desc(taxRules.validFrom));

/** The given rules that bookings were quoted with. */
export async function findNamed(
  db: Executor,
  kind: RuleKind,
  ids: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (ids.length === 0) return new Set();
  const { namedBy } = KINDS[kind];
  const rows = await db
    .select({ id: namedBy })
    .from(bookings)
    .where(inArray(namedBy, [...ids]))
    .groupBy(namedBy);
  return new Set(rows.map(({ id }) => id));
}

export async function findInstalmentRule(db: Executor, id: string): Promise<InstalmentRow | undefined> {
  const [row] = await db.select().from(instalmentRules).where(eq(instalmentRules.id, id));
  return row;
}

/** Inserts a rule; false when one of its kind begins on that day. */
export async function insertTariff(tx: Executor, row: TariffRow): Promise<boolean> {
  return isAdded(await tx.insert(tariffs).values(row).onConflictDoNothing().returning({ id: tariffs.id }));
}
export async function insertDiscount(tx: Executor, row: DiscountRow): Promise<boolean> {
  return isAdded(await tx.insert(planDiscounts).values(row).onConflictDoNothing().returning({ id: planDiscounts.id }));
}
export async function insertInstalmentRule(tx: Executor, row: InstalmentRow): Promise<boolean> {
  return isAdded(
    await tx.insert(instalmentRules).values(row).onConflictDoNothing().returning({ id: instalmentRules.id }),
  );
}
export async function insertSiblingRule(tx: Executor, row: SiblingRow): Promise<boolean> {
  return isAdded(await tx.insert(siblingRules).values(row).onConflictDoNothing().returning({ id: siblingRules.id }));
}
export async function insertTax(tx: Executor, row: TaxRow): Promise<boolean> {
  return isAdded(await tx.insert(taxRules).values(row).onConflictDoNothing().returning({ id: taxRules.id }));
}

/**
 * Locks a rule until the transaction ends: no booking can be quoted with it and nobody else can withdraw it meanwhile.
 */
export async function lockRule(tx: Executor, kind: RuleKind, id: string): Promise<RuleRow | undefined> {
  const { table } = KINDS[kind];
  const [row] = await tx.select(getTableColumns(table)).from(table).where(eq(table.id, id)).for('update');
  return row;
}

export async function deleteRule(tx: Executor, kind: RuleKind, id: string): Promise<void> {
  const { table } = KINDS[kind];
  await tx.delete(table).where(eq(table.id, id));
}

const isAdded = (rows: readonly unknown[]): boolean => rows.length === 1;
