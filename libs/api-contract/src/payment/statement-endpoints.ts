import * as v from 'valibot';
import { month } from '../date-field';
import { endpoint } from '../endpoint';
import { company } from './receipt-endpoints';
import { currency, money, success, timestamp } from '../fields';

/** One change of a balance, or a payment. The amount is signed; a payment on hold may be in any currency. */
const statementLine = v.object({
  at: timestamp,
  /** What happened, and to which ride or plan: "Ride taken", "Mon, 12 Jan 07:15 · Sandton → Rosebank · Sipho". */
  text: v.string(),
  detail: v.nullable(v.string()),
  amount: money,
  currency: v.string(),
  booking_id: v.nullable(v.string()),
  trip_id: v.nullable(v.string()),
});
export type StatementLine = v.InferOutput<typeof statementLine>;

/** Balances at the first and after the last moment of the month; closing is opening and all amounts of the lines. */
const account = v.object({ opening: money, lines: v.array(statementLine), closing: money });

/**
 * A calendar month of a passenger, in the zone of the market. `payments`: money paid, and paid back (negative).
 * `rides`: what was paid for rides that have not been taken. `credit`: the passenger's credit. `pdf` is a signed path
 * on the same origin that opens the PDF for ten minutes without a header.
 */
export const statement = v.object({
  /** Processes of the release before do not send it. */
  company: v.optional(v.nullable(company), null),
  month: v.string(),
  from: v.string(),
  to: v.string(),
  payer: v.object({ name: v.string(), email: v.string() }),
  currency,
  payments: v.array(statementLine),
  rides: account,
  credit: account,
  pdf: v.string(),
});
export type Statement = v.InferOutput<typeof statement>;

/** The months (`yyyy-MM`) in which something was paid, ridden or credited, latest first. */
export const getStatements = endpoint({
  method: 'GET',
  path: 'passenger/statements/',
  access: 'passenger',
  summary: "List the months of one's own statements",
  status: 200,
  response: success({ data: v.array(v.object({ month: v.string() })), count: v.number() }),
});

/** The statement of a month that has begun; without lines where nothing happened. 404 for any other month. */
export const getStatement = endpoint({
  method: 'GET',
  path: 'passenger/statements/:month/',
  access: 'passenger',
  summary: "Read one's own statement of a month",
  status: 200,
  params: v.strictObject({ month }),
  response: success({ data: statement }),
});
