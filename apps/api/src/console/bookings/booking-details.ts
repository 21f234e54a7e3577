import type { BookingDetails, Summary, Trip } from '@liftclub/api-contract';
import { toDecimal } from '@liftclub/domain';
import { listedInstant } from '../../db/json-list';
import { receiptNumber } from '../../modules/receipts';
import type { FoundBooking } from './find-booking-repository';

/** The details of a booking for staff, with the summary and the trips that its passenger sees. */
export function bookingDetails(booking: FoundBooking, summary: Summary, trips: readonly Trip[]): BookingDetails {
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
    attempts: booking.attempts.map((attempt) => ({
      ...attempt,
      amount: toDecimal(attempt.amount),
      created_at: listedInstant(attempt.created_at),
    })),
    payments: booking.payments.map((payment) => ({
      ...payment,
      amount: toDecimal(payment.amount),
      received_at: listedInstant(payment.received_at),
      refunded_at: payment.refunded_at && listedInstant(payment.refunded_at),
    })),
    subscription: subscription && {
      state: subscription.state,
      starts_on: subscription.startsOn,
      ends_on: subscription.endsOn,
      receipt: receiptNumber(subscription.receiptNumber),
    },
    trips: [...trips],
  };
}
