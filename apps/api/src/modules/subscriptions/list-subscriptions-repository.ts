import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client';
import { prepared } from '../../db/prepared';
import { bookings } from '../../db/schema/bookings';
import { scholars } from '../../db/schema/scholars';
import { subscriptions } from '../../db/schema/subscriptions';
import { listedRides } from '../bookings';
import { wasRenewed } from './subscriptions-repository';

interface Wanted {
  readonly passengerId: string;
  readonly limit: number | undefined;
  /** Id of the last one already seen. */
  readonly after: string | undefined;
}

const subscriptionsQuery = prepared(prepareQuery);

/** A passenger's own subscriptions, ended ones too, newest first, and their total count, in one prepared query. */
export async function listSubscriptions(db: Database, { passengerId, limit = undefined, after = undefined }: Wanted) {
  const rows = await subscriptionsQuery(db).execute({ passengerId, limit: limit ?? null, after: after ?? null });
  return { items: rows.flatMap(({ page }) => page ?? []), count: rows[0]?.everything.count ?? 0 };
}

function prepareQuery(db: Executor) {
  // A refunded plan is not listed.
  const mine = and(eq(subscriptions.passengerId, sql.placeholder('passengerId')), ne(subscriptions.state, 'revoked'));
  const after = sql.placeholder('after');
  const everything = db
    .select({ count: count().as('count') })
    .from(subscriptions)
    .where(mine)
    .as('everything');
  const page = db
    .select({
      id: subscriptions.id,
      validity: subscriptions.validity,
      endsOn: subscriptions.endsOn,
      state: subscriptions.state,
      endedAt: subscriptions.endedAt,
      bookingId: subscriptions.bookingId,
      tripType: bookings.tripType,
      startDate: bookings.startDate,
      endDate: bookings.endDate,
      closed: bookings.closed,
      rides: listedRides(db),
      scholarName: scholars.name,
      renewed: wasRenewed(db).as('renewed'),
    })
    .from(subscriptions)
    .innerJoin(bookings, eq(bookings.id, subscriptions.bookingId))
    .leftJoin(scholars, eq(scholars.id, bookings.scholarId))
    .where(and(mine, sql`(${after}::uuid is null or ${subscriptions.id} < ${after}::uuid)`))
    .orderBy(desc(subscriptions.id))
    .limit(sql.placeholder('limit'))
    .as('page');
  // The count comes with every row, and in a row of its own when the page is empty.
  return db
    .select()
    .from(everything)
    .leftJoin(page, sql`true`)
    .orderBy(desc(page.id))
    .prepare('list_subscriptions');
}
