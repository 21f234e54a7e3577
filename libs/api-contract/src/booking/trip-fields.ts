/** The fields of a plan that is booked or priced (specification section 3, Schedule payload). */
import {
  dayTimesMessage,
  isRideTime,
  LIMITS,
  RIDE_DAYS,
  tripMessage,
  VALIDITIES,
  type RideType,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { date } from '../date-field';
import { checkedText, location, text } from '../fields';

/** `HH:mm:ss` on a 15-minute step. */
const rideTime = checkedText((value) => (isRideTime(value) ? undefined : texts.validation.time));

const ends = {
  pick_up: location,
  drop_off: location,
  /** In km, as measured by the browser. The price uses the distance that the server measures. */
  distance: v.pipe(
    v.number(texts.validation.distance),
    v.finite(texts.validation.distance),
    v.minValue(0, texts.validation.distance),
  ),
  /** For the driver: a landmark, the gate. */
  note: v.optional(text(LIMITS.note)),
};

const dayTimes = v.pipe(
  v.array(v.strictObject({ day: v.picklist(RIDE_DAYS), time: rideTime }), texts.validation.allFieldsRequired),
  v.check((list) => dayTimesMessage(list) === undefined, texts.validation.allFieldsRequired),
);

export const legOf = <T extends 'A' | 'B'>(...types: readonly T[]) => {
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
export const trip = v.pipe(
  v.array(leg, texts.validation.allFieldsRequired),
  v.maxLength(2, texts.validation.allFieldsRequired),
);

const untimedLeg = v.strictObject({
  ride_type: v.picklist(['A', 'B'], texts.validation.allFieldsRequired),
  ...ends,
  time_type: v.optional(v.picklist(['fixed', 'flexible'])),
  trip_time: v.optional(rideTime),
  day_time: v.optional(dayTimes),
});

/** The rides of a plan that is only priced. */
export const untimedTrip = v.pipe(
  v.array(untimedLeg, texts.validation.allFieldsRequired),
  v.maxLength(2, texts.validation.allFieldsRequired),
);

/** The fields of a plan besides its rides. */
export const plan = {
  trip_type: v.picklist(['1_way', '2_way']),
  /** The API checks in the passenger's zone whether it has passed. */
  start_date: date,
  validity: v.picklist(VALIDITIES),
  scholar_id: v.optional(v.pipe(v.string(texts.validation.scholar), v.uuid(texts.validation.scholar))),
};

/** The rides must be exactly those of the trip type, in order; 400 at `trip`. */
export const ridesOfTrip = <Plan extends { trip_type: '1_way' | '2_way'; trip: { ride_type: RideType }[] }>() =>
  v.rawCheck<Plan>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { trip_type, trip: given } = dataset.value;
    const message = tripMessage(
      trip_type,
      given.map((one) => one.ride_type),
    );
    if (message !== undefined)
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'trip', value: given }],
      });
  });
