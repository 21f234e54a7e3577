import { SEARCH_ROWS, type SearchRow } from '@liftclub/api-contract';
import { formatDate, formatMoney, hasStaffRight, rideLabel } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { and, between, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { CONSOLE_PAGES } from '../../console-pages';
import type { Executor } from '../../db/client';
import { fullName } from '../../db/full-name';
import { instalments } from '../../db/schema/money/instalments';
import { paymentAttempts, payments } from '../../db/schema/money/payments';
import { users } from '../../db/schema/people/users';
import { cases } from '../../db/schema/records/cases';
import { bookingLegs, bookings } from '../../db/schema/rides/bookings';
import { subscriptions } from '../../db/schema/rides/subscriptions';
import { trips } from '../../db/schema/rides/trips';
import { receiptNumber } from '../../modules/receipts';
import { casesShownTo } from '../cases';
import { bestFirst, matchedRows, type StaffSearch } from './best-matches';

const copy = texts.consoleSearch;

/** Bookings by the first characters of their id, at least four, or by the id of one of their trips. Newest first. */
export async function findBookings(db: Executor, { ids }: StaffSearch): Promise<SearchRow[]> {
  if (!ids) return [];
  const [lowest, highest] = ids;
  const ofTrip = db.select({ id: trips.bookingId }).from(trips).where(eq(trips.id, lowest));
  const rows = await db
    .select({
      id: bookings.id,
      passenger: fullName(users),
      tripType: bookings.tripType,
      pickUp: bookingLegs.pickUpAddress,
      dropOff: bookingLegs.dropOffAddress,
      startDate: bookings.startDate,
      endDate: bookings.endDate,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.passengerId))
    .innerJoin(bookingLegs, and(eq(bookingLegs.bookingId, bookings.id), eq(bookingLegs.rideType, 'A')))
    .where(lowest === highest ? sql`${bookings.id} in (${lowest}, (${ofTrip}))` : between(bookings.id, lowest, highest))
    .orderBy(desc(bookings.id))
    .limit(SEARCH_ROWS);
  return rows.map(({ id, passenger, tripType, pickUp, dropOff, startDate, endDate }) => ({
    id,
    title: rideLabel(tripType, pickUp, dropOff),
    detail: `${passenger} · ${formatDate(startDate)} – ${formatDate(endDate)}`,
    path: CONSOLE_PAGES.booking + id,
  }));
}

/** The page of payments with the row of a reference: of a payment that was received, or of an attempt. */
const paymentPath = (reference: string, received: boolean): string =>
  CONSOLE_PAGES[received ? 'payment' : 'attempt'] + encodeURIComponent(reference);

/** The pattern of texts that begin with this one. */
const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Attempts to pay by our reference or the provider's transaction, or by how one of them begins. */
export async function findPayments(db: Executor, { code, compact, typed }: StaffSearch): Promise<SearchRow[]> {
  const transaction = sql`lower(${payments.transactionId})`;
  const ofTransaction = db
    .select({ id: payments.attemptId })
    .from(payments)
    .where(like(transaction, beginning(code)))
    .limit(SEARCH_ROWS);
  const ofReference = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, compact));
  const isOne = inArray(paymentAttempts.id, unionAll(ofReference, ofTransaction));
  const rows = await db
    .select({
      id: paymentAttempts.id,
      reference: paymentAttempts.reference,
      amount: paymentAttempts.amount,
      currency: paymentAttempts.currency,
      state: paymentAttempts.state,
      received: sql<boolean>`exists (select from ${payments} where ${payments.attemptId} = ${paymentAttempts.id})`,
      passenger: fullName(users),
    })
    .from(paymentAttempts)
    .innerJoin(
      matchedRows(paymentAttempts.id, isOne, like(paymentAttempts.reference, beginning(compact))),
      sql`matched.id = ${paymentAttempts.id}`,
    )
    .innerJoin(bookings, eq(bookings.id, paymentAttempts.bookingId))
    .innerJoin(users, eq(users.id, bookings.passengerId))
    .orderBy(...bestFirst(paymentAttempts.reference, typed), paymentAttempts.id)
    .limit(SEARCH_ROWS);
  return rows.map(({ id, reference, amount, currency, state, received, passenger }) => ({
    id,
    title: reference,
    detail: `${formatMoney(amount, currency)} · ${passenger} · ${texts.consolePayments.states[state]}`,
    path: paymentPath(reference, received),
  }));
}

/**
 * The receipt with a number, of a plan or of a later payment of one that is paid monthly, with the money that was paid.
 * It opens the booking, or the payment for who may not read bookings.
 */
export async function findReceipts(db: Executor, { receiptNumber: number, rights }: StaffSearch): Promise<SearchRow[]> {
  if (number === undefined) return [];
  const ofPlan = db
    .select({ subscriptionId: subscriptions.id, attemptId: payments.attemptId })
    .from(subscriptions)
    .leftJoin(payments, eq(payments.id, subscriptions.paymentId))
    .where(eq(subscriptions.receiptNumber, number));
  const ofInstalment = db
    .select({ subscriptionId: instalments.subscriptionId, attemptId: instalments.attemptId })
    .from(instalments)
    .where(eq(instalments.receiptNumber, number));
  const receipts = unionAll(ofPlan, ofInstalment).as('receipts');
  const rows = await db
    .select({
      id: subscriptions.id,
      bookingId: subscriptions.bookingId,
      currency: bookings.currency,
      amount: paymentAttempts.amount,
      provider: paymentAttempts.provider,
      reference: paymentAttempts.reference,
      passenger: fullName(users),
    })
    .from(receipts)
    .innerJoin(subscriptions, eq(subscriptions.id, receipts.subscriptionId))
    .innerJoin(bookings, eq(bookings.id, subscriptions.bookingId))
    .innerJoin(users, eq(users.id, subscriptions.passengerId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, receipts.attemptId));
  return rows.map(({ id, bookingId, amount, currency, provider, reference, passenger }) => ({
    id,
    title: receiptNumber(number),
    detail: `${formatMoney(amount ?? 0, currency)} · ${passenger}`,
    path: hasStaffRight(rights, 'people.read')
      ? CONSOLE_PAGES.booking + bookingId
      : reference === null || provider === 'none'
        ? '/payments?tab=all'
        : paymentPath(reference, true),
  }));
}

/** The case with a number, if the member may see it. */
export async function findCases(db: Executor, { caseNumber, rights }: StaffSearch): Promise<SearchRow[]> {
  if (caseNumber === undefined) return [];
  const rows = await db
    .select({ id: cases.id, number: cases.number, category: cases.category, openedBy: fullName(users) })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.openedBy))
    .where(and(eq(cases.number, caseNumber), casesShownTo(rights)));
  return rows.map(({ id, number, category, openedBy }) => ({
    id,
    title: copy.case(number),
    detail: `${texts.cases.categories[category]} · ${openedBy}`,
    path: CONSOLE_PAGES.case + id,
  }));
}
