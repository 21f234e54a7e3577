import { HOUR_MS, IMPORT_HOURS, type ImportKind } from '@liftclub/domain';
import { and, count, eq, gt, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { batchesOf } from '../../db/batches';
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

/** Until the end of the transaction nobody uploads documents of the vehicles of these imported drivers. */
export async function lockVehicles(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .innerJoin(externalIds, eq(externalIds.userId, vehicles.driverId))
    .where(and(eq(externalIds.kind, 'drivers'), inArray(externalIds.externalId, [...ids])))
    .orderBy(vehicles.id)
    // Documents of other types, which only refer to the vehicle, are not held up.
    .for('no key update', { of: vehicles });
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

/**
 * The accounts that have one of these phones or e-mail addresses: those that were imported, then verified ones. An
 * imported one may share its e-mail address with a verified one.
 */
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
    )
    .orderBy(sql`${users.phoneVerifiedAt} nulls first`);
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

/** One import at a time until the transaction ends. */
export async function lockImports(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('imports', 0))`);
}

/** The file of an import is no longer needed. */
export async function forgetFile(tx: Executor, id: string): Promise<void> {
  await tx.update(imports).set({ file: null }).where(eq(imports.id, id));
}

export type ExternalId = typeof externalIds.$inferInsert;

/** Stores new external ids, and the row of known ones. */
export async function putExternalIds(tx: Executor, given: readonly ExternalId[]): Promise<void> {
  for (const batch of batchesOf(given))
    await tx
      .insert(externalIds)
      .values(batch)
      .onConflictDoUpdate({
        target: [externalIds.kind, externalIds.externalId],
        set: { rowHash: sql`excluded.row_hash` },
      });
}

/** A file had these rows, changed or not: what nobody uses is stored half a year longer. */
export async function markInFile(tx: Executor, kind: ImportKind, ids: readonly string[], now: Date): Promise<void> {
  for (const batch of batchesOf(ids))
    await tx
      .update(externalIds)
      .set({ importedAt: now })
      .where(and(eq(externalIds.kind, kind), inArray(externalIds.externalId, batch)));
}

/** Asks for invitations to accounts that nobody uses yet, and that were not invited before. Returns how many. */
export async function askForInvitations(
  tx: Executor,
  kind: ImportKind,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  // Looked up for each row: as a join it might read one table again for each row of the other, while neither has
  // statistics yet.
  const isUnused = sql`(
    select ${users.phoneVerifiedAt} is null and ${users.gaveWayAt} is null and ${users.lockedAt} is null
    from ${users} where ${users.id} = ${externalIds.userId})`;
  let asked = 0;
  for (const batch of batchesOf(ids)) {
    const ofBatch = and(eq(externalIds.kind, kind), inArray(externalIds.externalId, batch));
    const { rowCount } = await tx
      .update(externalIds)
      .set({ inviteAskedAt: now })
      .where(and(ofBatch, isNull(externalIds.inviteAskedAt), isUnused));
    asked += rowCount ?? 0;
  }
  return asked;
}

/** How many invitations have been queued since an instant. */
export async function countInvited(tx: Executor, since: Date): Promise<number> {
  const [row] = await tx.select({ invited: count() }).from(externalIds).where(gte(externalIds.invitedAt, since));
  return row?.invited ?? 0;
}

/**
 * Takes invitations that were asked for, the earliest first, and marks them as queued. Returns those whose account
 * nobody uses yet.
 */
export async function takeInvitations(tx: Executor, most: number, now: Date) {
  const due = tx
    .select({ kind: externalIds.kind, externalId: externalIds.externalId })
    .from(externalIds)
    .where(and(isNotNull(externalIds.inviteAskedAt), isNull(externalIds.invitedAt)))
    .orderBy(externalIds.inviteAskedAt, externalIds.externalId)
    .limit(most)
    .for('update', { skipLocked: true });
  return tx
    .update(externalIds)
    .set({ invitedAt: now })
    .from(users)
    .where(and(sql`(${externalIds.kind}, ${externalIds.externalId}) in ${due}`, eq(users.id, externalIds.userId)))
    .returning({
      userId: users.id,
      phone: users.phone,
      role: users.role,
      language: users.language,
      isUnused: sql<boolean>`${users.phoneVerifiedAt} is null and ${users.gaveWayAt} is null and ${users.lockedAt} is null`,
    });
}

/** The external ids of an imported account are from now on those of another account. */
export async function moveExternalIds(tx: Executor, from: string, to: string): Promise<void> {
  await tx.update(externalIds).set({ userId: to }).where(eq(externalIds.userId, from));
}
