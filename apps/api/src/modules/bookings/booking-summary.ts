import type { BookingItem, Summary } from '@liftclub/api-contract';
import {
  dueAfterCredit,
  kmOfMetres,
  legTimesOf,
  sharedExtraMinutes,
  toDecimal,
  type InstalmentsDue,
  type Quote,
  type RideType,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { minimumPayment } from '../../providers/payments/payment-provider';
import { availableOf } from '../passenger-credit';
import type { Booking } from './booking';
import { canPay } from './bookings-policy';
import type { BookingStatus, ListedBooking } from './list-bookings-repository';
import { plannedRides } from './listed-rides';

/**
 * The summary of a booking (specification section 3). `today` (yyyy-MM-dd) is the passenger's; `refusal` says why the
 * booking cannot be paid as it is.
 */
export function summaryOf(booking: Booking, today: string, refusal?: string): Summary {
  const { quote } = booking;
  const isPayable = canPay(booking, today);
  return {
    booking_id: booking.id,
    trip_details: {
      rider: riderName(booking.scholar?.name ?? null),
      trip_type: booking.tripType,
      validity: booking.validity,
      start_date: booking.startDate,
      end_date: quote.endDate,
      ride_days: quote.rideDays,
      weekdays: quote.weekdays,
      closed: [...quote.closed],
      shared: !booking.exclusive,
      extra_minutes: booking.exclusive ? null : sharedExtraMinutes(booking.rides.map(({ metres }) => metres)),
    },
    can_pay: isPayable && refusal === undefined,
    ...(isPayable && refusal !== undefined && { refusal }),
    rides: booking.rides.map((ride) => ({
      ride_type: ride.rideType,
      pick_up: ride.pickUp,
      drop_off: ride.dropOff,
      distance: kmOfMetres(ride.metres),
      ...(ride.note !== null && { note: ride.note }),
      ...legTimesOf(ride.timeType, ride.times),
      arrival_minutes: ride.arrivalMinutes,
      bell_time: ride.bellTime,
    })),
    price: priceOnTheWire(
      booking,
      booking.rides.map(({ rideType }) => rideType),
    ),
  };
}

/** A quote on the wire, with the fee of each ride of a day, and who pays how much of the total. */
export function priceOnTheWire(
  { quote, credit, waived, instalments }: Pick<Booking, 'quote' | 'credit' | 'waived' | 'instalments'>,
  rides: readonly RideType[],
): Summary['price'] {
  return {
    promo: quote.promo,
    coupon: quote.coupon,
    subtotal: toDecimal(quote.subtotal),
    vatPercent: quote.vatPercent,
    vat: toDecimal(quote.vat),
    is_discount: quote.isDiscount,
    is_coupon: quote.isCoupon,
    total_init: toDecimal(quote.totalInit),
    total_val: quote.total / 100,
    total: toDecimal(quote.total),
    currency: quote.currency,
    trip_fees: rides.map((ride_type, index) => ({ ride_type, fee: toDecimal(quote.tripFees[index] ?? 0) })),
    discount_amount: toDecimal(quote.discountOff),
    sibling: siblingOnTheWire(quote),
    coupon_amount: toDecimal(quote.couponOff),
    credit: toDecimal(credit),
    waived: waived > 0 ? toDecimal(waived) : null,
    due: toDecimal(quote.total - credit - waived),
    instalments: instalments && instalmentsOnTheWire(instalments),
  };
}

const instalmentsOnTheWire = ({ surcharge, total, amounts, dates, due }: InstalmentsDue) => ({
  count: amounts.length,
  first: toDecimal(amounts[0] ?? 0),
  each: toDecimal(amounts.at(-1) ?? 0),
  due: toDecimal(due),
  total: toDecimal(total),
  surcharge: toDecimal(surcharge),
  dates: [...dates],
});

/** The sibling discount of a quote; null for none. */
export const siblingOnTheWire = ({ siblingShare, siblingOff }: Quote): Summary['price']['sibling'] =>
  siblingOff > 0 ? { percent: siblingShare / 100, amount: toDecimal(siblingOff) } : null;

/** A card of the bookings list. */
export function bookingItem(
  settings: Dependencies['settings'],
  booking: ListedBooking,
  status: BookingStatus,
): BookingItem {
  const minimum = minimumPayment(settings, booking.currency);
  const due = booking.credit ? dueAfterCredit(booking.total, availableOf(booking.credit), minimum) : 0;
  return {
    id: booking.id,
    ...plannedRides(booking),
    rider: riderName(booking.scholarName),
    date: booking.startDate,
    ride_days: booking.rideDays,
    closed: [...booking.closed],
    price: toDecimal(booking.total),
    due: toDecimal(due),
    currency: booking.currency,
    status,
  };
}

/** The rider of a booking: the passenger, or a learner by name. */
export const riderName = (scholarName: string | null): string => scholarName ?? texts.schedule.rider.Me;
