import type { getDocuments, Query } from '@liftclub/api-contract';
import type { StaffRight } from '@liftclub/domain';
import { and, asc, eq, gt, isNull, ne, notExists, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/client';
import { fullName } from '../../db/full-name';
import { documentTypes, driverDocumentPages, driverDocuments } from '../../db/schema/driving/documents';
import { vehicles } from '../../db/schema/driving/vehicles';
import { users } from '../../db/schema/people/users';
import { instantText, sortedBy, tableRows, total } from '../../db/table-query';
import { matchesUser } from '../../db/user-search';

const newer = alias(driverDocuments, 'newer');
const driver = fullName(users);
const columns = {
  driver,
  type: documentTypes.name,
  sent_at: driverDocuments.sentAt,
  expires: driverDocuments.expires,
};

/** A page of what drivers sent. Ids grow with the time, so they order the queue. */
export async function listDocuments(
  db: Executor,
  { state, type, search, sort, limit, offset }: Query<typeof getDocuments>,
  rights: readonly StaffRight[],
) {
  const rows = await db
    .select({
      version: driverDocuments.id,
      driver,
      phone: users.phone,
      type: documentTypes.name,
      state: driverDocuments.status,
      sent_at: instantText(driverDocuments.sentAt),
      expires: driverDocuments.expires,
      total,
    })
    .from(driverDocuments)
    .innerJoin(documentTypes, eq(documentTypes.id, driverDocuments.typeId))
    .innerJoin(users, eq(users.id, driverDocuments.driverId))
    .where(
      and(
        isInState(db, state),
        type === undefined ? undefined : eq(documentTypes.code, type),
        matchesUser(search, users, rights),
      ),
    )
    .orderBy(
      ...(sort === undefined && state === 'pending'
        ? [asc(driverDocuments.id)]
        : sortedBy(sort, columns, driverDocuments.id)),
    )
    .limit(limit)
    .offset(offset);
  return tableRows(rows);
}

function isInState(db: Executor, state: Query<typeof getDocuments>['state']): SQL | undefined {
  if (state === 'any') return undefined;
  if (state !== 'undated') return eq(driverDocuments.status, state);
  const sameType = and(eq(newer.driverId, driverDocuments.driverId), eq(newer.typeId, driverDocuments.typeId));
  const isReplaced = and(sameType, eq(newer.status, 'approved'), gt(newer.sentAt, driverDocuments.sentAt));
  return and(
    eq(driverDocuments.status, 'approved'),
    isNull(driverDocuments.expires),
    documentTypes.hasExpiry,
    notExists(db.select({ id: newer.id }).from(newer).where(isReplaced)),
  );
}

/** A document with its type, driver, vehicle and the keys of its pages; undefined for an unknown id. */
export async function findDocument(db: Executor, id: string) {
  const [found] = await db
    .select({
      document: driverDocuments,
      type: documentTypes,
      driver: { id: users.id, name: driver, phone: users.phone, email: users.email, country: users.country },
      vehicle: { name: vehicles.name, model: vehicles.model, plateNumber: vehicles.plateNumber },
    })
    .from(driverDocuments)
    .innerJoin(documentTypes, eq(documentTypes.id, driverDocuments.typeId))
    .innerJoin(users, eq(users.id, driverDocuments.driverId))
    .leftJoin(vehicles, eq(vehicles.id, driverDocuments.vehicleId))
    .where(eq(driverDocuments.id, id));
  if (!found) return undefined;
  const pages = await db
    .select({ fileKey: driverDocumentPages.fileKey })
    .from(driverDocumentPages)
    .where(eq(driverDocumentPages.documentId, id))
    .orderBy(asc(driverDocumentPages.page));
  return { ...found, pages: pages.map(({ fileKey }) => fileKey) };
}

/** The country of a driver, locked until the end of the transaction; undefined for who is none. */
export async function lockDriverCountry(tx: Executor, id: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ country: users.country })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'Driver'), isNull(users.erasedAt)))
    .for('no key update');
  return found?.country;
}

/** The id of the document that waits after another one; the queue begins again at its end. */
export async function findNextDocument(db: Executor, id: string): Promise<string | null> {
  const [next] = await db
    .select({ id: driverDocuments.id })
    .from(driverDocuments)
    .where(and(eq(driverDocuments.status, 'pending'), ne(driverDocuments.id, id)))
    .orderBy(sql`${gt(driverDocuments.id, id)} desc`, asc(driverDocuments.id))
    .limit(1);
  return next?.id ?? null;
}
