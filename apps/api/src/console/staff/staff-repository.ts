import type { AdminFacts } from '@liftclub/domain';
import { and, arrayContains, asc, eq, gt, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { staff } from '../../db/schema/people/staff';

export type StaffRow = typeof staff.$inferSelect;

/** The staff member with this e-mail address, in lower case; undefined for former and locked members. */
export const findStaff = (db: Executor, email: string) => one(db, eq(staff.email, email));

export const findStaffById = (db: Executor, id: string) => one(db, eq(staff.id, id));

async function one(db: Executor, which: SQL): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staff).where(and(which, isOpen));
  return row;
}

/** The members who can sign in, and of these the one with an id. */
export const findWorkingStaff = (db: Executor, id?: string): Promise<StaffRow[]> =>
  db
    .select()
    .from(staff)
    .where(and(isOpen, isNull(staff.invitationHash), id === undefined ? undefined : eq(staff.id, id)))
    .orderBy(asc(staff.id));

/** Accounts that can be signed in to. */
const isOpen = and(isNull(staff.leftAt), isNull(staff.lockedAt));

/** Locks the row of a staff member until the transaction ends; undefined for former and locked members. */
export async function lockStaff(tx: Executor, id: string): Promise<StaffRow | undefined> {
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isOpen))
    .for('update');
  return row;
}

/**
 * Locks the rows of every administrator, and then that of one member, who may be locked; undefined for a former one.
 * Who changes a member does this first, so that two changes cannot take away the last administrator together.
 */
export async function lockMember(
  tx: Executor,
  which: { readonly id: string } | { readonly email: string },
): Promise<{ admins: AdminFacts[]; member: StaffRow | undefined }> {
  const admins = await selectAdmins(tx).for('update');
  const isIt = 'id' in which ? eq(staff.id, which.id) : eq(staff.email, which.email);
  const [member] = await tx
    .select()
    .from(staff)
    .where(and(isIt, isNull(staff.leftAt)))
    .for('update');
  return { admins: admins.map(adminFactsOf), member };
}

const selectAdmins = (db: Executor) =>
  db
    .select()
    .from(staff)
    .where(and(arrayContains(staff.roles, ['admin']), isNull(staff.leftAt)))
    .orderBy(asc(staff.id));

/** Every administrator, former ones excepted. */
export const findAdmins = async (db: Executor): Promise<AdminFacts[]> => (await selectAdmins(db)).map(adminFactsOf);

export function adminFactsOf({ id, roles, totpConfirmedAt, ...row }: StaffRow): AdminFacts {
  const unlocked = row.invitationHash === null ? 'active' : 'invited';
  return {
    id,
    roles,
    state: row.lockedAt === null ? unlocked : 'locked',
    secondFactor: totpConfirmedAt !== null || row.oidcSubject !== null,
    lockedAt: row.lockedAt,
  };
}

/**
 * Ends an invitation and sets the password of its member; undefined when it is over or was replaced, or the member has
 * a company account.
 */
export async function acceptInvitation(
  tx: Executor,
  invitationHash: string,
  passwordHash: string,
  now: Date,
): Promise<StaffRow | undefined> {
  const [row] = await tx
    .update(staff)
    .set({ passwordHash, invitationHash: null, invitationExpiresAt: null })
    .where(and(isOpen, isInvitation(invitationHash, now)))
    .returning();
  return row;
}

export async function hasInvitation(db: Executor, invitationHash: string, now: Date): Promise<boolean> {
  return (await one(db, isInvitation(invitationHash, now))) !== undefined;
}

const isInvitation = (hash: string, now: Date) =>
  and(eq(staff.invitationHash, hash), gt(staff.invitationExpiresAt, now), isNull(staff.oidcSubject)) as SQL;

/** A member, former and locked ones too, by the company account, else by the e-mail address. */
export async function findCompanyMember(
  tx: Executor,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
  email: string | undefined,
): Promise<StaffRow | undefined> {
  const isTheirs = and(eq(staff.oidcIssuer, issuer), eq(staff.oidcSubject, subject));
  const [own] = await tx.select().from(staff).where(isTheirs);
  if (own || email === undefined) return own;
  const [row] = await tx.select().from(staff).where(eq(staff.email, email));
  return row;
}

/** Undefined when another sign-in has just added a member with this address or company account. */
export async function insertCompanyMember(tx: Executor, row: typeof staff.$inferInsert): Promise<StaffRow | undefined> {
  const [added] = await tx.insert(staff).values(row).onConflictDoNothing().returning();
  return added;
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

const FRESH = {
  leftAt: null,
  lockedAt: null,
  totpSealed: null,
  totpConfirmedAt: null,
  totpLastStep: null,
  invitationHash: null,
  invitationExpiresAt: null,
  oidcIssuer: null,
  oidcSubject: null,
};

/**
 * Adds a staff member, or reopens the account of a former one as new, and returns its id. Undefined when the address is
 * in use.
 */
export async function addOrTakeBack(
  tx: Executor,
  row: Pick<StaffRow, 'id' | 'email' | 'name' | 'roles' | 'passwordHash' | 'createdAt'> & Partial<StaffRow>,
): Promise<string | undefined> {
  const { id: _id, email: _email, createdAt: _createdAt, ...given } = row;
  const [added] = await tx
    .insert(staff)
    .values(row)
    .onConflictDoUpdate({
      target: staff.email,
      set: { ...FRESH, ...given },
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
