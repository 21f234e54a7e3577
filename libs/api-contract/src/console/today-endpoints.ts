import { hasStaffRight, SERVICE_MARKETS, type StaffRight } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { success, timestamp } from '../fields';

const dayKey = v.nullable(v.object({ market: v.picklist(SERVICE_MARKETS), date: v.string() }));
const waiting = v.object({ count: v.number(), since: v.nullable(timestamp) });
const NOTHING = { count: 0, since: null };
const ids = v.array(v.string());

type AnySchema = v.GenericSchema<unknown, unknown>;

/** A count for members with the right. Others get `none`: pages of the release before cannot do without the field. */
const countedFor = <const S extends AnySchema>(right: StaffRight, schema: S, none: v.InferOutput<S>) =>
  v.optional(v.pipe(schema, v.metadata<v.InferOutput<S>, Counted>({ right, none })));

type Counted = Readonly<{ right: StaffRight; none: unknown }>;

/**
 * The numbers of open cases that a member may open, by right, else zero; where the age matters, with the instant since
 * which the oldest one waits.
 */
export const today = v.object({
  /** Calls for help whose cases are open. */
  calls_for_help: countedFor('cases.rides', waiting, NOTHING),
  /** The ids of these cases. Servers of the release before do not send them. */
  calls_for_help_ids: countedFor('cases.rides', ids, []),
  /** Other open cases without an answer. */
  cases: countedFor('cases.rides', waiting, NOTHING),
  /** Document versions that wait for a decision. */
  documents: countedFor('documents.read', waiting, NOTHING),
  /** Documents of other types that wait for a decision. Servers of the release before do not send them. */
  other_documents: countedFor('documents.read', waiting, NOTHING),
  /** Drivers with documents whose license has expired. */
  licenses_expired: countedFor('documents.read', v.number(), 0),
  /** Drivers with approved documents whose license ends within 30 days. */
  licenses_ending: countedFor('documents.read', v.number(), 0),
  /** Payments on hold: their amount matches no price. */
  payments_held: countedFor('money.read', waiting, NOTHING),
  /**
   * Payments due for a refund that was not requested, or was requested more than 72 hours ago without a confirmation.
   */
  refunds_due: countedFor('money.read', waiting, NOTHING),
  /** Refunds requested in the last 72 hours and not confirmed. */
  refunds_under_way: countedFor('money.read', waiting, NOTHING),
  /** Payouts of credit that were not sent. */
  payouts_due: countedFor('money.read', waiting, NOTHING),
  /** Payouts to drivers that wait to be approved or sent. Servers of the release before do not send them. */
  driver_payouts: countedFor('money.read', waiting, NOTHING),
  /** A difference between a provider's books and ours. */
  alerts: countedFor('money.read', waiting, NOTHING),
  /** Payment attempts open for more than an hour. */
  payments_stuck: countedFor('money.read', waiting, NOTHING),
  /** Trips of published days that have no driver and have not departed. */
  trips_without_driver: countedFor('dispatch.read', v.number(), 0),
  /** The service day of the first of them. */
  first_day_without_driver: countedFor('dispatch.read', dayKey, null),
  /** Runs that should have started and have a rider who waits. */
  late_starts: countedFor('dispatch.read', v.number(), 0),
  /** The ids of these alerts. Servers of the release before do not send them. */
  late_start_ids: countedFor('dispatch.read', ids, []),
  /** Trips for which no vehicle has arrived by the end of the pick-up window. */
  not_arrived: countedFor('dispatch.read', v.number(), 0),
  /** Riders who are on board for too long. */
  not_dropped_off: countedFor('dispatch.read', v.number(), 0),
  /** Trips of which a phone reported otherwise than they had ended. */
  contradictions: countedFor('dispatch.read', v.number(), 0),
  /** The service days of the oldest of these. Servers of the release before do not send them. */
  alert_days: countedFor(
    'dispatch.read',
    v.object({ late_starts: dayKey, not_arrived: dayKey, not_dropped_off: dayKey, contradictions: dayKey }),
    { late_starts: null, not_arrived: null, not_dropped_off: null, contradictions: null },
  ),
  users_locked: countedFor('people.read', v.number(), 0),
  /** SMS jobs with a failed attempt. */
  sms_failing: countedFor('people.read', waiting, NOTHING),
  /** Other jobs that failed, or were killed, on their last attempt. */
  jobs_given_up: countedFor('settings', v.number(), 0),
});
export type Today = v.InferOutput<typeof today>;

/** The counts that a member with the rights `held` does not see, each with the value that is sent in its place. */
export function hiddenCounts(held: readonly StaffRight[]): Today {
  const hidden = Object.entries(today.entries).flatMap(([name, { wrapped }]) => {
    const { right, none } = v.getMetadata(wrapped as AnySchema) as unknown as Counted;
    return hasStaffRight(held, right) ? [] : [[name, none]];
  });
  return Object.fromEntries(hidden) as Today;
}

export const getToday = endpoint({
  method: 'GET',
  path: 'console/today/',
  access: 'staff',
  right: 'any',
  summary: 'What needs attention',
  status: 200,
  response: success({ data: today }),
});
