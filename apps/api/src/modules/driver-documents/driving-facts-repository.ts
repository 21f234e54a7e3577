import {
  LICENSE_DOCUMENTS,
  type DrivingFacts,
  type RequiredDocument,
  type SentDocument,
  type ServiceMarket,
} from '@liftclub/domain';
import { and, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { marketOfUser } from '../../db/by-market';
import type { Executor } from '../../db/client';
import { jsonList, named } from '../../db/json-list';
import { documentExceptions, documentTypes, driverDocuments } from '../../db/schema/driving/documents';
import { documents, documentVersions, vehicles } from '../../db/schema/driving/vehicles';
import { users } from '../../db/schema/people/users';

/**
 * What decides whether drivers may drive (`mayDrive`), by driver; without their availability. One statement, or none
 * without drivers.
 */
export async function readDrivingFacts(db: Executor, driverIds: readonly string[]): Promise<Map<string, DrivingFacts>> {
  if (driverIds.length === 0) return new Map();
  const rows = await db
    .select({
      driverId: users.id,
      isVerified,
      isLocked,
      vehicleId: vehicles.id,
      required: jsonList<RequiredDocument>(requiredTypes(db)),
      sent: jsonList<SentDocument>(sentDocuments(db)),
      exceptions: jsonList<DrivingFacts['exceptions'][number]>(exceptions(db)),
    })
    .from(users)
    .leftJoin(vehicles, eq(vehicles.driverId, users.id))
    .where(inArray(users.id, [...driverIds]));
  return new Map(rows.map(({ driverId, ...facts }) => [driverId, facts]));
}

/** As `readDrivingFacts`, of one driver; undefined for an unknown one. */
export const readDrivingFactsOf = async (db: Executor, driverId: string): Promise<DrivingFacts | undefined> =>
  (await readDrivingFacts(db, [driverId])).get(driverId);

/** The drivers of a market who are verified, not locked, and have a vehicle. */
export async function findDriversOfMarket(db: Executor, market: ServiceMarket): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(vehicles, eq(vehicles.driverId, users.id))
    .where(and(eq(marketOfUser(users.country), market), isNotNull(users.phoneVerifiedAt), isNull(users.lockedAt)));
  return rows.map(({ id }) => id);
}

export const isVerified = sql<boolean>`${users.phoneVerifiedAt} is not null`;
export const isLocked = sql<boolean>`${users.lockedAt} is not null`;

const { code, name, subject, requiredFrom, undatedUntil } = documentTypes;

const requiredTypes = (db: Executor) =>
  db
    .select(named({ code, name, subject, requiredFrom, undatedUntil }))
    .from(documentTypes)
    .where(and(eq(documentTypes.market, marketOfUser(users.country)), documentTypes.isActive, isNotNull(requiredFrom)))
    .orderBy(requiredFrom, name, code);

const { id, vehicleId, status, expires, sentAt, number, issued, reason } = driverDocuments;

/** The four documents of the specification and those of the other types, of the user and vehicle of a statement. */
export const sentDocuments = (db: Executor) => {
  const isOfLicense = inArray(documents.kind, [...LICENSE_DOCUMENTS]);
  const licenseExpiry = sql`case when ${documentVersions.supersededAt} is null then ${vehicles.licenseExpiry}
    else ${documentVersions.licenseExpiry} end`;
  // Of a superseded version from before its date was stored it is not known on which days the license was valid.
  const isDated = or(
    not(isOfLicense),
    isNull(documentVersions.supersededAt),
    isNotNull(documentVersions.licenseExpiry),
  );
  const ofVehicle = db
    .select(
      named({
        id: documentVersions.id,
        code: documents.kind,
        vehicleId: sql`case when not ${isOfLicense} then ${documentVersions.vehicleId} end`,
        status: documents.status,
        expires: sql`case when ${isOfLicense} then ${licenseExpiry} end`,
        sentAt: documentVersions.uploadedAt,
        number: sql`null::text`,
        issued: sql`null::date`,
        reason: documents.reason,
      }),
    )
    .from(documents)
    .innerJoin(documentVersions, eq(documentVersions.id, documents.versionId))
    .where(and(eq(documentVersions.vehicleId, vehicles.id), isDated));
  const ofTypes = db
    .select(named({ id, code, vehicleId, status, expires, sentAt, number, issued, reason }))
    .from(driverDocuments)
    .innerJoin(documentTypes, eq(documentTypes.id, driverDocuments.typeId))
    .where(eq(driverDocuments.driverId, users.id));
  return sql`(${ofVehicle} union all ${ofTypes})`;
};

/** The documents that staff waived for the user of a statement. */
export const exceptions = (db: Executor) =>
  db
    .select(named({ code, date: documentExceptions.date }))
    .from(documentExceptions)
    .innerJoin(documentTypes, eq(documentTypes.id, documentExceptions.typeId))
    .where(eq(documentExceptions.driverId, users.id));
