import {
  endPlanByStaff,
  getBookingStory,
  getConsoleBooking,
  getConsoleBookings,
  previewPlanEndByStaff,
  type BookingDetails,
  type Summary,
  type Trip,
} from '@liftclub/api-contract';
import { cardExpiry, hasStaffRight, toDecimal } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import { listedInstant } from '../../db/json-list';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { hasOpenCaseOf } from '../cases';
import { bookingSubject, readStory } from '../stories';
import { localDate } from '../../local-date';
import { success, contractRoute } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { notFound } from '../../problems';
import { recordAudit, recordViews } from '../../modules/audit';
import { findBooking, summaryOf } from '../../modules/bookings';
import { instalmentItem, listInstalmentsOf } from '../../modules/instalments';
import { recordPlanAccess } from '../../modules/learner-accesses';
import { receiptNumber } from '../../modules/receipts';
import { endPlan, previewPlanEnd, renewalOnTheWire } from '../../modules/subscriptions';
import { readTripsOf } from '../../modules/trips';
import { findBookingForStaff, type FoundBooking } from './find-booking-repository';
import { listBookings } from './list-bookings-repository';

/** The bookings of all passengers. */
export function consoleBookingsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, getConsoleBookings, (db, query, { rights }) =>
    listBookings(db, query, { rights, now: deps.clock() }),
  );

  contractRoute(app, getConsoleBooking, async ({ params, actor }) => {
    const found = await findBookingForStaff(deps.db, params.id, deps.clock());
    // Not openBooking, which quotes a draft again: the draft keeps the price that its passenger was shown.
    const booking = found && (await findBooking(deps.db, found.passenger.id, params.id));
    if (!booking) throw notFound();
    await recordViews(deps, deps.db, actor.staffId, { action: 'booking.view', subject: params.id });
    await recordPlanAccess(deps, deps.db, { role: 'staff', actorId: actor.staffId }, params.id);
    const summary = summaryOf(booking, localDate(deps, found.passenger));
    const details = bookingDetails(found, summary, await readTripsOf(deps, params.id));
    const showsMoney =
      hasStaffRight(actor.rights, 'money.read') || (await hasOpenCaseOf(deps.db, actor.staffId, found.passenger.id));
    if (!showsMoney) return success('Booking', { data: details });
    const money = moneyOf(found, await listInstalmentsOf(deps.db, params.id));
    return success('Booking', { data: { ...details, ...money } });
  });

  contractRoute(app, getBookingStory, async ({ params: { id }, query: { before }, actor: { rights } }) => {
    if (!(await findBookingForStaff(deps.db, id, deps.clock()))) throw notFound();
    const data = await readStory(deps.db, bookingSubject(id), { rights, before });
    return success(texts.consoleStory.title, { data });
  });

  contractRoute(app, previewPlanEndByStaff, async ({ params: { id } }) => {
    const { owner, subscriptionId } = await readPlan(deps, deps.db, id);
    return success(texts.credit.planEnd.title, { data: await previewPlanEnd(deps, owner, subscriptionId) });
  });

  contractRoute(app, endPlanByStaff, async (call) => {
    const { reason, ...body } = call.body;
    const { id } = call.params;
    const { staffId } = call.actor;
    const data = await idempotently(deps, call, async (tx) => {
      const { owner, subscriptionId } = await readPlan(deps, tx, id);
      const ended = await endPlan(deps, tx, owner, { ...body, subscriptionId, staffId });
      await recordAudit(deps, tx, staffId, { action: 'booking.end_plan', subject: id, detail: { reason } });
      return ended;
    });
    return success(texts.consoleBookings.end.done, { data });
  });
}

/** The plan of a booking and its passenger. 404 for an unknown booking, and for one that is not paid. */
async function readPlan({ clock }: Dependencies, db: Executor, bookingId: string) {
  const found = await findBookingForStaff(db, bookingId, clock());
  if (!found?.subscription) throw notFound();
  const { id: userId, country } = found.passenger;
  return { owner: { userId, country }, subscriptionId: found.subscription.id };
}

/** The details of a booking for staff without its money, with the summary and the trips that its passenger sees. */
function bookingDetails(booking: FoundBooking, summary: Summary, trips: readonly Trip[]): BookingDetails {
  const { passenger, subscription } = booking;
  return {
    summary,
    status: booking.status,
    created_at: booking.createdAt.toISOString(),
    paid_at: booking.paidAt?.toISOString() ?? null,
    passenger: {
      id: passenger.id,
      name: `${passenger.firstName} ${passenger.lastName}`,
      email: passenger.email,
      phone: passenger.phone,
    },
    subscription: subscription && {
      state: subscription.state,
      starts_on: subscription.startsOn,
      ends_on: subscription.endsOn,
      receipt: receiptNumber(subscription.receiptNumber),
    },
    trips: [...trips],
  };
}

/** What was paid for a booking, what was tried, and how its plan goes on being paid. */
function moneyOf(
  booking: FoundBooking,
  instalments: Awaited<ReturnType<typeof listInstalmentsOf>>,
): Pick<Required<BookingDetails>, 'attempts' | 'payments' | 'plan_payment'> {
  const { subscription, card, renewal, currency } = booking;
  return {
    attempts: booking.attempts.map((attempt) => ({
      ...attempt,
      amount: toDecimal(attempt.amount),
      created_at: listedInstant(attempt.created_at),
    })),
    payments: booking.payments.map((payment) => ({
      ...payment,
      amount: toDecimal(payment.amount),
      received_at: listedInstant(payment.received_at),
      refund_amount: payment.refund_amount === null ? null : toDecimal(payment.refund_amount),
      refund_asked_at: payment.refund_asked_at && listedInstant(payment.refund_asked_at),
      refunded_at: payment.refunded_at && listedInstant(payment.refunded_at),
    })),
    plan_payment: subscription && {
      instalments: instalments.map((one) => ({
        ...instalmentItem(one),
        receipt: one.attempt && receiptNumber(one.instalment.receiptNumber ?? subscription.receiptNumber),
      })),
      card: card && {
        brand: card.brand,
        last4: card.last4,
        expires: cardExpiry(card),
        refused: card.state === 'refused',
      },
      renewal:
        subscription.state === 'active'
          ? renewalOnTheWire({
              ...subscription,
              currency,
              chargeOn: renewal?.chargeOn ?? null,
              total: renewal?.total ?? null,
            })
          : null,
    },
  };
}
