import { and, count, desc, eq, gte, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client';
import { prepared } from '../../db/prepared';
import { bookings } from '../../db/schema/bookings';
import { scholars } from '../../db/schema/scholars';
import { subscriptions } from '../../db/schema/subscriptions';
import { listedRides } from './listed-rides-repository';

/** Drafts are not paid; active ones are paid and their last day is not over. */
export type BookingStatus = 'draft' | 'active';

export interface Wanted {
  readonly passengerId: string;
  /** yyyy-MM-dd in the passenger's time zone. */
  readonly today: string;
  readonly limit: number | undefined;
  /** Id of the last one already seen. */
  readonly after: string | undefined;
}

const QUERIES = {
  draft: prepared((db) => prepareQuery(db, 'draft')),
  active: prepared((db) => prepareQuery(db, 'active')),
} as const;

/**
 * A passenger's own bookings, newest first, and their total count, in one prepared query; without a limit all of them.
 */
export async function listBookings(
  db: Database,
  status: BookingStatus,
  { limit = undefined, after = undefined, ...mine }: Wanted,
) {
  const rows = await QUERIES[status](db).execute({ ...mine, limit: limit ?? null, after: after ?? null });
  return { items: rows.flatMap(({ page }) => page ?? []), count: rows[0]?.everything.count ?? 0 };
}

function prepareQuery(db: Executor, status: BookingStatus) {
  // A plan that was refunded or ended is neither a draft nor active.
  const over = or(eq(subscriptions.state, 'revoked'), isNotNull(subscriptions.endedAt));
  const revoked = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(and(eq(subscriptions.bookingId, bookings.id), over));
  const active = and(isNotNull(bookings.paidAt), gte(bookings.endDate, sql.placeholder('today')), notExists(revoked));
  const ofStatus = status === 'draft' ? isNull(bookings.paidAt) : active;
  const mine = and(eq(bookings.passengerId, sql.placeholder('passengerId')), ofStatus);
  const after = sql.placeholder('after');
  const everything = db
    .select({ count: count().as('count') })
    .from(bookings)
    .where(mine)
    .as('everything');
  const page = db
    .select({
      id: bookings.id,
      tripType: bookings.tripType,
      startDate: bookings.startDate,
      endDate: bookings.endDate,
      rideDays: bookings.rideDays,
      closed: bookings.closed,
      total: bookings.total,
      currency: bookings.currency,
      rides: listedRides(db),
      scholarName: scholars.name,
    })
    .from(bookings)
    .leftJoin(scholars, eq(scholars.id, bookings.scholarId))
    .where(and(mine, sql`(${after}::uuid is null or ${bookings.id} < ${after}::uuid)`))
    .orderBy(desc(bookings.id))
    .limit(sql.placeholder('limit'))
    .as('page');
  // The count comes with every row, and in a row of its own when the page is empty.
  return db
    .select()
    .from(everything)
    .leftJoin(page, sql`true`)
    .orderBy(desc(page.id))
    .prepare(`list_${status}_bookings`);
}
