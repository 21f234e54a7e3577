import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client';
import { bookings } from '../../../db/schema/bookings';
import { paymentAttempts, type AttemptState } from '../../../db/schema/payments';
import { users } from '../../../db/schema/users';

export type { AttemptQuote, AttemptState } from '../../../db/schema/payments';
export type Attempt = typeof paymentAttempts.$inferSelect;
type AttemptChanges = Partial<Pick<Attempt, 'state' | 'page' | 'openedAt' | 'nextCheckAt'>>;

/** An attempt that may still be paid as it stands. */
const OPEN: AttemptState[] = ['created', 'pending'];
const isOpen = inArray(paymentAttempts.state, OPEN);

export async function findAttempt(db: Executor, reference: string): Promise<Attempt | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  return row;
}

/** Locks an attempt until the transaction ends. The lock of its booking is not enough: `acceptAttempt` does not take that. */
export async function lockAttempt(tx: Executor, reference: string): Promise<Attempt | undefined> {
  const [row] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, reference))
    .for('no key update');
  return row;
}

/** One's own attempt; undefined for another's. */
export async function findOwnAttempt(
  db: Executor,
  passengerId: string,
  reference: string,
): Promise<Attempt | undefined> {
  const [row] = await db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(bookings, eq(bookings.id, paymentAttempts.bookingId))
    .where(and(eq(paymentAttempts.reference, reference), eq(bookings.passengerId, passengerId)));
  return row?.attempt;
}

/** Whom the company sends its own receipt to. */
export async function findPayerEmail(db: Executor, bookingId: string): Promise<string> {
  const [row] = await db
    .select({ email: users.email })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.passengerId))
    .where(eq(bookings.id, bookingId));
  return row?.email ?? '';
}

export async function findOpenAttempt(tx: Executor, bookingId: string): Promise<Attempt | undefined> {
  const [row] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.bookingId, bookingId), isOpen));
  return row;
}

export async function insertAttempt(tx: Executor, attempt: typeof paymentAttempts.$inferInsert): Promise<Attempt> {
  const [row] = await tx.insert(paymentAttempts).values(attempt).returning();
  return row as Attempt;
}

export async function updateAttempt(tx: Executor, attemptId: string, changes: AttemptChanges): Promise<Attempt> {
  const [row] = await tx.update(paymentAttempts).set(changes).where(eq(paymentAttempts.id, attemptId)).returning();
  return row as Attempt;
}

/** The company took the order: the attempt waits for its money, unless something was learnt about it meanwhile. */
export async function acceptAttempt(db: Executor, attemptId: string, page: string | null): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ page, state: 'pending' })
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.state, 'created')));
}

/** Once a booking is paid, its other attempts wait for nothing. Money that still comes for them is found all the same. */
export async function closeOtherAttempts(
  tx: Executor,
  { id, bookingId }: Pick<Attempt, 'id' | 'bookingId'>,
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'cancelled' })
    .where(and(eq(paymentAttempts.bookingId, bookingId), isOpen, ne(paymentAttempts.id, id)));
}

/** Takes the attempts whose time has come, the longest waiting first; who fails on one tries it again at `again`. */
export async function claimDueAttempts(db: Executor, now: Date, again: Date, limit: number): Promise<Attempt[]> {
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(lte(paymentAttempts.nextCheckAt, now))
    .orderBy(asc(paymentAttempts.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(paymentAttempts)
    .set({ nextCheckAt: again })
    .where(sql`${paymentAttempts.id} in ${due}`)
    .returning();
}
