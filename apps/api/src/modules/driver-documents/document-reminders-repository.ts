import { and, eq, exists, isNotNull, isNull, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { marketOfUser } from '../../db/by-market';
import type { Executor } from '../../db/client';
import { documentReminders, documentRequests, documentTypes, driverDocuments } from '../../db/schema/driving/documents';
import { vehicles } from '../../db/schema/driving/vehicles';
import { users } from '../../db/schema/people/users';

const later = alias(driverDocuments, 'later');

/** The last day on which a document counts, as the rule of who may drive reads it. */
const endOf = ({ expires, status }: { readonly expires: AnyPgColumn; readonly status: AnyPgColumn }): SQL =>
  sql`coalesce(${expires}, case when ${status} = 'approved' then ${documentTypes.undatedUntil} end)`;
const expires = endOf(driverDocuments);

export type EndingDocument = Awaited<ReturnType<typeof findEndingDocuments>>[number];

/**
 * Approved documents that end within their days of warning after `today` (yyyy-MM-dd) or have ended, whose driver was
 * not notified of the end. Not those with an approved or waiting one that ends later, nor those of a former vehicle.
 */
export async function findEndingDocuments(db: Executor, today: string) {
  const isNotified = db
    .select({ id: documentReminders.documentId })
    .from(documentReminders)
    .where(and(eq(documentReminders.documentId, driverDocuments.id), eq(documentReminders.daysBefore, 0)));
  const hasLater = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.driverId, driverDocuments.driverId),
        eq(later.typeId, driverDocuments.typeId),
        ne(later.status, 'rejected'),
        sql`(coalesce(${endOf(later)}, 'infinity'), ${later.sentAt}) > (${expires}, ${driverDocuments.sentAt})`,
      ),
    );
  const ofVehicle = db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.id, driverDocuments.vehicleId), eq(vehicles.driverId, driverDocuments.driverId)));
  const furthest = sql`${today}::date + coalesce((select max(day) from unnest(${documentTypes.warnDays}) day), 0)`;
  return db
    .select({
      id: driverDocuments.id,
      driverId: driverDocuments.driverId,
      name: documentTypes.name,
      warnDays: documentTypes.warnDays,
      expires: sql<string>`${expires}::text`,
      phone: users.phone,
      country: users.country,
      language: users.language,
    })
    .from(driverDocuments)
    .innerJoin(documentTypes, and(eq(documentTypes.id, driverDocuments.typeId), documentTypes.isActive))
    .innerJoin(users, and(eq(users.id, driverDocuments.driverId), isNull(users.lockedAt)))
    .where(
      and(
        eq(driverDocuments.status, 'approved'),
        sql`${expires} <= ${furthest}`,
        or(isNull(driverDocuments.vehicleId), exists(ofVehicle)),
        notExists(isNotified),
        notExists(hasLater),
      ),
    )
    .orderBy(driverDocuments.id);
}

/** Drivers with a vehicle and each type that their market requires, of which they were not notified. */
export async function findRequestable(db: Executor) {
  const isNotified = db
    .select({ driverId: documentRequests.driverId })
    .from(documentRequests)
    .where(
      and(
        eq(documentRequests.driverId, users.id),
        eq(documentRequests.typeId, documentTypes.id),
        eq(documentRequests.requiredFrom, documentTypes.requiredFrom),
      ),
    );
  return db
    .select({
      driverId: users.id,
      typeId: documentTypes.id,
      code: documentTypes.code,
      name: documentTypes.name,
      subject: documentTypes.subject,
      requiredFrom: sql<string>`${documentTypes.requiredFrom}`,
      undatedUntil: documentTypes.undatedUntil,
      phone: users.phone,
      country: users.country,
      language: users.language,
    })
    .from(documentTypes)
    .innerJoin(users, eq(marketOfUser(users.country), documentTypes.market))
    .innerJoin(vehicles, eq(vehicles.driverId, users.id))
    .where(and(documentTypes.isActive, isNotNull(documentTypes.requiredFrom), notExists(isNotified)))
    .orderBy(users.id, documentTypes.code);
}

/** False when this reminder was sent before. */
export async function insertReminder(tx: Executor, reminder: typeof documentReminders.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(documentReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ id: documentReminders.documentId });
  return rows.length === 1;
}

/** False when this notification was sent before. */
export async function insertRequest(tx: Executor, request: typeof documentRequests.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(documentRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: documentRequests.driverId });
  return rows.length === 1;
}
