import { creditAccount, type Currency, type Minor } from '@liftclub/domain';
import { and, desc, eq, gte, isNotNull, isNull, notExists, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client';
import { countOf, jsonList, named } from '../../db/json-list';
import { localDateIn, type LocalDates } from '../../db/by-market';
import { prepared } from '../../db/prepared';
import { bookings } from '../../db/schema/rides/bookings';
import { scholars } from '../../db/schema/people/scholars';
import { subscriptions } from '../../db/schema/rides/subscriptions';
import type { Caller, Claims } from '../../plugins/access/actors';
import { creditFor, creditByCurrencyRow, type Credit, type CreditByCurrency } from '../passenger-credit';
import { callerTable, columnsOfCaller } from '../sessions';
import type { ListedPlan } from './listed-rides';
import { listedRides } from './listed-rides-repository';

/** Drafts are not paid; active ones are paid and their last day is not over. */
export type BookingStatus = 'draft' | 'active';

export interface Wanted {
  /** Only active bookings are listed by it. */
  readonly today: LocalDates;
  readonly limit: number | undefined;
  /** Id of the last one already seen. */
  readonly after: string | undefined;
}

/** A booking of the list. */
export interface ListedBooking extends ListedPlan {
  readonly id: string;
  readonly rideDays: number;
  readonly total: Minor;
  readonly currency: Currency;
  /** The passenger's credit that can pay for it; null of a paid booking. */
  readonly credit: Credit | null;
  readonly scholarName: string | null;
}

const QUERIES = {
  draft: prepared((db) => prepareQuery(db, 'draft')),
  active: prepared((db) => prepareQuery(db, 'active')),
} as const;

/**
 * The caller, and the caller's own bookings, newest first, with their total count, in one prepared query; without a
 * limit all of them.
 */
export async function listBookings(
  db: Database,
  status: BookingStatus,
  { userId, sessionId }: Claims,
  { limit = undefined, after = undefined, today }: Wanted,
): Promise<{ caller: Caller | undefined; items: ListedBooking[]; count: number }> {
  const values = {
    userId,
    account: creditAccount(userId),
    sessionId,
    ...today,
    limit: limit ?? null,
    after: after ?? null,
  };
  const [row] = await QUERIES[status](db).execute(values);
  if (!row) return { caller: undefined, items: [], count: 0 };
  const { caller, items, count, credits } = row;
  return {
    caller,
    items: items.map((item) => ({ ...item, credit: credits === null ? null : creditFor(credits, item) })),
    count,
  };
}

const creditsOfCaller = creditByCurrencyRow({
  account: sql.placeholder('account'),
  passengerId: sql.placeholder('userId'),
});

function prepareQuery(db: Executor, status: BookingStatus) {
  const caller = callerTable(db);
  const isOfStatus = status === 'draft' ? isNull(bookings.paidAt) : isActive(db, caller.country);
  const mine = and(eq(bookings.passengerId, sql.placeholder('userId')), isOfStatus);
  const after = sql.placeholder('after');
  const page = db
    .select(
      named({
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
      }),
    )
    .from(bookings)
    .leftJoin(scholars, eq(scholars.id, bookings.scholarId))
    .where(and(mine, sql`(${after}::uuid is null or ${bookings.id} < ${after}::uuid)`))
    .orderBy(desc(bookings.id))
    .limit(sql.placeholder('limit'));
  return db
    .select({
      caller: columnsOfCaller(caller),
      items: jsonList<Omit<ListedBooking, 'credit'>>(page),
      count: countOf(bookings, mine),
      credits: status === 'draft' ? creditsOfCaller : sql<CreditByCurrency | null>`null`,
    })
    .from(caller)
    .prepare(`list_${status}_bookings`);
}

/** Paid, and neither over in the caller's country nor refunded or ended. */
function isActive(db: Executor, country: SQLWrapper): SQL | undefined {
  const over = or(eq(subscriptions.state, 'revoked'), isNotNull(subscriptions.endedAt));
  const revoked = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(and(eq(subscriptions.bookingId, bookings.id), over));
  const today = localDateIn(country, { home: sql.placeholder('home'), abroad: sql.placeholder('abroad') });
  return and(isNotNull(bookings.paidAt), gte(bookings.endDate, today), notExists(revoked));
}
