import { VEHICLE_DOCUMENTS } from '@liftclub/domain';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { countOf } from '../../db/json-list';
import { runs, runTrips } from '../../db/schema/driving/dispatch';
import { cases } from '../../db/schema/records/cases';
import { ratings } from '../../db/schema/rides/ratings';
import { documents, documentVersions, vehicles } from '../../db/schema/driving/vehicles';
import { users } from '../../db/schema/people/users';
import { reviewState } from '../../modules/vehicles';

const document = {
  kind: documents.kind,
  status: documents.status,
  reason: documents.reason,
  fileKey: documents.fileKey,
};

type Kind = { readonly kind: (typeof VEHICLE_DOCUMENTS)[number] };
const inUsualOrder = (a: Kind, b: Kind) => VEHICLE_DOCUMENTS.indexOf(a.kind) - VEHICLE_DOCUMENTS.indexOf(b.kind);

/** How the driver was rated, and the cases about trips on the driver's runs. */
const recordOf = (db: Executor) => ({
  ratings: countOf(ratings, eq(ratings.driverId, users.id)),
  stars: sql<number | null>`(${db
    .select({ stars: sql`round(avg(${ratings.stars}), 1)::float8` })
    .from(ratings)
    .where(eq(ratings.driverId, users.id))})`,
  cases: sql<number>`(${db
    .select({ count: sql`count(*)::int` })
    .from(cases)
    .innerJoin(runTrips, eq(runTrips.tripId, cases.tripId))
    .innerJoin(runs, eq(runs.id, runTrips.runId))
    .where(eq(runs.driverId, users.id))})`,
});

/** A version with its documents, vehicle and driver. `state` is valid for a current version only. */
export async function findReview(db: Executor, now: Date, id: string) {
  const rows = await db
    .select({
      version: documentVersions,
      vehicle: vehicles,
      driver: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        phone: users.phone,
        email: users.email,
        country: users.country,
      },
      state: reviewState(db, now),
      record: recordOf(db),
      document,
    })
    .from(documentVersions)
    .innerJoin(vehicles, eq(vehicles.id, documentVersions.vehicleId))
    .innerJoin(users, eq(users.id, vehicles.driverId))
    .innerJoin(documents, eq(documents.versionId, documentVersions.id))
    .where(eq(documentVersions.id, id));
  const [first] = rows;
  return first && { ...first, documents: rows.map((row) => row.document).sort(inUsualOrder) };
}
export type FoundReview = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** All versions of a vehicle's documents, the newest first, each with its rejected documents. */
export async function findVersions(db: Executor, vehicleId: string) {
  const rows = await db
    .select({ version: documentVersions, document: { kind: documents.kind, reason: documents.reason } })
    .from(documentVersions)
    .leftJoin(documents, and(eq(documents.versionId, documentVersions.id), eq(documents.status, 'rejected')))
    .where(eq(documentVersions.vehicleId, vehicleId))
    .orderBy(desc(documentVersions.number));
  const versions = new Map(
    rows.map(({ version }) => [version.id, { ...version, rejected: [] as { kind: Kind['kind']; reason: string }[] }]),
  );
  for (const { version, document: found } of rows) {
    if (found && found.reason !== null)
      versions.get(version.id)?.rejected.push({ kind: found.kind, reason: found.reason });
  }
  return [...versions.values()].map((version) => ({ ...version, rejected: version.rejected.sort(inUsualOrder) }));
}
export type FoundVersion = Awaited<ReturnType<typeof findVersions>>[number];
