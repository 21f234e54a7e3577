import { HOUR_MS, IMPORT_HOURS, type ImportKind } from '@liftclub/domain';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { vehicles, documentVersions } from '../../db/schema/driving/vehicles';
import { externalIds, imports } from '../../db/schema/people/imports';
import { scholars } from '../../db/schema/people/scholars';
import { users } from '../../db/schema/people/users';

export async function insertImport(tx: Executor, file: typeof imports.$inferInsert): Promise<void> {
  await tx.insert(imports).values(file);
}

/** A file that can still be imported, or was (`file` is null); nobody else imports it until the transaction ends. */
export async function lockImport(tx: Executor, id: string, now: Date) {
  const since = new Date(now.getTime() - IMPORT_HOURS * HOUR_MS);
  const [row] = await tx
    .select({ kind: imports.kind, file: imports.file })
    .from(imports)
    .where(and(eq(imports.id, id), gt(imports.uploadedAt, since)))
    .for('update');
  return row;
}

/** The imported accounts of a kind with these ids, each with its vehicle if it has one. */
export async function findImportedAccounts(db: Executor, kind: ImportKind, ids: readonly string[]) {
  return db
    .select({
      externalId: externalIds.externalId,
      rowHash: externalIds.rowHash,
      userId: users.id,
      email: users.email,
      phone: users.phone,
      isUsed: sql<boolean>`${users.phoneVerifiedAt} is not null`,
      vehicle: vehicles,
      hasDocuments: sql<boolean>`exists (select from ${documentVersions} where ${documentVersions.vehicleId} = ${vehicles.id})`,
    })
    .from(externalIds)
    .innerJoin(users, eq(users.id, externalIds.userId))
    .leftJoin(vehicles, eq(vehicles.driverId, users.id))
    .where(and(eq(externalIds.kind, kind), inArray(externalIds.externalId, [...ids])));
}
export type ImportedAccount = Awaited<ReturnType<typeof findImportedAccounts>>[number];

/** The accounts that have one of these phones or e-mail addresses: verified ones, and those that were imported. */
export async function findAccountsWith(db: Executor, emails: readonly string[], phones: readonly string[]) {
  const imported = sql`exists (select from ${externalIds} where ${externalIds.userId} = ${users.id})`;
  return db
    .select({ userId: users.id, email: users.email, phone: users.phone })
    .from(users)
    .where(
      and(
        or(inArray(users.email, [...emails]), inArray(users.phone, [...phones])),
        or(sql`${users.phoneVerifiedAt} is not null`, and(isNull(users.gaveWayAt), imported)),
      ),
    );
}

/** The imported learners with these ids. */
export async function findImportedLearners(db: Executor, ids: readonly string[]) {
  return db
    .select({
      externalId: externalIds.externalId,
      rowHash: externalIds.rowHash,
      scholarId: scholars.id,
      guardianId: scholars.guardianId,
      isDeleted: sql<boolean>`${scholars.deletedAt} is not null`,
    })
    .from(externalIds)
    .innerJoin(scholars, eq(scholars.id, externalIds.scholarId))
    .where(and(eq(externalIds.kind, 'learners'), inArray(externalIds.externalId, [...ids])));
}

/** The accounts of imported passengers by their external ids. */
export async function findPassengerIds(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ externalId: externalIds.externalId, userId: users.id })
    .from(externalIds)
    .innerJoin(users, eq(users.id, externalIds.userId))
    .where(and(eq(externalIds.kind, 'passengers'), inArray(externalIds.externalId, [...ids]), isNull(users.gaveWayAt)));
  return new Map(rows.map(({ externalId, userId }) => [externalId, userId]));
}
