import type { getReviews, Query } from '@liftclub/api-contract';
import type { StaffRight } from '@liftclub/domain';
import { and, asc, count, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { fullName } from '../../db/full-name';
import { matchesUser } from '../../db/user-search';
import { documentVersions, vehicles } from '../../db/schema/driving/vehicles';
import { users } from '../../db/schema/people/users';
import { instantText, matches, sortedBy, tableRows, total } from '../../db/table-query';
import { isWaiting, licenseEnding, reviewState } from '../../modules/vehicles';

const name = fullName(users);
const vehicle = sql<string>`${vehicles.name} || ' ' || ${vehicles.model}`;
/** Plate numbers are also found without their spaces. */
const plate = sql`replace(${vehicles.plateNumber}, ' ', '')`;
const ofPlate = (word: string) => [matches(word, vehicles.plateNumber, plate)];

const columns = {
  name,
  vehicle,
  plate_number: vehicles.plateNumber,
  license_expiry: vehicles.licenseExpiry,
  uploaded_at: documentVersions.uploadedAt,
};

/**
 * A page of the current versions of all drivers, in one query. Ids grow with the time of upload, so they order the
 * queue.
 */
export async function listReviews(
  db: Executor,
  { state, search, sort, limit, offset }: Query<typeof getReviews>,
  { rights, now }: { readonly rights: readonly StaffRight[]; readonly now: Date },
) {
  const current = reviewState(db, now);
  const rows = await db
    .select({
      id: documentVersions.id,
      name,
      phone: users.phone,
      email: users.email,
      vehicle,
      plate_number: vehicles.plateNumber,
      version: documentVersions.number,
      uploaded_at: instantText(documentVersions.uploadedAt),
      license_expiry: vehicles.licenseExpiry,
      state: current,
      total,
    })
    .from(documentVersions)
    .innerJoin(vehicles, eq(vehicles.id, documentVersions.vehicleId))
    .innerJoin(users, eq(users.id, vehicles.driverId))
    .where(
      and(isNull(documentVersions.supersededAt), ofState(db, now, state), matchesUser(search, users, rights, ofPlate)),
    )
    .orderBy(
      ...(sort === undefined && state === 'waiting'
        ? [asc(documentVersions.id)]
        : sortedBy(sort, columns, documentVersions.id)),
    )
    .limit(limit)
    .offset(offset);
  return tableRows(rows);
}

function ofState(db: Executor, now: Date, state: Query<typeof getReviews>['state']): SQL | undefined {
  if (state === 'any') return undefined;
  if (state === 'waiting') return isWaiting(now);
  return state === 'license_ending' ? licenseEnding(db, now) : eq(reviewState(db, now), state);
}

/** The next and previous waiting version in the queue, which wraps around, and how many others wait. */
export async function findNeighbours(db: Executor, now: Date, id: string) {
  const waiting = db.$with('waiting').as(
    db
      .select({ id: documentVersions.id })
      .from(documentVersions)
      .innerJoin(vehicles, eq(vehicles.id, documentVersions.vehicleId))
      .innerJoin(users, eq(users.id, vehicles.driverId))
      .where(and(isWaiting(now), ne(documentVersions.id, id))),
  );
  const nearest = (beyond: SQL, order: SQL) =>
    sql<string | null>`coalesce((select id from waiting where ${beyond} order by ${order} limit 1),
      (select id from waiting order by ${order} limit 1))`;
  const [row] = await db
    .with(waiting)
    .select({
      next: nearest(sql`id > ${id}`, sql`id`),
      previous: nearest(sql`id < ${id}`, sql`id desc`),
      others: count(),
    })
    .from(waiting);
  return row ?? { next: null, previous: null, others: 0 };
}
