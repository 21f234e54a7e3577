import { VEHICLE_DOCUMENTS, type VehicleDocument } from '@liftclub/domain';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { documents, documentVersions, vehicles } from '../../db/schema/driving/vehicles';
import { users } from '../../db/schema/people/users';
import { consoleChanged } from '../../messages/live-changes-repository';
import { reviewState } from './review-state-repository';

/**
 * Locks a version until the transaction ends, so that nobody else decides on it or replaces it, and returns it with its
 * vehicle and driver.
 */
export async function lockVersion(tx: Executor, id: string) {
  const [row] = await tx
    .select({
      vehicleId: documentVersions.vehicleId,
      number: documentVersions.number,
      decidedAt: documentVersions.decidedAt,
      supersededAt: documentVersions.supersededAt,
      licenseExpiry: vehicles.licenseExpiry,
      driver: { id: users.id, phone: users.phone, country: users.country, language: users.language },
    })
    .from(documentVersions)
    .innerJoin(vehicles, eq(vehicles.id, documentVersions.vehicleId))
    .innerJoin(users, eq(users.id, vehicles.driverId))
    .where(eq(documentVersions.id, id))
    .for('update', { of: documentVersions });
  return row;
}

/** A vehicle, locked until the transaction ends, with its driver and the state of the current documents, if any. */
export async function lockVehicleOfReview(tx: Executor, id: string, now: Date) {
  const [row] = await tx
    .select({ driverId: users.id, seats: vehicles.seats, state: reviewState(tx, now) })
    .from(vehicles)
    .innerJoin(users, eq(users.id, vehicles.driverId))
    .leftJoin(documentVersions, and(eq(documentVersions.vehicleId, vehicles.id), isNull(documentVersions.supersededAt)))
    .where(eq(vehicles.id, id))
    .for('update', { of: vehicles });
  return row;
}

export async function updateSeats(tx: Executor, id: string, seats: number): Promise<void> {
  await tx.update(vehicles).set({ seats }).where(eq(vehicles.id, id));
}

/** The documents of a version that wait for a decision. */
export async function findPending(db: Executor, id: string): Promise<VehicleDocument[]> {
  const rows = await db
    .select({ kind: documents.kind })
    .from(documents)
    .where(and(eq(documents.versionId, id), eq(documents.status, 'pending')));
  return rows.map(({ kind }) => kind);
}

/** Rejects the documents with a reason and approves the others; notifies open pages of the console. */
export async function storeDecision(
  tx: Executor,
  id: string,
  {
    decidedAt,
    reasons,
  }: { readonly decidedAt: Date; readonly reasons: { readonly [Name in VehicleDocument]?: string } },
): Promise<void> {
  await tx
    .update(documentVersions)
    .set({ decidedAt })
    .where(eq(documentVersions.id, id))
    .returning({ notified: consoleChanged('reviews') });
  await tx.update(documents).set({ status: 'approved' }).where(eq(documents.versionId, id));
  for (const kind of VEHICLE_DOCUMENTS) {
    const reason = reasons[kind];
    if (reason !== undefined)
      await tx
        .update(documents)
        .set({ status: 'rejected', reason })
        .where(and(eq(documents.versionId, id), eq(documents.kind, kind)));
  }
}

/** The vehicle of the driver with this e-mail address and its current version; undefined when there is none. */
export async function findForReview(db: Executor, email: string) {
  const rows = await db
    .select({
      vehicle: {
        name: vehicles.name,
        model: vehicles.model,
        plateNumber: vehicles.plateNumber,
        licenseExpiry: vehicles.licenseExpiry,
      },
      version: { id: documentVersions.id, number: documentVersions.number },
      document: {
        kind: documents.kind,
        status: documents.status,
        reason: documents.reason,
        fileKey: documents.fileKey,
      },
    })
    .from(users)
    .innerJoin(vehicles, eq(vehicles.driverId, users.id))
    .innerJoin(
      documentVersions,
      and(eq(documentVersions.vehicleId, vehicles.id), isNull(documentVersions.supersededAt)),
    )
    .innerJoin(documents, eq(documents.versionId, documentVersions.id))
    .where(eq(users.email, email))
    .orderBy(documents.kind);
  const [first] = rows;
  return first && { vehicle: first.vehicle, version: first.version, documents: rows.map((row) => row.document) };
}
