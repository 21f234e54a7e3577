import { SCHOLAR_ROLES, TRIP_CREDIT_RULES, TRIP_STATUSES } from '@liftclub/domain';
import * as v from 'valibot';
import { date } from '../date-field';
import { endpoint } from '../endpoint';
import { currency, money, success, timestamp, uuid } from '../fields';
import { rating } from './rating-endpoints';

const place = v.object({ latitude: v.number(), longitude: v.number(), address: v.string() });
const status = v.picklist(TRIP_STATUSES);

/** The driver of a published run, and the vehicle. */
const driver = v.object({
  first_name: v.string(),
  photo: v.nullable(v.string()),
  vehicle: v.object({ name: v.string(), model: v.string(), color: v.string(), plate_number: v.string() }),
  verified_until: v.string(),
  pass_url: v.string(),
});

/**
 * One rider, one direction, one date. `date` is in the market's zone; `fare` is the share of the plan's total. For a
 * caregiver `fare.amount` is "0.00" and `credit` is null: money is between the guardian and us.
 */
export const trip = v.object({
  id: v.string(),
  version: v.number(),
  booking_id: v.string(),
  subscription_id: v.string(),
  date: v.string(),
  ride_type: v.picklist(['A', 'B']),
  /** "Me" or the learner's name. */
  rider: v.string(),
  scholar_id: v.nullable(v.string()),
  pick_up: place,
  drop_off: place,
  departs_at: timestamp,
  /**
   * When a learner is at school at the latest; null for any other ride. Processes of the release before do not send it.
   */
  arrives_by: v.optional(v.nullable(timestamp), null),
  /** When the vehicle may be at the pick-up. */
  window: v.object({ from: timestamp, to: timestamp }),
  status,
  /**
   * The rider is in the vehicle, although the trip may have been missed, cancelled or a no-show before the phone of its
   * driver reported the boarding. Processes of the release before do not send it.
   */
  on_board: v.optional(v.boolean(), false),
  /**
   * It is not planned until its plan, which is paid monthly, is paid. Processes of the release before do not send it.
   */
  paused: v.optional(v.boolean(), false),
  fare: v.object({ amount: money, currency }),
  driver: v.nullable(driver),
  /** Four digits, only for those who may hand the rider over. */
  pickup_code: v.nullable(v.string()),
  /** These three while the run is under way and this trip is not over. */
  stops_before: v.nullable(v.number()),
  eta: v.nullable(timestamp),
  position: v.nullable(v.object({ latitude: v.number(), longitude: v.number(), at: timestamp })),
  can_skip: v.boolean(),
  /** What was credited of the fare; null while it is neither credited nor settled by a skip. */
  credit: v.nullable(v.object({ amount: money, currency, rule: v.picklist(TRIP_CREDIT_RULES) })),
  /** What the reader is to the rider; null for staff. */
  role: v.nullable(v.picklist(SCHOLAR_ROLES)),
  /** To whom a learner was handed over: `school`, `alone`, the name of a receiver, or what the driver wrote. */
  receiver: v.nullable(v.string()),
  /** The ride is still to come, and nobody can receive the learner. Processes of the release before do not send it. */
  needs_receiver: v.optional(v.boolean(), false),
  /** Of the guardian or who manages, once it took place; null for other caregivers. */
  rating: v.nullable(rating),
  /** The moves so far; `received_at` is when the server learned of one. */
  events: v.array(v.object({ status, at: timestamp, received_at: timestamp })),
});
export type Trip = v.InferOutput<typeof trip>;

/** The event stream of a trip under way, for who may follow it. */
export const liveTripStream = { path: 'ride/trips/:id/live/' } as const;

/**
 * The events of `liveTripStream` by name. `stops_before` is how many stops of others come before the
 * next one of this rider. The last `trip` of a stream names the state that ends it.
 */
export const liveTripEvents = {
  trip: v.object({ status, at: timestamp, stops_before: v.nullable(v.number()) }),
  position: v.object({ latitude: v.number(), longitude: v.number(), at: timestamp }),
  eta: v.object({ eta: timestamp, at: timestamp, stops_before: v.number() }),
};
export type LiveTripEvents = { [Name in keyof typeof liveTripEvents]: v.InferOutput<(typeof liveTripEvents)[Name]> };

/**
 * One's own trips and those shared with one, by time, from `from` to `to`, both included: today and the next 13 days
 * unless said otherwise.
 */
export const getTrips = endpoint({
  method: 'GET',
  path: 'ride/trips/',
  access: 'passenger',
  summary: "List one's own and shared trips of up to 62 days",
  status: 200,
  query: v.strictObject({ from: v.optional(date), to: v.optional(date), status: v.optional(status) }),
  response: success({ data: v.array(trip), count: v.number() }),
});

export const getTrip = endpoint({
  method: 'GET',
  path: 'ride/trips/:id/',
  access: 'passenger',
  summary: "Read one of one's own or shared trips",
  status: 200,
  params: v.strictObject({ id: uuid }),
  response: success({ data: trip }),
});

/**
 * Cancels a trip that no vehicle has come for, with the full credit: from 20 minutes after the booked time until the
 * vehicle arrives, else 409 `not_now`.
 */
export const takeOwnTransport = endpoint({
  method: 'POST',
  path: 'ride/trips/:id/own/',
  access: 'passenger',
  summary: 'Take the rider oneself when no vehicle came',
  status: 200,
  idempotent: true,
  params: v.strictObject({ id: uuid }),
  body: v.strictObject({}),
  response: success({ data: trip }),
});
