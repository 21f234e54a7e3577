import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { codeGuesses, codePhones, codeSends } from '../../db/schema/people/codes';
import type { PhoneEvent } from './codes-policy';

/** Arbitrary, but the same in every process. */
const COUNTS_LOCK = 4_128_772;

/** Locks everything about the codes of a phone until the transaction ends. */
export async function lockPhone(tx: Executor, phone: string, now: Date): Promise<void> {
  await tx
    .insert(codePhones)
    .values({ phone, seenAt: now })
    .onConflictDoUpdate({ target: codePhones.phone, set: { seenAt: now } });
}

/** Forgets what unknown browsers have used up for a phone. The phone must be locked. */
export async function reopenPhone(tx: Executor, phone: string, now: Date): Promise<void> {
  await tx.update(codePhones).set({ reopenedAt: now }).where(eq(codePhones.phone, phone));
}

export async function findReopenedAt(tx: Executor, phone: string): Promise<Date | null> {
  const [row] = await tx
    .select({ reopenedAt: codePhones.reopenedAt })
    .from(codePhones)
    .where(eq(codePhones.phone, phone));
  return row?.reopenedAt ?? null;
}

/** The sends since then, oldest first. */
export async function listSends(tx: Executor, phone: string, since: Date): Promise<PhoneEvent[]> {
  return tx
    .select({ at: codeSends.sentAt, known: codeSends.known })
    .from(codeSends)
    .where(and(eq(codeSends.phone, phone), gt(codeSends.sentAt, since)))
    .orderBy(asc(codeSends.sentAt));
}

export async function addSend(tx: Executor, send: typeof codeSends.$inferInsert): Promise<void> {
  await tx.insert(codeSends).values(send);
}

/**
 * When the send was made that a cap of `most` counts as its last: of one network, or of all that somebody could
 * receive. Undefined while there are fewer since then.
 */
export async function findSendAtCap(
  tx: Executor,
  most: number,
  of: { readonly ip: string } | 'deliverable',
  since: Date,
): Promise<Date | undefined> {
  const counted = of === 'deliverable' ? eq(codeSends.deliverable, true) : eq(codeSends.ip, of.ip);
  const [row] = await tx
    .select({ sentAt: codeSends.sentAt })
    .from(codeSends)
    .where(and(counted, gt(codeSends.sentAt, since)))
    .orderBy(desc(codeSends.sentAt))
    .offset(Math.ceil(most) - 1)
    .limit(1);
  return row?.sentAt;
}

export async function addWrongGuess(tx: Executor, guess: typeof codeGuesses.$inferInsert): Promise<void> {
  await tx.insert(codeGuesses).values(guess);
}

/** Wrong guesses of a phone since then, oldest first; the limits keep their number small. */
export async function listWrongGuesses(tx: Executor, phone: string, since: Date): Promise<PhoneEvent[]> {
  return tx
    .select({ at: codeGuesses.guessedAt, known: codeGuesses.known })
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
