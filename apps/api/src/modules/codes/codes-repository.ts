import { and, desc, eq, exists, gt, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { codes } from '../../db/schema/people/codes';
import { externalIds } from '../../db/schema/people/imports';
import { users } from '../../db/schema/people/users';

export type Code = typeof codes.$inferSelect;
export type CodePurpose = 'verify_account' | 'forgot_password';

/**
 * The verified account with this phone, else the one that was imported for it and that nobody uses yet; undefined when
 * there is neither.
 */
export async function findPhoneOwner(
  tx: Executor,
  phone: string,
): Promise<{ readonly id: string; readonly isVerified: boolean } | undefined> {
  const isVerified = sql<boolean>`${users.phoneVerifiedAt} is not null`;
  const isImported = exists(
    tx
      .select({ one: sql`1` })
      .from(externalIds)
      .where(eq(externalIds.userId, users.id)),
  );
  const [row] = await tx
    .select({ id: users.id, isVerified })
    .from(users)
    .where(
      and(eq(users.phone, phone), or(isVerified, and(isNull(users.gaveWayAt), isNull(users.lockedAt), isImported))),
    )
    .orderBy(desc(isVerified))
    .limit(1);
  return row;
}

/** The language of messages to a phone; English for one without an account. */
export async function findLanguage(tx: Executor, phone: string): Promise<string> {
  const [row] = await tx
    .select({ language: users.language })
    .from(users)
    .where(eq(users.phone, phone))
    .orderBy(sql`${users.phoneVerifiedAt} is null`)
    .limit(1);
  return row?.language ?? 'en';
}

/** Which codes: those of a phone, for one purpose, that one browser requested. */
export interface CodeKey {
  readonly phone: string;
  readonly purpose: CodePurpose;
  readonly browserHash: string;
}

/** The live code, else the newest that has ended. */
export async function findNewestCode(tx: Executor, key: CodeKey): Promise<Code | undefined> {
  const [row] = await tx
    .select()
    .from(codes)
    .where(ofKey(key))
    .orderBy(desc(isNull(codes.endedAt)), desc(codes.createdAt))
    .limit(1);
  return row;
}

/** The code that verifies an account and can still be entered, whichever browser requested it. */
export async function findLiveCodeOf(tx: Executor, userId: string, now: Date): Promise<Code | undefined> {
  const live = and(isNull(codes.endedAt), gt(codes.expiresAt, now));
  const [row] = await tx
    .select()
    .from(codes)
    .where(and(eq(codes.userId, userId), eq(codes.purpose, 'verify_account'), live))
    .orderBy(desc(codes.createdAt))
    .limit(1);
  return row;
}

/** The letters of the requests for a phone whose codes can still be entered. */
export async function listLiveLetters(tx: Executor, phone: string, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ letters: codes.requestLetters })
    .from(codes)
    .where(and(eq(codes.phone, phone), isNull(codes.endedAt), gt(codes.expiresAt, now)));
  return rows.map(({ letters }) => letters);
}

/** Inserts new codes and ends the live ones with the same key. */
export async function replaceCodes(
  tx: Executor,
  fresh: readonly (typeof codes.$inferInsert & CodeKey)[],
): Promise<void> {
  for (const code of fresh) {
    await endCodes(tx, code, code.createdAt);
    await tx.insert(codes).values(code);
  }
}

/** Assigns a code to another sign-up of the same browser; to nobody, when its details are taken. */
export async function assignToUser(tx: Executor, id: string, userId: string | null): Promise<void> {
  await tx.update(codes).set({ userId }).where(eq(codes.id, id));
}

/** Assigns a live code to another browser, whose own code for the phone ends. */
export async function assignToBrowser(tx: Executor, code: Code, browserHash: string, now: Date): Promise<void> {
  if (code.browserHash === browserHash) return;
  await endCodes(tx, { phone: code.phone, purpose: 'verify_account', browserHash }, now);
  await tx.update(codes).set({ browserHash }).where(eq(codes.id, code.id));
}

async function endCodes(tx: Executor, key: CodeKey, now: Date): Promise<void> {
  await tx
    .update(codes)
    .set({ endedAt: now })
    .where(and(ofKey(key), isNull(codes.endedAt)));
}

const ofKey = ({ phone, purpose, browserHash }: CodeKey) =>
  and(eq(codes.phone, phone), eq(codes.purpose, purpose), eq(codes.browserHash, browserHash));

export async function recordComparison(
  tx: Executor,
  id: string,
  tries: Pick<Code, 'compared' | 'endedAt'>,
): Promise<void> {
  await tx.update(codes).set(tries).where(eq(codes.id, id));
}

/** Ends the live codes of a user whose password is reset. */
export async function endCodesOf(tx: Executor, userId: string, now: Date): Promise<void> {
  await tx
    .update(codes)
    .set({ endedAt: now })
    .where(and(eq(codes.userId, userId), isNull(codes.endedAt)));
}
