import { RIDE_DAYS } from '@liftclub/domain';
import * as v from 'valibot';
import { currency, money } from '../fields';

const rideType = v.picklist(['A', 'B']);

const dayTime = v.object({ day: v.picklist(RIDE_DAYS), time: v.string() });

/**
 * How many minutes after a pick-up time a learner is at school at the latest; null for any other ride. Processes of the
 * release before do not send it.
 */
const arrival_minutes = v.optional(v.nullable(v.number()), null);

/**
 * A ride of each day with the booked pick-up times, `HH:mm:ss`: one time, or one for each of Monday to Friday.
 */
export const timed = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.union([
    v.object({ ...entries, arrival_minutes, time_type: v.literal('fixed'), trip_time: v.string() }),
    v.object({ ...entries, arrival_minutes, time_type: v.literal('flexible'), day_time: v.array(dayTime) }),
  ]);

/** One ride of a summary: addresses for display, distance in km as measured by the server. */
const rideSummary = timed({
  ride_type: rideType,
  pick_up: v.object({ latitude: v.number(), longitude: v.number(), address: v.string() }),
  drop_off: v.object({ latitude: v.number(), longitude: v.number(), address: v.string() }),
  distance: v.number(),
  /**
   * When the learner's school begins, `HH:mm:ss`, of a ride to it; null for any other ride. Processes of the release
   * before do not send it.
   */
  bell_time: v.optional(v.nullable(v.string()), null),
  /** For the driver; absent when nothing was noted. */
  note: v.optional(v.string()),
});

/** A plan's rides on a card. */
export const plannedRides = {
  /** "Two-way · Sandton → Rosebank". */
  ride: v.string(),
  /** Booked times, "There: Mon–Thu 06:45, Fri 07:15 · Back: 14:00"; of one ride "06:45 (arrives by 07:22)". */
  times: v.string(),
  /** The weekdays with rides: "Mon–Fri". */
  days: v.string(),
};

/**
 * The discount of a learner whose siblings have plans: a percentage such as 7.5; null for none. Processes of the
 * release before do not send it.
 */
export const siblingDiscount = v.optional(v.nullable(v.object({ percent: v.number(), amount: money })), null);

/**
 * How the plan can be paid monthly, or is: `count` instalments, the `first` with the booking and the others `each`,
 * `total` with the `surcharge`, due on `dates`. `due` is what is left to pay of the first after credit and what is
 * waived. Null where that is not offered. Processes of the release before do not send it.
 */
const instalments = v.optional(
  v.nullable(
    v.object({
      count: v.number(),
      first: money,
      each: money,
      due: money,
      total: money,
      surcharge: money,
      dates: v.array(v.string()),
    }),
  ),
  null,
);

/** The frozen quote of a booking (specification section 3, Summary). Money as decimal text in `currency`. */
export const priceSummary = v.object({
  promo: v.nullable(v.string()),
  coupon: v.nullable(v.string()),
  subtotal: money,
  vatPercent: v.number(),
  vat: money,
  is_discount: v.boolean(),
  is_coupon: v.boolean(),
  total_init: money,
  /** The total as a number in major units; 0 when no payment is due. */
  total_val: v.number(),
  total: money,
  currency,
  /** Fee of one trip for each ride, and the three deductions in their order, for the arithmetic on the summary. */
  trip_fees: v.array(v.object({ ride_type: rideType, fee: money })),
  discount_amount: money,
  sibling: siblingDiscount,
  coupon_amount: money,
  /**
   * The part of the total that the passenger's credit pays, the part that is waived because what is left is below the
   * minimum payment of the provider, and what is left to pay: `total` − `credit` − `waived`. Processes of the release
   * before do not send `waived`.
   */
  credit: money,
  waived: v.optional(v.nullable(money), null),
  due: money,
  instalments,
});

/** A weekday without rides, or school holidays from their first to their last weekday in the plan. */
export const closedDays = v.union([
  v.object({ date: v.string(), name: v.string() }),
  v.object({ from: v.string(), to: v.string(), name: v.string() }),
]);

export const summary = v.object({
  booking_id: v.string(),
  trip_details: v.object({
    rider: v.string(),
    trip_type: v.picklist(['1_way', '2_way']),
    validity: v.string(),
    start_date: v.string(),
    end_date: v.string(),
    ride_days: v.number(),
    /** Mondays to Fridays of the plan, and those of them without rides. */
    weekdays: v.number(),
    closed: v.array(closedDays),
    /** Other passengers may ride in the same vehicle, which takes at most `extra_minutes` longer than directly. */
    shared: v.boolean(),
    extra_minutes: v.nullable(v.number()),
  }),
  can_pay: v.boolean(),
  /** Why a draft cannot be paid as it is: another ride of the rider at the time, or a time without service. */
  refusal: v.optional(v.string()),
  rides: v.array(rideSummary),
  price: priceSummary,
});
export type Summary = v.InferOutput<typeof summary>;

/** A card in the list of bookings; `date` is the start date. */
export const bookingItem = v.object({
  id: v.string(),
  ...plannedRides,
  rider: v.string(),
  date: v.string(),
  ride_days: v.number(),
  /** As in `trip_details` of the summary. */
  closed: v.array(closedDays),
  price: money,
  /**
   * What is left to pay of a draft after the passenger's credit; 0.00 of a paid booking. Processes of the release
   * before do not send it.
   */
  due: v.optional(money),
  currency,
  status: v.string(),
});
export type BookingItem = v.InferOutput<typeof bookingItem>;
