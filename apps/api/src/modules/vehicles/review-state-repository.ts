import { LICENSE_WARNING_DAYS, type ReviewState } from '@liftclub/api-contract';
import { and, eq, exists, gte, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { localDateIn, localDatesAt } from '../../db/by-market';
import { documents, documentVersions, vehicles } from '../../db/schema/driving/vehicles';
import { users } from '../../db/schema/people/users';

/** The date of the instant in the time zone of the row's driver. */
const driversToday = (now: Date): SQL<string> => localDateIn(users.country, localDatesAt(now));

/**
 * The state of a current version, for queries that join it with its vehicle and driver (specification section 4,
 * Vehicle).
 */
export function reviewState(db: Executor, now: Date): SQL<ReviewState> {
  const rejected = exists(
    db
      .select({ one: sql`1` })
      .from(documents)
      .where(and(eq(documents.versionId, documentVersions.id), eq(documents.status, 'rejected'))),
  );
  return sql<ReviewState>`case
    when ${vehicles.licenseExpiry} < ${driversToday(now)} then 'license_expired'
    when ${documentVersions.decidedAt} is null then 'waiting'
    when ${rejected} then 'rejected'
    else 'approved' end`;
}

/** Approved documents whose license ends within 30 days, in which the driver can renew it. */
export const licenseEnding = (db: Executor, now: Date): SQL | undefined =>
  and(
    eq(reviewState(db, now), 'approved'),
    lte(vehicles.licenseExpiry, sql`${driversToday(now)} + ${LICENSE_WARNING_DAYS}::int`),
  );

/** The state `waiting` of a current version, written as in the partial index that finds it. */
export const isWaiting = (now: Date) =>
  and(
    isNull(documentVersions.decidedAt),
    isNull(documentVersions.supersededAt),
    gte(vehicles.licenseExpiry, driversToday(now)),
  );
