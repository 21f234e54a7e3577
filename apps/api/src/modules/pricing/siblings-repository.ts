import { SIBLING_SEEDS, type Currency } from '@liftclub/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { siblingRules, tariffs } from '../../db/schema/prices/price-rules';
import type { SiblingRow } from './price-rules-repository';

/** Values of a statement, or their placeholders in a prepared one; `scholarId` may be null. */
type PlanValues = Readonly<Record<'passengerId' | 'scholarId' | 'from' | 'to', unknown>>;

/**
 * How many other learners of a passenger have paid plans in force on a day from one date to another, both included, as
 * a column; 0 for a plan of the passenger.
 */
export const siblingsRow = ({ passengerId, scholarId, from, to }: PlanValues) => sql<number>`(
    select count(distinct scholar_id)::int from subscriptions join bookings on bookings.id = booking_id
    where subscriptions.passenger_id = ${passengerId}::uuid and subscriptions.state = 'active'
      and starts_on <= ${to}::date and ends_on >= ${from}::date and scholar_id <> ${scholarId}::uuid)`;

/** All sibling rules of a currency, as a column. */
export const siblingRulesRow = (currency: unknown) => sql<SiblingRow[]>`(
    select coalesce(json_agg(json_build_object('id', id, 'currency', currency, 'validFrom', valid_from,
        'shares', shares)), '[]')
    from sibling_rules where currency = ${currency})`;

/** The sibling rules for a plan, and how many other learners of its payer have plans meanwhile. */
export async function findSiblings(
  db: Executor,
  plan: PlanValues & { readonly currency: Currency },
): Promise<{ readonly rules: readonly SiblingRow[]; readonly siblings: number }> {
  const query = sql`select ${siblingRulesRow(plan.currency)} as rules, ${siblingsRow(plan)} as siblings`;
  const [row] = (await db.execute<{ rules: SiblingRow[]; siblings: number }>(query)).rows;
  return row ?? { rules: [], siblings: 0 };
}

/**
 * Of the plans of a currency that were bought since an instant, how many were those of a payer's second learner, third
 * and so on: of as many learners as `siblings` the payer had paid plans in force on one of its days.
 */
export async function countSiblingPlans(
  db: Executor,
  currency: Currency,
  since: Date,
): Promise<{ readonly siblings: number; readonly plans: number }[]> {
  const { rows } = await db.execute<{ siblings: number; plans: number }>(sql`
    select siblings, count(*)::int as plans from (
      select (
        select count(distinct other.scholar_id)::int from subscriptions o join bookings other on other.id = o.booking_id
        where o.passenger_id = s.passenger_id and o.receipt_number < s.receipt_number and o.state <> 'revoked'
          and (o.ended_at is null or o.ended_at > s.created_at)
          and o.starts_on <= s.ends_on and o.ends_on >= s.starts_on and other.scholar_id <> b.scholar_id
      ) as siblings
      from subscriptions s join bookings b on b.id = s.booking_id
      where s.created_at >= ${since} and b.currency = ${currency}
    ) bought where siblings > 0 group by siblings order by siblings`);
  return rows;
}

/**
 * Inserts the first sibling rules into a new database, before its tariffs. Where plans are sold already, staff announce
 * them. Safe to run concurrently.
 */
export async function seedSiblingRules(db: Executor, newId: () => string): Promise<void> {
  const sold = await db.select({ id: tariffs.id }).from(tariffs).limit(1);
  if (sold.length > 0) return;
  const rows = SIBLING_SEEDS.map((seed) => ({ id: newId(), ...seed, shares: [...seed.shares] }));
  await db.insert(siblingRules).values(rows).onConflictDoNothing();
}
