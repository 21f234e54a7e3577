import type { Today } from '@liftclub/api-contract';

const nothing = { count: 0, since: null };

/** Counts of a day without open cases. */
export function buildToday(changes: Partial<Today> = {}): Today {
  return {
    calls_for_help: nothing,
    cases: nothing,
    documents: nothing,
    other_documents: nothing,
    licenses_expired: 0,
    licenses_ending: 0,
    payments_held: nothing,
    refunds_due: nothing,
    refunds_under_way: nothing,
    payouts_due: nothing,
    driver_payouts: nothing,
    alerts: nothing,
    payments_stuck: nothing,
    trips_without_driver: 0,
    first_day_without_driver: null,
    late_starts: 0,
    not_arrived: 0,
    not_dropped_off: 0,
    contradictions: 0,
    users_locked: 0,
    sms_failing: nothing,
    jobs_given_up: 0,
    ...changes,
  };
}
