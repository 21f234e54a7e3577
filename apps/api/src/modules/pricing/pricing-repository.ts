import {
  DISCOUNT_SEEDS,
  INSTALMENT_SEEDS,
  TARIFF_SEEDS,
  TAX_SEEDS,
  type Coupon,
  type Currency,
  type Validity,
} from '@liftclub/domain';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { couponUses } from '../../db/schema/prices/coupon-uses';
import { coupons } from '../../db/schema/prices/coupons';
import { instalmentRules, planDiscounts, tariffs, taxRules } from '../../db/schema/prices/price-rules';
import type { DiscountRow, InstalmentRow, SiblingRow, TariffRow, TaxRow } from './price-rules-repository';
import { siblingRulesRow } from './siblings-repository';

/** All rules of a currency and a plan length. */
export interface PriceRules {
  readonly tariffs: readonly TariffRow[];
  readonly taxRules: readonly TaxRow[];
  readonly discounts: readonly DiscountRow[];
  readonly siblingRules: readonly SiblingRow[];
  readonly instalmentRules: readonly InstalmentRow[];
}

/** Values of a statement, or their placeholders in a prepared one. */
type RulesValues = Readonly<Record<'currency' | 'validity', unknown>>;

/** The past, present and announced rules in a statement, from which those in force are selected. */
export const rulesRow = ({ currency, validity }: RulesValues) => sql<PriceRules>`(
    select json_build_object(
      'tariffs', (select coalesce(json_agg(json_build_object('id', id, 'currency', currency, 'validFrom', valid_from,
          'baseFee', base_fee, 'feePerKm', fee_per_km, 'minimumFee', minimum_fee)), '[]')
        from tariffs where currency = ${currency}),
      'taxRules', (select coalesce(json_agg(json_build_object('id', id, 'currency', currency, 'validFrom', valid_from,
          'share', share)), '[]')
        from tax_rules where currency = ${currency}),
      'discounts', (select coalesce(json_agg(json_build_object('id', id, 'validity', validity, 'validFrom', valid_from,
          'share', share, 'label', label)), '[]')
        from plan_discounts where validity = ${validity}),
      'instalmentRules', (select coalesce(json_agg(json_build_object('id', id, 'currency', currency,
          'validFrom', valid_from, 'validities', validities, 'share', share)), '[]')
        from instalment_rules where currency = ${currency}),
      'siblingRules', ${siblingRulesRow(currency)}))`;

export async function findPriceRules(db: Executor, currency: Currency, validity: Validity): Promise<PriceRules> {
  const query = sql`select ${rulesRow({ currency, validity })} as rules`;
  const [row] = (await db.execute<{ rules: PriceRules }>(query)).rows;
  return row?.rules ?? { tariffs: [], taxRules: [], discounts: [], siblingRules: [], instalmentRules: [] };
}

/** Inserts the first price rules where there are none; existing rows stay. Safe to run concurrently. */
export async function seedPriceRules(db: Executor, newId: () => string): Promise<void> {
  const rows = <Row>(seeds: readonly Row[]) => seeds.map((seed) => ({ id: newId(), ...seed }));
  await db.insert(tariffs).values(rows(TARIFF_SEEDS)).onConflictDoNothing();
  await db.insert(taxRules).values(rows(TAX_SEEDS)).onConflictDoNothing();
  await db.insert(planDiscounts).values(rows(DISCOUNT_SEEDS)).onConflictDoNothing();
  const instalments = INSTALMENT_SEEDS.map((seed) => ({ ...seed, validities: [...seed.validities] }));
  await db.insert(instalmentRules).values(rows(instalments)).onConflictDoNothing();
}

/** By its stored code for a new booking; by id for a booking that has the coupon, whose own use is not counted. */
export type WhichCoupon = { readonly code: string } | { readonly id: string; readonly bookingId: string };

/** A coupon and how often it was used. */
export interface CouponWithUses extends Coupon {
  readonly id: string;
  readonly usedInTotal: number;
  readonly usedByUser: number;
  /** Whether a payment of the booking of `WhichCoupon` has begun with it. */
  readonly begun: boolean;
}

export async function findCoupon(
  db: Executor,
  which: WhichCoupon,
  passengerId: string,
): Promise<CouponWithUses | undefined> {
  const known = 'id' in which;
  const here = known ? eq(couponUses.bookingId, which.bookingId) : sql`false`;
  const [row] = await db
    .select({
      ...getTableColumns(coupons),
      usedHere: sql<number>`count(*) filter (where ${here})`.mapWith(Number),
      usedByUser: sql<number>`count(${couponUses.id}) filter (where not ${here})`.mapWith(Number),
    })
    .from(coupons)
    .leftJoin(couponUses, and(eq(couponUses.couponId, coupons.id), eq(couponUses.passengerId, passengerId)))
    .where(known ? eq(coupons.id, which.id) : eq(coupons.code, which.code))
    .groupBy(coupons.id);
  return row && { ...row, value: valueOf(row), usedInTotal: row.used - row.usedHere, begun: row.usedHere > 0 };
}

function valueOf({
  kind,
  share,
  amount,
  currency,
}: Pick<typeof coupons.$inferSelect, 'kind' | 'share' | 'amount' | 'currency'>): Coupon['value'] {
  if (kind === 'percent' && share !== null) return { kind, share };
  if (kind === 'fixed' && amount !== null && currency !== null) return { kind, amount, currency };
  throw new Error('The database keeps no coupon of this kind.');
}
