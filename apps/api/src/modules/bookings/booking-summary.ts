import type { BookingItem, Summary } from '@liftclub/api-contract';
import { kmOfMetres, rideLabel, toDecimal, type Quote } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Booking, BookedRide } from './booking';
import { canPay } from './bookings-policy';
import type { BookingStatus, listBookings } from './list-bookings-repository';

/** The summary of a booking (specification section 3). `today` (yyyy-MM-dd) is the passenger's. */
export function summaryOf(booking: Booking, today: string): Summary {
  const { quote } = booking;
  return {
    booking_id: booking.id,
    trip_details: {
      rider: riderName(booking.scholar?.name ?? null),
      trip_type: booking.tripType,
      validity: booking.validity,
      start_date: booking.startDate,
      end_date: quote.endDate,
      ride_days: quote.rideDays,
    },
    can_pay: canPay(booking, today),
    rides: booking.rides.map((ride) => ({
      ride_type: ride.rideType,
      pick_up: ride.pickUp,
      drop_off: ride.dropOff,
      distance: kmOfMetres(ride.metres),
    })),
    price: priceOnTheWire(quote, booking.rides),
  };
}

function priceOnTheWire(quote: Quote, rides: readonly BookedRide[]): Summary['price'] {
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
    trip_fees: rides.map((ride, index) => ({ ride_type: ride.rideType, fee: toDecimal(quote.tripFees[index] ?? 0) })),
    discount_amount: toDecimal(quote.discountOff),
    coupon_amount: toDecimal(quote.couponOff),
  };
}

type ListedBooking = Awaited<ReturnType<typeof listBookings>>['items'][number];

/** A card of the bookings list. */
export function bookingItem(booking: ListedBooking, status: BookingStatus): BookingItem {
  return {
    id: booking.id,
    ride: rideLabel(booking.tripType, booking.pickUp, booking.dropOff),
    rider: riderName(booking.scholarName),
    date: booking.startDate,
    price: toDecimal(booking.total),
    currency: booking.currency,
    status,
  };
}

/** The rider of a booking: the passenger, or a learner by name. */
export const riderName = (scholarName: string | null): string => scholarName ?? texts.schedule.rider.Me;
