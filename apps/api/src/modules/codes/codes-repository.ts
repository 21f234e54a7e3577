import { and, asc, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { codeGuesses, codePhones, codes, codeSends } from '../../db/schema/codes';
import { users } from '../../db/schema/users';
import type { WrongGuess } from './codes-policy';

/** Arbitrary, but the same in every process. */
const COUNTS_LOCK = 4_128_772;

export type Code = typeof codes.$inferSelect;
export type CodePurpose = 'verify_account' | 'forgot_password';

/** Locks everything about the codes of a phone until the transaction ends. */
export async function lockPhone(tx: Executor, phone: string, now: Date): Promise<void> {
  await tx
    .insert(codePhones)
    .values({ phone, seenAt: now })
    .onConflictDoUpdate({ target: codePhones.phone, set: { seenAt: now } });
}

/** The account of a phone; undefined when there is none. */
export async function findPhoneOwner(tx: Executor, phone: string) {
  const [row] = await tx
    .select({ id: users.id, verifiedAt: users.phoneVerifiedAt })
    .from(users)
    .where(eq(users.phone, phone));
  return row;
}

/** Instants of the sends since then, oldest first. */
export async function listSends(tx: Executor, phone: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ sentAt: codeSends.sentAt })
    .from(codeSends)
    .where(and(eq(codeSends.phone, phone), gt(codeSends.sentAt, since)))
    .orderBy(asc(codeSends.sentAt));
  return rows.map((row) => row.sentAt);
}

export async function addSend(tx: Executor, send: typeof codeSends.$inferInsert): Promise<void> {
  await tx.insert(codeSends).values(send);
}

/** Sends since then, in total and from one network. */
export async function countSends(tx: Executor, ip: string, since: Date) {
  const [row] = await tx
    .select({ total: count(), fromIp: sql<number>`count(*) filter (where ${codeSends.ip} = ${ip})`.mapWith(Number) })
    .from(codeSends)
    .where(gt(codeSends.sentAt, since));
  return row ?? { total: 0, fromIp: 0 };
}

/** The live code of a phone and purpose, else the newest that has ended. */
export async function findNewestCode(tx: Executor, phone: string, purpose: CodePurpose): Promise<Code | undefined> {
  const [row] = await tx
    .select()
    .from(codes)
    .where(and(eq(codes.phone, phone), eq(codes.purpose, purpose)))
    .orderBy(desc(isNull(codes.endedAt)), desc(codes.createdAt))
    .limit(1);
  return row;
}

/** Inserts new codes and ends the live ones of the same phone and purpose. */
export async function replaceCodes(tx: Executor, fresh: readonly (typeof codes.$inferInsert)[]): Promise<void> {
  for (const code of fresh) {
    const live = and(eq(codes.phone, code.phone), eq(codes.purpose, code.purpose), isNull(codes.endedAt));
    await tx.update(codes).set({ endedAt: code.createdAt }).where(live);
    await tx.insert(codes).values(code);
  }
}

/** Assigns a code to another browser, in which its owner has proved the password. */
export async function moveCode(tx: Executor, id: string, browserHash: string): Promise<void> {
  await tx.update(codes).set({ browserHash }).where(eq(codes.id, id));
}

export async function recordComparison(
  tx: Executor,
  id: string,
  tries: Pick<Code, 'compared' | 'comparedByStrangers' | 'endedAt'>,
): Promise<void> {
  await tx.update(codes).set(tries).where(eq(codes.id, id));
}

export async function addWrongGuess(tx: Executor, guess: typeof codeGuesses.$inferInsert): Promise<void> {
  await tx.insert(codeGuesses).values(guess);
}

/** Wrong guesses of a phone since then, oldest first; the budgets keep them few. */
export async function listWrongGuesses(tx: Executor, phone: string, since: Date): Promise<WrongGuess[]> {
  return tx
    .select({ at: codeGuesses.guessedAt, stranger: codeGuesses.stranger })
    .from(codeGuesses)
    .where(and(eq(codeGuesses.phone, phone), gt(codeGuesses.guessedAt, since)))
    .orderBy(asc(codeGuesses.guessedAt));
}

/** Wrong guesses of all phones: in the last day, in the last hour, and in the last hour from one network. */
export async function countAllWrongGuesses(tx: Executor, ip: string, hourAgo: Date, dayAgo: Date) {
  const recent = sql`${codeGuesses.guessedAt} > ${hourAgo.toISOString()}`;
  const [row] = await tx
    .select({
      inDay: count(),
      inHour: sql<number>`count(*) filter (where ${recent})`.mapWith(Number),
      fromIpInHour: sql<number>`count(*) filter (where ${recent} and ${codeGuesses.ip} = ${ip})`.mapWith(Number),
    })
    .from(codeGuesses)
    .where(gt(codeGuesses.guessedAt, dayAgo));
  return row ?? { inDay: 0, inHour: 0, fromIpInHour: 0 };
}

/** Serialises counts over all phones until the transaction ends, so that concurrent calls cannot exceed a cap. */
export async function lockCounts(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${COUNTS_LOCK})`);
}

/** Ends the live codes of a user whose password is reset. */
export async function endCodesOf(tx: Executor, userId: string, now: Date): Promise<void> {
  await tx
    .update(codes)
    .set({ endedAt: now })
    .where(and(eq(codes.userId, userId), isNull(codes.endedAt)));
}

/** Deletes codes after a day, and what limits are counted by after a month. */
export async function deleteOldCodeRecords(db: Executor, dayAgo: Date, monthAgo: Date): Promise<void> {
  await db.delete(codes).where(lt(codes.createdAt, dayAgo));
  await db.delete(codeSends).where(lt(codeSends.sentAt, monthAgo));
  await db.delete(codeGuesses).where(lt(codeGuesses.guessedAt, monthAgo));
  await db.delete(codePhones).where(lt(codePhones.seenAt, monthAgo));
}
