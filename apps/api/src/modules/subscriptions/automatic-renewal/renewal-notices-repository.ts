import { and, asc, eq, isNotNull, isNull, not, notExists, sql, type SQL } from 'drizzle-orm';
import { localDateIn, type LocalDates } from '../../../db/by-market';
import type { Executor } from '../../../db/client';
import { paymentMethods } from '../../../db/schema/money/payment-methods';
import { users } from '../../../db/schema/people/users';
import { bookings } from '../../../db/schema/rides/bookings';
import { renewalNotices, subscriptions } from '../../../db/schema/rides/subscriptions';
import { wasRenewed } from '../subscriptions-repository';

export type RenewalNotice = typeof renewalNotices.$inferSelect;
export type RenewingPlan = Awaited<ReturnType<typeof findPlansToAnnounce>>[number];
export type AnnouncedPlan = Awaited<ReturnType<typeof findPlansToCharge>>[number];

const planColumns = {
  id: subscriptions.id,
  passengerId: subscriptions.passengerId,
  country: users.country,
  phone: users.phone,
  language: users.language,
  endsOn: subscriptions.endsOn,
  /** Whether the plan is paid monthly; the one that continues it is then, too. */
  monthly: bookings.monthly,
  card: paymentMethods,
};

/** Plans in force that are renewed automatically, have not ended on the day of their market and were not renewed. */
const isToRenew = (db: Executor, today: SQL<string>) =>
  and(
    eq(subscriptions.state, 'active'),
    eq(subscriptions.renews, true),
    sql`${subscriptions.endsOn} >= ${today}`,
    not(wasRenewed(db)),
  );

/** Plans whose renewal is to be announced: at most `daysBefore` days are left, and it was not announced. */
export function findPlansToAnnounce(db: Executor, days: LocalDates, daysBefore: number) {
  const today = localDateIn(users.country, days);
  const announced = db
    .select({ one: sql`1` })
    .from(renewalNotices)
    .where(eq(renewalNotices.subscriptionId, subscriptions.id));
  return db
    .select({ ...planColumns, today })
    .from(subscriptions)
    .innerJoin(bookings, eq(bookings.id, subscriptions.bookingId))
    .innerJoin(users, eq(users.id, subscriptions.passengerId))
    .innerJoin(paymentMethods, eq(paymentMethods.id, subscriptions.paymentMethodId))
    .where(
      and(isToRenew(db, today), sql`${subscriptions.endsOn} - ${daysBefore}::int <= ${today}`, notExists(announced)),
    )
    .orderBy(asc(subscriptions.id));
}

/** Plans whose card is to be charged: the day has come, and no charge of today has failed. */
export function findPlansToCharge(db: Executor, days: LocalDates) {
  const today = localDateIn(users.country, days);
  return db
    .select({ ...planColumns, today, notice: renewalNotices })
    .from(renewalNotices)
    .innerJoin(subscriptions, eq(subscriptions.id, renewalNotices.subscriptionId))
    .innerJoin(bookings, eq(bookings.id, subscriptions.bookingId))
    .innerJoin(users, eq(users.id, subscriptions.passengerId))
    .innerJoin(paymentMethods, eq(paymentMethods.id, subscriptions.paymentMethodId))
    .where(
      and(
        isToRenew(db, today),
        sql`${renewalNotices.chargeOn} <= ${today}`,
        sql`${renewalNotices.failedOn} is distinct from ${today}`,
      ),
    )
    .orderBy(asc(subscriptions.id));
}

/** Renewals that were paid and whose passenger was not notified of it. */
export function findRenewed(db: Executor) {
  return db
    .select({
      id: renewalNotices.subscriptionId,
      passengerId: bookings.passengerId,
      country: users.country,
      phone: users.phone,
      language: users.language,
      endsOn: bookings.endDate,
      total: bookings.total,
      currency: bookings.currency,
    })
    .from(renewalNotices)
    .innerJoin(bookings, eq(bookings.id, renewalNotices.bookingId))
    .innerJoin(users, eq(users.id, bookings.passengerId))
    .where(and(isNull(renewalNotices.renewedAt), isNotNull(bookings.paidAt)));
}

/** Stores an announcement; false when there is one. */
export async function insertNotice(tx: Executor, notice: typeof renewalNotices.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(renewalNotices).values(notice).onConflictDoNothing().returning();
  return rows.length === 1;
}

/** Records that a passenger is notified on a day; false when that was recorded before. */
export async function noteFailure(tx: Executor, subscriptionId: string, failedOn: string): Promise<boolean> {
  const rows = await tx
    .update(renewalNotices)
    .set({ failedOn })
    .where(
      and(
        eq(renewalNotices.subscriptionId, subscriptionId),
        sql`${renewalNotices.failedOn} is distinct from ${failedOn}::date`,
      ),
    )
    .returning();
  return rows.length === 1;
}

/** Records that a passenger is notified of a paid renewal; false when that was recorded before. */
export async function noteRenewed(tx: Executor, subscriptionId: string, renewedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(renewalNotices)
    .set({ renewedAt })
    .where(and(eq(renewalNotices.subscriptionId, subscriptionId), isNull(renewalNotices.renewedAt)))
    .returning();
  return rows.length === 1;
}

/** Takes back the announcement of a renewal that was not paid. Returns its booking. */
export async function deleteNotice(tx: Executor, subscriptionId: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(renewalNotices)
    .where(and(eq(renewalNotices.subscriptionId, subscriptionId), isNull(renewalNotices.renewedAt)))
    .returning({ bookingId: renewalNotices.bookingId });
  return row?.bookingId;
}

export async function findNotice(db: Executor, subscriptionId: string): Promise<RenewalNotice | undefined> {
  const [row] = await db.select().from(renewalNotices).where(eq(renewalNotices.subscriptionId, subscriptionId));
  return row;
}

/** Locks a passenger's own plan until the transaction ends; undefined for another's and for a refunded one. */
export async function lockPlan(db: Executor, passengerId: string, subscriptionId: string) {
  const [row] = await db
    .select({
      id: subscriptions.id,
      state: subscriptions.state,
      endsOn: subscriptions.endsOn,
      renews: subscriptions.renews,
      paymentMethodId: subscriptions.paymentMethodId,
      renewed: wasRenewed(db),
      currency: bookings.currency,
    })
    .from(subscriptions)
    .innerJoin(bookings, eq(bookings.id, subscriptions.bookingId))
    .where(
      and(
        eq(subscriptions.id, subscriptionId),
        eq(subscriptions.passengerId, passengerId),
        sql`${subscriptions.state} <> 'revoked'`,
      ),
    )
    .for('no key update', { of: subscriptions });
  return row;
}
