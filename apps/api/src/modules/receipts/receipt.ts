import type { Company, Receipt } from '@liftclub/api-contract';
import { kmOfMetres, legTimesOf, multiply, toDecimal, vatOfSurcharge } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { findBooking, siblingOnTheWire, type Booking } from '../bookings';
import { pdfLink } from './pdf-route';
import { findInstalments, findPayment } from './receipts-repository';

const COMPANY = { paystack: 'Paystack', alatpay: 'ALATPay' } as const;

/** The receipt of a paid booking from its stored figures; undefined for one that is not paid. */
export async function readReceipt(
  deps: Pick<Dependencies, 'db' | 'keys' | 'clock' | 'settings'>,
  bookingId: string,
): Promise<(Receipt & { company: Company; passengerId: string }) | undefined> {
  const payment = await findPayment(deps.db, bookingId);
  const booking = payment && (await findBooking(deps.db, payment.passengerId, bookingId));
  if (!payment || !booking) return undefined;
  const { quote, tripType, validity, startDate } = booking;
  const company = deps.settings.companies[quote.currency];
  const surcharge = payment.surcharge ?? 0;
  const surchargeVat = vatOfSurcharge(surcharge, quote);
  const name = `${payment.firstName} ${payment.lastName}`;
  return {
    passengerId: payment.passengerId,
    number: receiptNumber(payment.number),
    company,
    tax_invoice: quote.vatPercent > 0 && company.tax_number !== null,
    issued_at: payment.paidAt.toISOString(),
    booking_id: bookingId,
    payer: { name, email: payment.email },
    rider: booking.scholar?.name ?? name,
    trip_type: tripType,
    validity,
    start_date: startDate,
    end_date: quote.endDate,
    ride_days: quote.rideDays,
    weekdays: quote.weekdays,
    closed: [...quote.closed],
    lines: linesOf(booking),
    fees: toDecimal(quote.fees),
    promo: quote.promo,
    discount_amount: toDecimal(quote.discountOff),
    sibling: siblingOnTheWire(quote),
    coupon: quote.coupon,
    coupon_amount: toDecimal(quote.couponOff),
    surcharge: surcharge > 0 ? toDecimal(surcharge - surchargeVat) : null,
    subtotal: toDecimal(quote.subtotal + surcharge - surchargeVat),
    vatPercent: quote.vatPercent,
    vat: toDecimal(quote.vat + surchargeVat),
    total: toDecimal(quote.total + surcharge),
    credit: toDecimal(payment.credit),
    waived: payment.waived > 0 ? toDecimal(payment.waived) : null,
    due: toDecimal(payment.due),
    currency: quote.currency,
    instalments: await instalmentsOf(deps, bookingId, payment.number),
    payment: {
      method: payment.provider && COMPANY[payment.provider],
      reference: payment.reference,
      transaction_id: payment.transactionId,
    },
    refunded: payment.refundedAt !== null,
    pdf: pdfLink(deps, `receipts/${bookingId}`),
  };
}

/** The payments of a plan that is paid monthly; null of one that was paid at once. The first has the plan's number. */
async function instalmentsOf(
  { db }: Pick<Dependencies, 'db'>,
  bookingId: string,
  planNumber: number,
): Promise<Receipt['instalments']> {
  const found = await findInstalments(db, bookingId);
  if (found.length === 0) return null;
  return found.map(({ instalment, attempt }) => ({
    number: attempt === null ? null : receiptNumber(instalment.receiptNumber ?? planNumber),
    due_on: instalment.dueOn,
    amount: toDecimal(attempt ? attempt.amount + attempt.credit + attempt.waived : instalment.amount),
    waived: attempt && attempt.waived > 0 ? toDecimal(attempt.waived) : null,
    state: instalment.state,
    paid_at: instalment.paidAt?.toISOString() ?? null,
    reference: attempt?.reference ?? null,
  }));
}

/** One line for each ride of a day: where it goes, and its fee for all ride days. */
function linesOf({ rides, quote }: Booking): Receipt['lines'] {
  return rides.map(({ rideType, pickUp, dropOff, metres, timeType, times, arrivalMinutes }, index) => {
    const fee = quote.tripFees[index] ?? 0;
    const rides = quote.rideCounts[index] ?? quote.rideDays;
    return {
      ride_type: rideType,
      pick_up: pickUp.address,
      drop_off: dropOff.address,
      distance: kmOfMetres(metres),
      ...legTimesOf(timeType, times),
      arrival_minutes: arrivalMinutes,
      ride_days: rides,
      fee: toDecimal(fee),
      amount: toDecimal(multiply(fee, rides, 1)),
    };
  });
}

/** The printed form of a receipt number: "LC-000017". */
export const receiptNumber = (count: number): string => `LC-${String(count).padStart(6, '0')}`;
