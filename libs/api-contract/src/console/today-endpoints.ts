import { SERVICE_MARKETS } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { success, timestamp } from '../fields';
import { shownTo } from './restricted-fields';

const dayKey = v.nullable(v.object({ market: v.picklist(SERVICE_MARKETS), date: v.string() }));
const waiting = v.object({ count: v.number(), since: v.nullable(timestamp) });

/**
 * The numbers of open cases that a member may open, by right; where the age matters, with the instant since which the
 * oldest one waits.
 */
export const today = v.object({
  /** Calls for help whose cases are open. */
  calls_for_help: shownTo(['cases.rides'], waiting),
  /** Other open cases without an answer. */
  cases: shownTo(['cases.rides'], waiting),
  /** Document versions that wait for a decision. */
  documents: shownTo(['documents.read'], waiting),
  /** Drivers with documents whose license has expired. */
  licenses_expired: shownTo(['documents.read'], v.number()),
  /** Drivers with approved documents whose license ends within 30 days. */
  licenses_ending: shownTo(['documents.read'], v.number()),
  /** Payments on hold: their amount matches no price. */
  payments_held: shownTo(['money.read'], waiting),
  /**
   * Payments due for a refund that was not requested, or was requested more than 72 hours ago without a confirmation.
   */
  refunds_due: shownTo(['money.read'], waiting),
  /** Refunds requested in the last 72 hours and not confirmed. */
  refunds_under_way: shownTo(['money.read'], waiting),
  /** Payouts of credit that were not sent. */
  payouts_due: shownTo(['money.read'], waiting),
  /** A difference between a provider's books and ours. */
  alerts: shownTo(['money.read'], waiting),
  /** Payment attempts open for more than an hour. */
  payments_stuck: shownTo(['money.read'], waiting),
  /** Trips of published days that have no driver and have not departed. */
  trips_without_driver: shownTo(['dispatch.read'], v.number()),
  /** The service day of the first of them. */
  first_day_without_driver: shownTo(['dispatch.read'], dayKey),
  /** Runs that should have started and have a rider who waits. */
  late_starts: shownTo(['dispatch.read'], v.number()),
  /** Trips for which no vehicle has arrived by the end of the pick-up window. */
  not_arrived: shownTo(['dispatch.read'], v.number()),
  /** Riders who are on board for too long. */
  not_dropped_off: shownTo(['dispatch.read'], v.number()),
  /** Trips of which a phone reported otherwise than they had ended. */
  contradictions: shownTo(['dispatch.read'], v.number()),
  /** The service days of the oldest of these. Servers of the release before do not send them. */
  alert_days: shownTo(
    ['dispatch.read'],
    v.object({ late_starts: dayKey, not_arrived: dayKey, not_dropped_off: dayKey, contradictions: dayKey }),
  ),
  users_locked: shownTo(['people.read'], v.number()),
  /** SMS jobs with a failed attempt. */
  sms_failing: shownTo(['people.read'], waiting),
  /** Other jobs that failed, or were killed, on their last attempt. */
  jobs_given_up: shownTo(['settings'], v.number()),
});
export type Today = v.InferOutput<typeof today>;

export const getToday = endpoint({
  method: 'GET',
  path: 'console/today/',
  access: 'staff',
  right: 'any',
  summary: 'What needs attention',
  status: 200,
  response: success({ data: today }),
});
