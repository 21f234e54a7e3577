import type { Validity } from '@liftclub/domain';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client';
import { countOf, jsonList, named } from '../../db/json-list';
import { prepared } from '../../db/prepared';
import { bookings } from '../../db/schema/rides/bookings';
import { scholars } from '../../db/schema/people/scholars';
import { renewalNotices, subscriptions } from '../../db/schema/rides/subscriptions';
import type { Caller, Claims } from '../../plugins/access/actors';
import { nextInstalment } from '../instalments';
import { listedRides, type ListedPlan } from '../bookings';
import { callerTable, columnsOfCaller } from '../sessions';
import type { ListedRenewal } from './automatic-renewal/set-renewal';
import { wasRenewed } from './subscriptions-repository';

interface Page {
  readonly limit: number | undefined;
  /** Id of the last one already seen. */
  readonly after: string | undefined;
}

/** A subscription of the list. */
interface ListedSubscription extends ListedPlan, ListedRenewal {
  readonly id: string;
  readonly validity: Validity;
  readonly state: 'active' | 'expired' | 'revoked';
  /** Whether its rides wait for an instalment. */
  readonly paused: boolean;
  /** The next instalment to be paid; its amount in minor units. */
  readonly nextInstalment: { readonly dueOn: string; readonly amount: number } | null;
  /** For `listedInstant`. */
  readonly endedAt: string | null;
  readonly bookingId: string;
  readonly scholarName: string | null;
  readonly renewed: boolean;
}

const subscriptionsQuery = prepared(prepareQuery);

/**
 * The caller, and the caller's own subscriptions, ended ones too, newest first, with their total count, in one prepared
 * query.
 */
export async function listSubscriptions(
  db: Database,
  { userId, sessionId }: Claims,
  { limit = undefined, after = undefined }: Page,
): Promise<{ caller: Caller | undefined; items: ListedSubscription[]; count: number }> {
  const values = { userId, sessionId, limit: limit ?? null, after: after ?? null };
  const [row] = await subscriptionsQuery(db).execute(values);
  return row ?? { caller: undefined, items: [], count: 0 };
}

function prepareQuery(db: Executor) {
  // A refunded plan is not listed.
  const mine = and(eq(subscriptions.passengerId, sql.placeholder('userId')), ne(subscriptions.state, 'revoked'));
  const after = sql.placeholder('after');
  const page = db
    .select(
      named({
        id: subscriptions.id,
        validity: subscriptions.validity,
        endsOn: subscriptions.endsOn,
        state: subscriptions.state,
        endedAt: subscriptions.endedAt,
        paused: sql<boolean>`${subscriptions.pausedAt} is not null`,
        nextInstalment: nextInstalment(subscriptions.id),
        bookingId: subscriptions.bookingId,
        tripType: bookings.tripType,
        startDate: bookings.startDate,
        endDate: bookings.endDate,
        closed: bookings.closed,
        rides: listedRides(db),
        scholarName: scholars.name,
        renewed: wasRenewed(db),
        renews: subscriptions.renews,
        paymentMethodId: subscriptions.paymentMethodId,
        chargeOn: renewalNotices.chargeOn,
        total: renewalNotices.total,
        currency: bookings.currency,
      }),
    )
    .from(subscriptions)
    .innerJoin(bookings, eq(bookings.id, subscriptions.bookingId))
    .leftJoin(scholars, eq(scholars.id, bookings.scholarId))
    .leftJoin(renewalNotices, eq(renewalNotices.subscriptionId, subscriptions.id))
    .where(and(mine, sql`(${after}::uuid is null or ${subscriptions.id} < ${after}::uuid)`))
    .orderBy(desc(subscriptions.id))
    .limit(sql.placeholder('limit'));
  const caller = callerTable(db);
  const items = jsonList<ListedSubscription>(page);
  return db
    .select({ caller: columnsOfCaller(caller), items, count: countOf(subscriptions, mine) })
    .from(caller)
    .prepare('list_subscriptions');
}
