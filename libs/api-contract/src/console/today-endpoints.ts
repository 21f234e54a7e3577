import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { success, timestamp } from '../fields';

const waiting = v.object({ count: v.number(), since: v.nullable(timestamp) });

/** Open cases, each with how many there are and, where it matters how long they wait, since when the oldest does. */
export const today = v.object({
  /** Papers uploaded and not yet decided about. */
  documents: waiting,
  /** Drivers with documents whose license is over. */
  licenses_expired: v.number(),
  /** Drivers with approved documents whose license ends within 30 days. */
  licenses_ending: v.number(),
  /** Money that matches no price. */
  payments_held: waiting,
  /**
   * Money that came twice or too late, or whose plan was ended, and that nobody has asked the company to give back; and
   * any that the company was asked for more than 72 hours ago and has not given back.
   */
  refunds_due: waiting,
  /** Asked for in the last 72 hours; the company has not said that it is done. */
  refunds_under_way: waiting,
  /** What does not add up between a company's books and ours. */
  alerts: waiting,
  /** Begun more than an hour ago, and still without an answer of the company. */
  payments_stuck: waiting,
  users_locked: v.number(),
  /** Messages that were tried and did not leave. */
  sms_failing: waiting,
  /** Other jobs that failed as often as they are tried. */
  jobs_given_up: v.number(),
});
export type Today = v.InferOutput<typeof today>;

export const getToday = endpoint({
  method: 'GET',
  path: 'console/today/',
  access: 'staff',
  summary: 'What needs somebody',
  status: 200,
  response: success({ data: today }),
});
