import { and, asc, eq, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { staff } from '../../db/schema/people/staff';

export type StaffRow = typeof staff.$inferSelect;

/** The staff member with this e-mail address, in lower case; undefined for former members. */
export const findStaff = (db: Executor, email: string) => one(db, eq(staff.email, email));

export const findStaffById = (db: Executor, id: string) => one(db, eq(staff.id, id));

async function one(db: Executor, which: SQL): Promise<StaffRow | undefined> {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(which, isNull(staff.leftAt)));
  return row;
}

/** Locks the row of a staff member until the transaction ends. */
export async function lockStaff(tx: Executor, id: string): Promise<StaffRow | undefined> {
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.leftAt)))
    .for('update');
  return row;
}

/** Records the time step of an accepted code; false when it or a later one was accepted before. */
export async function takeTotpStep(tx: Executor, id: string, step: number): Promise<boolean> {
  const unused = or(isNull(staff.totpLastStep), lt(staff.totpLastStep, step));
  const rows = await tx
    .update(staff)
    .set({ totpLastStep: step })
    .where(and(eq(staff.id, id), unused))
    .returning({ id: staff.id });
  return rows.length === 1;
}

export async function changeStaff(tx: Executor, id: string, change: Partial<typeof staff.$inferInsert>): Promise<void> {
  await tx.update(staff).set(change).where(eq(staff.id, id));
}

/**
 * Adds a staff member, or reopens the account of a former one as new, and returns its id. Undefined when the address
 * is in use.
 */
export async function addOrTakeBack(
  tx: Executor,
  row: Pick<StaffRow, 'id' | 'email' | 'name' | 'roles' | 'passwordHash' | 'createdAt'>,
): Promise<string | undefined> {
  const { name, roles, passwordHash } = row;
  const [added] = await tx
    .insert(staff)
    .values(row)
    .onConflictDoUpdate({
      target: staff.email,
      set: { name, roles, passwordHash, leftAt: null, totpSealed: null, totpConfirmedAt: null, totpLastStep: null },
      setWhere: isNotNull(staff.leftAt),
    })
    .returning({ id: staff.id });
  return added?.id;
}

/** Present and former staff members, in the order in which they were added. */
export const listStaff = (db: Executor) =>
  db
    .select({
      email: staff.email,
      name: staff.name,
      roles: staff.roles,
      totpConfirmedAt: staff.totpConfirmedAt,
      createdAt: staff.createdAt,
      leftAt: staff.leftAt,
    })
    .from(staff)
    .orderBy(asc(staff.createdAt), asc(staff.email));

/** Passes every sealed authenticator secret to `renew` and keeps what it returns; returns how many were changed. */
export async function renewTotpSeals(db: Executor, renew: (sealed: string) => string | undefined): Promise<number> {
  const rows = await db
    .select({ id: staff.id, sealed: staff.totpSealed })
    .from(staff)
    .where(isNotNull(staff.totpSealed));
  let renewed = 0;
  for (const { id, sealed } of rows) {
    const totpSealed = sealed === null ? undefined : renew(sealed);
    if (sealed === null || totpSealed === undefined) continue;
    // A secret that was replaced meanwhile is left alone.
    const { rowCount } = await db
      .update(staff)
      .set({ totpSealed })
      .where(and(eq(staff.id, id), eq(staff.totpSealed, sealed)));
    renewed += rowCount ?? 0;
  }
  return renewed;
}
