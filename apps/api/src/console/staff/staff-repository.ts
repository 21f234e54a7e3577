import { and, asc, eq, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { staff } from '../../db/schema/staff';

export type StaffRow = typeof staff.$inferSelect;

/** Who works here under this e-mail address, in small letters. */
export const findStaff = (db: Executor, email: string) => one(db, eq(staff.email, email));

export const findStaffById = (db: Executor, id: string) => one(db, eq(staff.id, id));

async function one(db: Executor, which: SQL): Promise<StaffRow | undefined> {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(which, isNull(staff.leftAt)));
  return row;
}

/** Their row as it is now, which nobody else changes until the transaction ends. */
export async function lockStaff(tx: Executor, id: string): Promise<StaffRow | undefined> {
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.leftAt)))
    .for('update');
  return row;
}

/** True when no later code, nor this one, was accepted before; it counts as accepted now. */
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

/** Adds somebody, or takes back who left, as somebody new; the id that they have. Undefined while they work here. */
export async function addOrTakeBack(
  tx: Executor,
  row: Pick<StaffRow, 'id' | 'email' | 'name' | 'passwordHash' | 'createdAt'>,
): Promise<string | undefined> {
  const { name, passwordHash } = row;
  const [added] = await tx
    .insert(staff)
    .values(row)
    .onConflictDoUpdate({
      target: staff.email,
      set: { name, passwordHash, leftAt: null, totpSealed: null, totpConfirmedAt: null, totpLastStep: null },
      setWhere: isNotNull(staff.leftAt),
    })
    .returning({ id: staff.id });
  return added?.id;
}

/** Everybody who works here or did, the first one first. */
export const listStaff = (db: Executor) =>
  db
    .select({
      email: staff.email,
      name: staff.name,
      totpConfirmedAt: staff.totpConfirmedAt,
      createdAt: staff.createdAt,
      leftAt: staff.leftAt,
    })
    .from(staff)
    .orderBy(asc(staff.createdAt), asc(staff.email));
