import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { currency, money, page, success, timestamp } from '../fields';

/** A movement of a passenger's credit. `amount` is signed: what came in is positive. `text` is a sentence. */
const creditLine = v.object({
  id: v.string(),
  at: timestamp,
  amount: money,
  text: v.string(),
  /** The booking and the trip that it is about. */
  booking_id: v.nullable(v.string()),
  trip_id: v.nullable(v.string()),
});
export type CreditLine = v.InferOutput<typeof creditLine>;

/**
 * A passenger's credit, which pays for plans before money does. `reserved` is counted on by payments that have begun;
 * `available` is the rest. The lines are newest first; `count` is their number.
 */
export const getCredit = endpoint({
  method: 'GET',
  path: 'passenger/credit/',
  access: 'passenger',
  summary: "Read one's own credit and what happened to it",
  status: 200,
  query: page,
  response: success({
    data: v.object({ balance: money, reserved: money, available: money, currency, lines: v.array(creditLine) }),
    count: v.number(),
  }),
});
