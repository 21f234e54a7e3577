import type { Body, createVehicle } from '@liftclub/api-contract';
import { VEHICLE_DOCUMENTS, type VehicleDocument } from '@liftclub/domain';
import { and, eq, inArray, isNull, notExists, notInArray, sql } from 'drizzle-orm';
import { batchesOf } from '../../db/batches';
import type { Executor } from '../../db/client';
import { documents, documentVersions, vehicles } from '../../db/schema/driving/vehicles';
import { consoleChanged } from '../../messages/live-changes-repository';

export type VehicleRow = typeof vehicles.$inferSelect;
export type DocumentRow = Pick<typeof documents.$inferSelect, 'kind' | 'status' | 'reason' | 'fileKey'>;

/** A driver's vehicle with the documents of its current version, in the usual order; none before the first upload. */
export interface FoundVehicle {
  readonly vehicle: VehicleRow;
  readonly documents: readonly DocumentRow[];
}

const ofCurrentVersion = and(eq(documentVersions.vehicleId, vehicles.id), isNull(documentVersions.supersededAt));

export async function findVehicle(db: Executor, driverId: string): Promise<FoundVehicle | undefined> {
  const rows = await db
    .select({
      vehicle: vehicles,
      document: {
        kind: documents.kind,
        status: documents.status,
        reason: documents.reason,
        fileKey: documents.fileKey,
      },
    })
    .from(vehicles)
    .leftJoin(documentVersions, ofCurrentVersion)
    .leftJoin(documents, eq(documents.versionId, documentVersions.id))
    .where(eq(vehicles.driverId, driverId));
  const [first] = rows;
  if (!first) return undefined;
  const place = ({ kind }: DocumentRow) => VEHICLE_DOCUMENTS.indexOf(kind);
  return {
    vehicle: first.vehicle,
    documents: rows.flatMap(({ document }) => document ?? []).sort((a, b) => place(a) - place(b)),
  };
}

/** Until the end of the transaction nobody else changes the vehicle or its documents. */
export async function lockVehicle(tx: Executor, id: string): Promise<void> {
  await tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, id)).for('update');
}

/** False when the driver has a vehicle already, also one registered concurrently. */
export async function insertVehicle(
  tx: Executor,
  key: { readonly id: string; readonly driverId: string; readonly createdAt: Date },
  { seat_no, plate_number, license_expiry, ...form }: Body<typeof createVehicle>,
): Promise<boolean> {
  const row = { ...key, ...form, seats: seat_no, plateNumber: plate_number, licenseExpiry: license_expiry };
  const rows = await tx
    .insert(vehicles)
    .values(row)
    .onConflictDoNothing({ target: vehicles.driverId })
    .returning({ id: vehicles.id });
  return rows.length === 1;
}

/** The vehicle of an imported driver. */
export type ImportedVehicle = typeof vehicles.$inferInsert;

/** Stores the vehicles of drivers, in place of theirs as long as no documents were uploaded for it. */
export async function putVehicles(tx: Executor, imported: readonly ImportedVehicle[]): Promise<void> {
  const given = (column: string) => sql.raw(`excluded.${column}`);
  for (const batch of batchesOf(imported))
    await tx
      .insert(vehicles)
      .values(batch)
      .onConflictDoUpdate({
        target: vehicles.driverId,
        set: {
          name: given('name'),
          model: given('model'),
          color: given('color'),
          year: given('year'),
          seats: given('seats'),
          plateNumber: given('plate_number'),
          licenseExpiry: given('license_expiry'),
        },
        setWhere: notExists(
          tx
            .select({ one: sql`1` })
            .from(documentVersions)
            .where(eq(documentVersions.vehicleId, vehicles.id)),
        ),
      });
}

/** Gives the vehicle of an imported account to its owner's account, unless that has one. */
export async function moveVehicle(tx: Executor, from: string, to: string): Promise<void> {
  const own = tx
    .select({ one: sql`1` })
    .from(vehicles)
    .where(eq(vehicles.driverId, to));
  await tx
    .update(vehicles)
    .set({ driverId: to })
    .where(and(eq(vehicles.driverId, from), notExists(own)));
}

/**
 * Inserts a version, which supersedes the current one and is under review. Accepted documents that are not replaced
 * move to it. False when the version then lacks a document. Concurrent uploads follow one another.
 */
export async function insertVersion(
  tx: Executor,
  version: { readonly id: string; readonly vehicleId: string; readonly uploadedAt: Date },
  {
    licenseExpiry,
    fileKeys,
  }: { readonly licenseExpiry: string; readonly fileKeys: { readonly [Name in VehicleDocument]?: string } },
): Promise<boolean> {
  await tx.update(vehicles).set({ licenseExpiry }).where(eq(vehicles.id, version.vehicleId));
  const ofVehicle = eq(documentVersions.vehicleId, version.vehicleId);
  const superseded = await tx
    .update(documentVersions)
    .set({ supersededAt: version.uploadedAt })
    .where(and(ofVehicle, isNull(documentVersions.supersededAt)))
    .returning({ id: documentVersions.id });
  const number = sql<number>`(select count(*) + 1 from ${documentVersions} where ${ofVehicle})`;
  await tx
    .insert(documentVersions)
    .values({ ...version, licenseExpiry, number })
    .returning({ notified: consoleChanged('reviews') });
  const given = VEHICLE_DOCUMENTS.flatMap((kind) => {
    const fileKey = fileKeys[kind];
    return fileKey === undefined ? [] : [{ versionId: version.id, kind, fileKey, status: 'pending' as const }];
  });
  await tx.insert(documents).values(given);
  const moved = await tx
    .update(documents)
    .set({ versionId: version.id })
    .where(
      and(
        inArray(
          documents.versionId,
          superseded.map(({ id }) => id),
        ),
        eq(documents.status, 'approved'),
        notInArray(
          documents.kind,
          given.map(({ kind }) => kind),
        ),
      ),
    )
    .returning({ kind: documents.kind });
  return given.length + moved.length === VEHICLE_DOCUMENTS.length;
}
