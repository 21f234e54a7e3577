import { dayTimesMessage, isRideTime, RIDE_DAYS, tripMessage, VALIDITIES } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { bookingItem, summary } from './booking-shapes';
import { endpoint } from './endpoint';
import { checkedText, date, location, page, success, text, uuid } from './fields';

/** `HH:mm:ss` on a 15-minute step. */
const rideTime = checkedText((value) => (isRideTime(value) ? undefined : texts.validation.time));
/** A calendar date `yyyy-MM-dd`; the API checks in the passenger's zone whether it has passed. */

const ends = {
  pick_up: location,
  drop_off: location,
  /** In km, as measured by the browser. The price uses the distance that the server measures. */
  distance: v.pipe(
    v.number(texts.validation.distance),
    v.finite(texts.validation.distance),
    v.minValue(0, texts.validation.distance),
  ),
};

const dayTimes = v.pipe(
  v.array(v.strictObject({ day: v.picklist(RIDE_DAYS), time: rideTime }), texts.validation.allFieldsRequired),
  v.check((list) => dayTimesMessage(list) === undefined, texts.validation.allFieldsRequired),
);

const legOf = <T extends 'A' | 'B'>(...types: readonly T[]) => {
  const route = { ride_type: v.picklist(types, texts.validation.allFieldsRequired), ...ends };
  return v.variant(
    'time_type',
    [
      v.strictObject({ ...route, time_type: v.literal('fixed'), trip_time: rideTime }),
      v.strictObject({ ...route, time_type: v.literal('flexible'), day_time: dayTimes }),
    ],
    texts.validation.allFieldsRequired,
  );
};

const leg = legOf('A', 'B');
export type Leg = v.InferOutput<typeof leg>;

/** Ride A of a one-way trip, A and B of a two-way trip (specification section 3, Schedule payload). */
const trip = v.pipe(
  v.array(leg, texts.validation.allFieldsRequired),
  v.maxLength(2, texts.validation.allFieldsRequired),
);

export const bookRide = endpoint({
  method: 'POST',
  path: 'ride/bookings/book/',
  access: 'passenger',
  summary: 'Schedule rides for oneself or a learner; answers the priced summary',
  status: 201,
  idempotent: true,
  body: v.pipe(
    v.strictObject({
      trip_type: v.picklist(['1_way', '2_way']),
      start_date: date,
      validity: v.picklist(VALIDITIES),
      trip,
      scholar_id: v.optional(v.pipe(v.string(texts.validation.scholar), v.uuid(texts.validation.scholar))),
    }),
    v.forward(
      v.partialCheck(
        [['trip_type'], ['trip']],
        ({ trip_type, trip: given }) =>
          tripMessage(
            trip_type,
            given.map((one) => one.ride_type),
          ) === undefined,
        texts.validation.allFieldsRequired,
      ),
      ['trip'],
    ),
  ),
  response: success({ data: summary }),
});

/** The restricted booking of one one-way ride; the invitation sets the length of the plan. */
export const bookExclusiveRide = endpoint({
  method: 'POST',
  path: 'ride/bookings/book/exclusive',
  access: 'passenger',
  summary: 'Schedule the single ride of an invited passenger',
  status: 201,
  idempotent: true,
  body: v.strictObject({ start_date: date, trip: legOf('A'), coupon_code: v.optional(text(64), '') }),
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
