import { normalizedCode } from '@liftclub/domain';
import * as v from 'valibot';
import { bookingItem, closedDays, priceSummary, summary } from './booking-shapes';
import { endpoint } from '../endpoint';
import { date } from '../date-field';
import { location, page, success, text, uuid } from '../fields';
import { legOf, plan, ridesOfTrip, trip, untimedTrip } from './trip-fields';

/**
 * 409 `rider_busy` when Ride B can depart before Ride A is over, and when the rider has a ride of a paid plan at the
 * time: the message names that plan, `data` has its `booking_id`.
 */
export const bookRide = endpoint({
  method: 'POST',
  path: 'ride/bookings/book/',
  access: 'passenger',
  summary: 'Schedule rides for oneself or a learner; answers the priced summary',
  status: 201,
  idempotent: true,
  body: v.pipe(v.strictObject({ ...plan, trip }), ridesOfTrip()),
  response: success({ data: summary }),
});

/** The body of `bookRide` without times, if need be: such rides are priced on every ride day. 409 as `bookRide`. */
export const quoteRide = endpoint({
  method: 'POST',
  path: 'ride/quote/',
  access: 'passenger',
  summary: 'The ride days and the price of a plan; stores nothing',
  status: 200,
  body: v.pipe(v.strictObject({ ...plan, trip: untimedTrip }), ridesOfTrip()),
  response: success({
    data: v.object({
      ride_days: v.number(),
      weekdays: v.number(),
      closed: v.array(closedDays),
      start_date: v.string(),
      end_date: v.string(),
      price: priceSummary,
    }),
  }),
});

/**
 * The pick-up time that brings a learner to school by the bell: the latest one on a 15-minute step. Null where the
 * school has no bell time, and for a ride that ends elsewhere. `minutes` after any pick-up time the ride has arrived at
 * the latest.
 */
export const findPickUpTime = endpoint({
  method: 'POST',
  path: 'ride/pick-up-time/',
  access: 'passenger',
  summary: 'When a ride to school leaves; stores nothing',
  status: 200,
  body: v.strictObject({ scholar_id: uuid, pick_up: location, drop_off: location }),
  response: success({
    data: v.nullable(v.object({ arrive_by: v.string(), trip_time: v.string(), minutes: v.number() })),
  }),
});

/** A place to begin or end a ride at. A school has its name and its learner's id; of others both are null. */
const place = v.object({
  kind: v.picklist(['home', 'school', 'recent']),
  name: v.nullable(v.string()),
  scholar_id: v.nullable(v.string()),
  latitude: v.number(),
  longitude: v.number(),
  address: v.string(),
});
export type Place = v.InferOutput<typeof place>;

/** Home first, then the schools of one's learners, then at most 5 other places of one's own bookings, latest first. */
export const getPlaces = endpoint({
  method: 'GET',
  path: 'ride/places/',
  access: 'passenger',
  summary: 'Places to choose without typing',
  status: 200,
  response: success({ data: v.array(place) }),
});

/** The restricted booking of one one-way ride; the invitation sets the length of the plan. 409 as `bookRide`. */
export const bookExclusiveRide = endpoint({
  method: 'POST',
  path: 'ride/bookings/book/exclusive',
  access: 'passenger',
  summary: 'Schedule the single ride of an invited passenger',
  status: 201,
  idempotent: true,
  body: v.strictObject({
    start_date: date,
    trip: legOf('A'),
    coupon_code: v.optional(v.pipe(text(64), v.transform(normalizedCode)), ''),
  }),
  response: success({ data: summary }),
});

export const getBookings = endpoint({
  method: 'GET',
  path: 'ride/bookings/get-bookings/:status/',
  access: 'passenger',
  summary: "List one's own bookings",
  status: 200,
  params: v.strictObject({ status: v.picklist(['active', 'draft']) }),
  query: page,
  response: success({ data: v.array(bookingItem), count: v.number() }),
});

/** Opening a draft computes a new quote. */
export const getBooking = endpoint({
  method: 'GET',
  path: 'ride/bookings/get-booking/:id/',
  access: 'passenger',
  summary: 'Read one booking as a summary',
  status: 200,
  params: v.strictObject({ id: uuid }),
  response: success({ data: summary }),
});
