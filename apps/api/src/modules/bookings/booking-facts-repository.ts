import { marketOf, serviceMarketOf, type Currency, type ServiceMarket } from '@liftclub/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { byMarket, eachMarket } from '../../db/by-market';
import type { Database } from '../../db/client';
import { prepared } from '../../db/prepared';
import { scholars } from '../../db/schema/people/scholars';
import type { Caller, Claims } from '../../plugins/access/actors';
import { storedKey, type keyValues, type StoredKey } from '../../plugins/idempotency/idempotency-repository';
import { schoolToReach, type SchoolToReach } from '../calendar';
import { priceFactColumns, priceFactsOf, priceFactValues, type PriceFacts } from '../pricing';
import { callerTable, columnsOfCaller } from '../sessions';
import { type distanceQuery, knownDistances, type KnownDistance } from '../travel-times';
import { riderTrips, type RiderTrip } from './busy-rider-repository';

/** What the database has about a requested booking. */
export interface BookingFacts {
  /** The name of the passenger's own learner; null for another's, a deleted one, or none. */
  readonly scholarName: string | null;
  /** Where that learner's school is and when it begins; null where one of both is not known. */
  readonly school: SchoolToReach | null;
  readonly distances: readonly KnownDistance[];
  readonly price: PriceFacts;
  /** The rider's trips while the plan lasts. */
  readonly trips: readonly RiderTrip[];
}

const CURRENCIES = eachMarket((country) => marketOf(country).currency);
const MARKETS = eachMarket(serviceMarketOf);

const factsQuery = prepared((db) => {
  const caller = callerTable(db);
  const scholarName = db
    .select({ name: scholars.name })
    .from(scholars)
    .where(
      and(
        eq(scholars.id, sql.placeholder('scholarId')),
        eq(scholars.guardianId, sql.placeholder('userId')),
        isNull(scholars.deletedAt),
      ),
    );
  const price = priceFactColumns({
    currency: byMarket<Currency>(caller.country, CURRENCIES),
    market: byMarket<ServiceMarket>(caller.country, MARKETS),
  });
  return db
    .select({
      caller: columnsOfCaller(caller),
      stored: storedKey(),
      scholarName: sql<string | null>`(${scholarName})`,
      school: schoolToReach({ scholarId: sql.placeholder('scholarId'), guardianId: sql.placeholder('userId') }),
      distances: knownDistances(),
      trips: riderTrips({
        passengerId: sql.placeholder('userId'),
        scholarId: sql.placeholder('scholarId'),
        from: sql.placeholder('from'),
        to: sql.placeholder('to'),
      }),
      ...price,
    })
    .from(caller)
    .prepare('find_booking_facts');
});

/** The key of the call, the routes, and what the price depends on. */
type FactsQuery = ReturnType<typeof keyValues> &
  ReturnType<typeof distanceQuery> &
  Omit<Parameters<typeof priceFactValues>[0], 'passengerId' | 'exceptBookingId'>;

/** The caller, and what a booking of the caller needs, in one prepared query. */
export async function findBookingFacts(
  db: Database,
  { userId, sessionId }: Claims,
  query: FactsQuery,
): Promise<{ caller: Caller; stored: StoredKey | null; facts: BookingFacts } | undefined> {
  const price = priceFactValues({ ...query, passengerId: userId, exceptBookingId: null });
  const [row] = await factsQuery(db).execute({ ...query, ...price, userId, sessionId });
  if (!row) return undefined;
  const { caller, stored, scholarName, school, distances, trips, ...prices } = row;
  return { caller, stored, facts: { scholarName, school, distances, trips, price: priceFactsOf(prices) } };
}
