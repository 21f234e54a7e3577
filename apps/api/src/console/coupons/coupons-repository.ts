import type { CouponRow, getCoupons, Query } from '@liftclub/api-contract';
import { percentText, SOUTH_AFRICA, marketOf, toDecimal, todayIn, type CouponState } from '@liftclub/domain';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { coupons } from '../../db/schema/prices/coupons';
import { instantText, matches, presentRows, sortedBy, tableRows, total, type TableRows } from '../../db/table-query';

/** A page of the coupons. */
export async function listCoupons(
  db: Executor,
  { search, sort, state, limit, offset }: Query<typeof getCoupons>,
  now: Date,
): Promise<TableRows<CouponRow>> {
  const columns = {
    code: coupons.code,
    from: coupons.validFrom,
    until: coupons.validUntil,
    used: coupons.used,
    created_at: coupons.createdAt,
  };
  const rows = await db
    .select({ ...columnsAt(now), total })
    .from(coupons)
    .where(and(matches(search, coupons.code), state && eq(stateAt(now), state)))
    .orderBy(...sortedBy(sort, columns, coupons.id))
    .limit(limit)
    .offset(offset);
  return presentRows(tableRows(rows), withValue);
}

/** The table row of one coupon, by id or by code. */
export async function findCouponRow(
  db: Executor,
  which: { readonly id: string } | { readonly code: string },
  now: Date,
): Promise<CouponRow | undefined> {
  const isIt = 'id' in which ? eq(coupons.id, which.id) : eq(coupons.code, which.code.toUpperCase());
  const [row] = await db.select(columnsAt(now)).from(coupons).where(isIt);
  return row && withValue(row);
}

/**
 * The state of a coupon on today's date in South Africa, where staff are. Whether a passenger may use it is decided by
 * the date in the passenger's market.
 */
function stateAt(now: Date): SQL<CouponState> {
  const today = todayIn(marketOf(SOUTH_AFRICA).zone, now);
  return sql<CouponState>`case
    when ${coupons.endedAt} is not null then 'ended'
    when ${coupons.validUntil} < ${today} then 'over'
    when ${coupons.used} >= ${coupons.totalLimit} then 'used_up'
    when ${coupons.validFrom} > ${today} then 'not_yet'
    else 'live' end`;
}

const columnsAt = (now: Date) => ({
  id: coupons.id,
  code: coupons.code,
  kind: coupons.kind,
  share: coupons.share,
  amount: coupons.amount,
  currency: coupons.currency,
  from: coupons.validFrom,
  until: coupons.validUntil,
  total_limit: coupons.totalLimit,
  user_limit: coupons.userLimit,
  country: coupons.country,
  used: coupons.used,
  state: stateAt(now),
  created_at: instantText(coupons.createdAt),
});

type Columns = Omit<CouponRow, 'value'> & {
  readonly share: number | null;
  readonly amount: number | null;
};

/** A coupon with its share or amount as one text. The keys are in the order of the contract. */
function withValue({ id, code, kind, share, amount, ...rest }: Columns): CouponRow {
  const value = kind === 'percent' ? percentText(share ?? 0) : toDecimal(amount ?? 0);
  return { id, code, kind, value, ...rest };
}
