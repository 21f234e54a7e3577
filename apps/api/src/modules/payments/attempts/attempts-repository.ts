import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client';
import type { Dependencies } from '../../../dependencies';
import { bookings } from '../../../db/schema/rides/bookings';
import { paymentAttempts, type AttemptState } from '../../../db/schema/money/payments';
import { users } from '../../../db/schema/people/users';

export type { AttemptQuote, AttemptState } from '../../../db/schema/money/payments';
export type Attempt = typeof paymentAttempts.$inferSelect;
type AttemptChanges = Partial<Pick<Attempt, 'state' | 'page' | 'saveCard' | 'failure' | 'openedAt' | 'nextCheckAt'>>;

/** The states of an attempt that waits for its payment. */
const OPEN: AttemptState[] = ['created', 'pending'];
const isOpen = inArray(paymentAttempts.state, OPEN);

/** A new reference: 128 random bits in hex, because the providers allow letters, digits and few other characters. */
export const newReference = ({ random }: Pick<Dependencies, 'random'>): string =>
  Buffer.from(random.token(16), 'base64url').toString('hex');

export async function findAttempt(db: Executor, reference: string): Promise<Attempt | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  return row;
}

/** The attempt that charges a saved card for a purpose. */
export async function findAttemptFor(db: Executor, purpose: string): Promise<Attempt | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.purpose, purpose));
  return row;
}

/**
 * Locks an attempt, by reference or by id, until the transaction ends. The lock of its booking is not enough:
 * `acceptAttempt` does not take that.
 */
export async function lockAttempt(tx: Executor, which: string | Pick<Attempt, 'id'>): Promise<Attempt | undefined> {
  const isIt = typeof which === 'string' ? eq(paymentAttempts.reference, which) : eq(paymentAttempts.id, which.id);
  const [row] = await tx.select().from(paymentAttempts).where(isIt).for('no key update');
  return row;
}

/** An attempt of this passenger; undefined for another's. */
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

/** The e-mail address of the passenger, for the receipt of the provider. */
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

/** Marks an attempt as registered at the provider, unless it changed state meanwhile. `page` is null for a widget. */
export async function acceptAttempt(db: Executor, attemptId: string, page: string | null): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ page, state: 'pending' })
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.state, 'created')));
}

/**
 * Cancels the other open attempts of a paid booking. They are still polled: a payment for one of them is due for
 * refund.
 */
export async function closeOtherAttempts(
  tx: Executor,
  { id, bookingId }: Pick<Attempt, 'id' | 'bookingId'>,
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'cancelled' })
    .where(and(eq(paymentAttempts.bookingId, bookingId), isOpen, ne(paymentAttempts.id, id)));
}

/** Cancels the open attempt of a booking whose plan ends. It is still polled: a payment for it is due for refund. */
export async function cancelAttempt(tx: Executor, bookingId: string): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'cancelled' })
    .where(and(eq(paymentAttempts.bookingId, bookingId), isOpen));
}

/**
 * Cancels the open attempts of a passenger, or of one learner, for plans and for later instalments. They are still
 * polled. Returns the bookings that are not paid.
 */
export async function cancelOpenAttempts(
  tx: Executor,
  { passengerId, scholarId }: { readonly passengerId: string; readonly scholarId: string | null },
): Promise<string[]> {
  const own = and(
    eq(bookings.passengerId, passengerId),
    scholarId === null ? undefined : eq(bookings.scholarId, scholarId),
  );
  // Their bookings are locked first, as for every change of an attempt.
  const locked = await tx
    .select({ id: bookings.id, paidAt: bookings.paidAt })
    .from(bookings)
    .where(own)
    .orderBy(asc(bookings.id))
    .for('no key update');
  const rows = await tx
    .update(paymentAttempts)
    .set({ state: 'cancelled' })
    .where(
      and(
        inArray(
          paymentAttempts.bookingId,
          locked.map(({ id }) => id),
        ),
        isOpen,
      ),
    )
    .returning({ bookingId: paymentAttempts.bookingId });
  const unpaid = new Set(locked.filter(({ paidAt }) => paidAt === null).map(({ id }) => id));
  return rows.map(({ bookingId }) => bookingId).filter((id) => unpaid.has(id));
}

/**
 * Claims at most `limit` attempts whose check is due, the longest waiting first, and sets their next check to
 * `retryAt`.
 */
export async function claimDueAttempts(db: Executor, now: Date, retryAt: Date, limit: number): Promise<Attempt[]> {
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(lte(paymentAttempts.nextCheckAt, now))
    .orderBy(asc(paymentAttempts.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(paymentAttempts)
    .set({ nextCheckAt: retryAt })
    .where(sql`${paymentAttempts.id} in ${due}`)
    .returning();
}
