import { CAREGIVER_ROLES, DAY_MS, isAllowed, type CaregiverRole } from '@liftclub/domain';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { caregivers } from '../../db/schema/people/caregivers';
import { scholars } from '../../db/schema/people/scholars';
import { users } from '../../db/schema/people/users';

export type CaregiverRow = Awaited<ReturnType<typeof findCaregivers>>[number];

const present = isNull(caregivers.removedAt);

/** The caregivers of a learner who were not removed, in the order of invitation; `firstName` once one accepted. */
export const findCaregivers = (db: Executor, scholarId: string) =>
  db
    .select({
      id: caregivers.id,
      role: caregivers.role,
      phone: caregivers.phone,
      userId: caregivers.userId,
      firstName: users.firstName,
    })
    .from(caregivers)
    .leftJoin(users, eq(users.id, caregivers.userId))
    .where(and(eq(caregivers.scholarId, scholarId), present))
    .orderBy(asc(caregivers.id));

export async function insertCaregiver(tx: Executor, row: typeof caregivers.$inferInsert): Promise<void> {
  await tx.insert(caregivers).values(row);
}

/** A caregiver who was not removed; `userId` is null for an open invitation. */
export type LockedCaregiver = Pick<typeof caregivers.$inferSelect, 'id' | 'scholarId' | 'userId' | 'role'>;

/** Locks a caregiver of a learner until the transaction ends; undefined when the learner has no such caregiver. */
export async function lockCaregiver(
  tx: Executor,
  { scholarId, id }: { readonly scholarId: string; readonly id: string },
): Promise<LockedCaregiver | undefined> {
  const [row] = await lockCaregivers(tx, and(eq(caregivers.id, id), eq(caregivers.scholarId, scholarId)));
  return row;
}

/** Locks all caregiver rows of a user, for one learner or for all. */
export const lockCaregiversOf = (tx: Executor, userId: string, scholarId?: string): Promise<LockedCaregiver[]> =>
  lockCaregivers(
    tx,
    and(eq(caregivers.userId, userId), scholarId === undefined ? undefined : eq(caregivers.scholarId, scholarId)),
  );

const lockCaregivers = (tx: Executor, which: SQL | undefined): Promise<LockedCaregiver[]> =>
  tx
    .select({ id: caregivers.id, scholarId: caregivers.scholarId, userId: caregivers.userId, role: caregivers.role })
    .from(caregivers)
    .where(and(which, present))
    .orderBy(asc(caregivers.id))
    .for('no key update');

export async function setRole(tx: Executor, id: string, role: CaregiverRole): Promise<void> {
  await tx.update(caregivers).set({ role }).where(eq(caregivers.id, id));
}

/** Removes caregivers and invitations. */
export async function setRemoved(tx: Executor, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .update(caregivers)
    .set({ removedAt: at, codeHash: null })
    .where(inArray(caregivers.id, [...ids]));
}

/** Invitations within 24 hours: those of a guardian, and those to a phone. */
export async function countInvitations(
  tx: Executor,
  { guardianId, phone, now }: { readonly guardianId: string; readonly phone: string; readonly now: Date },
): Promise<{ byGuardian: number; toPhone: number }> {
  const [row] = await tx
    .select({
      byGuardian: sql<number>`count(*) filter (where ${scholars.guardianId} = ${guardianId})`.mapWith(Number),
      toPhone: sql<number>`count(*) filter (where ${caregivers.phone} = ${phone})`.mapWith(Number),
    })
    .from(caregivers)
    .innerJoin(scholars, eq(scholars.id, caregivers.scholarId))
    .where(
      and(
        or(eq(scholars.guardianId, guardianId), eq(caregivers.phone, phone)),
        gt(caregivers.invitedAt, new Date(now.getTime() - DAY_MS)),
      ),
    );
  return row ?? { byGuardian: 0, toPhone: 0 };
}

/**
 * Invitations of a phone that can be accepted: open, not expired, with attempts left. Lock the phone before counting an
 * attempt.
 */
export const findOpenInvitations = (tx: Executor, phone: string, now: Date, tries: number) =>
  tx
    .select({
      id: caregivers.id,
      scholarId: caregivers.scholarId,
      role: caregivers.role,
      codeHash: caregivers.codeHash,
      guardianId: scholars.guardianId,
    })
    .from(caregivers)
    .innerJoin(scholars, and(eq(scholars.id, caregivers.scholarId), isNull(scholars.deletedAt)))
    .where(
      and(
        eq(caregivers.phone, phone),
        present,
        isNull(caregivers.acceptedAt),
        gt(caregivers.expiresAt, now),
        lt(caregivers.tries, tries),
      ),
    )
    .orderBy(asc(caregivers.id));

/** Counts an attempt at each invitation. */
export async function spendTries(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx
    .update(caregivers)
    .set({ tries: sql`${caregivers.tries} + 1` })
    .where(inArray(caregivers.id, [...ids]));
}

/** Assigns an invitation to an account. */
export async function setAccepted(
  tx: Executor,
  { id, userId, at }: { readonly id: string; readonly userId: string; readonly at: Date },
): Promise<void> {
  await tx.update(caregivers).set({ userId, acceptedAt: at, codeHash: null }).where(eq(caregivers.id, id));
}

/** The learners of others with whom a user helps, in the order of invitation. */
export const findSharedScholars = (db: Executor, userId: string) =>
  db
    .select({
      id: caregivers.id,
      scholar_id: scholars.id,
      name: scholars.name,
      role: caregivers.role,
      owner: users.firstName,
    })
    .from(caregivers)
    .innerJoin(scholars, and(eq(scholars.id, caregivers.scholarId), isNull(scholars.deletedAt)))
    .innerJoin(users, eq(users.id, scholars.guardianId))
    .where(and(eq(caregivers.userId, userId), isNotNull(caregivers.acceptedAt), present))
    .orderBy(asc(caregivers.id));

/** First name and phone of an account. */
export async function findPerson(db: Executor, userId: string) {
  const [row] = await db
    .select({ firstName: users.firstName, phone: users.phone, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** Roles of caregivers who know the pick-up codes. */
const CODE_ROLES = CAREGIVER_ROLES.filter((role) => isAllowed(role, 'code'));

/** The guardian of a learner and the caregivers who can read its pick-up codes, with their phones. */
export async function findCodeHolders(db: Executor, scholarId: string) {
  const { rows } = await db.execute<{ userId: string; phone: string; language: string }>(sql`
    select u.id as "userId", u.phone, u.language from users u
    where u.locked_at is null and u.id in (select guardian_id from scholars where id = ${scholarId}::uuid
      union select user_id from caregivers where scholar_id = ${scholarId}::uuid and removed_at is null
        and role = any(${sql.param([...CODE_ROLES])}::text[]))
    order by u.id`);
  return rows;
}
