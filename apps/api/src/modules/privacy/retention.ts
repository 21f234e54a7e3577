import { AUDIT_DAYS } from '../audit';

/** How long the rows of a table are kept: `days` after the instant in the column `after`, or as the words say. */
export type Kept = { readonly days: number; readonly after: string } | string;

/** What a table holds about people, why, for how long, and who can see it. */
export interface Retention {
  readonly table: string;
  readonly what: string;
  readonly why: string;
  readonly kept: Kept;
  readonly who: string;
}

const ACCOUNT = 'until the account is erased';
const NAMELESS = 'emptied when the account is erased; the row stays for the books';
const BOOKS = 'at least 5 years (tax law); holds no names';
const OWN = 'its owner, staff';
const RIDES = 'its owner, staff, the driver of the ride';
const SYSTEM = 'nobody; the system';
const STAFF = 'staff';

const row = (table: string, what: string, why: string, kept: Kept, who: string): Retention => ({
  table,
  what,
  why,
  kept,
  who,
});
const days = (count: number, after: string): Kept => ({ days: count, after });

const PEOPLE = [
  row('users', 'name, phone, e-mail, home, picture', 'the account', NAMELESS, OWN),
  row('scholars', "a learner's name, age, gender, school", 'rides of a learner', NAMELESS, RIDES),
  row('learner_accesses', 'who saw a learner', 'who looked', days(AUDIT_DAYS, 'at'), 'guardians'),
  row('caregivers', 'phone and role of who helps with a learner', 'shared rides', days(365, 'removed_at'), OWN),
  row('receivers', 'name, phone of who may receive a learner', 'handing over', days(365, 'removed_at'), RIDES),
  row('care_notes', 'note for drivers, emergency contact, walking alone', 'care on the ride', ACCOUNT, RIDES),
  row('calendar_feeds', 'secret address of a calendar', 'rides in a calendar', ACCOUNT, OWN),
  row('trip_shares', 'links to follow a ride', 'sharing a ride', days(30, 'expires_at'), OWN),
  row(
    'push_devices',
    'address of a browser at its push service',
    'notifications',
    'until a day after its sign-out',
    OWN,
  ),
  row('push_keys', 'our keys for push services', 'notifications', 'always; not about people', SYSTEM),
  row('notifications', 'when one was shown', 'no SMS besides', days(31, 'queued_at'), OWN),
  row('consents', 'which text was agreed to, and when', 'proof of consent', ACCOUNT, OWN),
  row(
    'privacy_requests',
    'requests for a copy or erasure',
    'answering them in 30 days',
    days(1096, 'requested_at'),
    OWN,
  ),
  row('imports', 'a file of drivers, passengers or learners', 'importing it', days(1, 'uploaded_at'), SYSTEM),
  row('external_ids', 'id at the company of an account or learner', 'repeating an import', ACCOUNT, STAFF),
  row('invitations', 'for whom an invitation is, as staff typed it', 'invited sign-ups', NAMELESS, STAFF),
];

const SIGN_IN = [
  row('sign_ups', 'network address of a sign-up', 'limits on sign-ups', days(1, 'signed_up_at'), SYSTEM),
  row('devices', 'hash of a browser', 'known devices', days(180, 'seen_at'), SYSTEM),
  row('codes', 'phone, hash of a code', 'proving a phone', days(1, 'created_at'), SYSTEM),
  row('code_sends', 'phone, network address', 'limits on codes', days(31, 'sent_at'), SYSTEM),
  row('code_guesses', 'phone, network address', 'limits on codes', days(31, 'guessed_at'), SYSTEM),
  row('code_phones', 'phone', 'limits on codes', days(31, 'seen_at'), SYSTEM),
  row('reset_grants', 'phone, hash of a token', 'resetting a password', days(1, 'expires_at'), SYSTEM),
  row('email_links', 'e-mail address, hash of a token', 'confirming an address', days(2, 'sent_at'), SYSTEM),
  row('login_guards', 'hash of an e-mail address', 'limits on passwords', days(1, 'window_start'), SYSTEM),
  row('login_failures', 'network address', 'limits on passwords', days(1, 'failed_at'), SYSTEM),
  row('sessions', 'sign-ins of an account', 'staying signed in', days(0, 'absolute_expires_at'), SYSTEM),
  row('handoff_codes', 'hash of a code', 'moving a sign-in', days(1, 'expires_at'), SYSTEM),
  row('idempotency_keys', 'responses to a form', 'a form sent twice', days(1, 'created_at'), SYSTEM),
];

const RIDES_AND_DRIVERS = [
  row('bookings', 'plans and their prices', 'the contract', BOOKS, OWN),
  row('booking_legs', 'places, times, a note', 'driving the ride', NAMELESS, RIDES),
  row('trips', 'dated rides and their states', 'the contract, the books', BOOKS, RIDES),
  row('trip_events', 'moves of a trip, with places', 'what happened on a ride', NAMELESS, RIDES),
  row('subscriptions', 'plans and receipt numbers', 'receipts', BOOKS, OWN),
  row('renewals', 'which plan continues which', 'renewal', BOOKS, OWN),
  row('renewal_notices', 'announced charges of a saved card', 'each announcement once', BOOKS, OWN),
  row('subscription_reminders', 'reminders that were sent', 'each reminder once', BOOKS, SYSTEM),
  row('coupon_uses', 'which booking used a coupon', 'limits of coupons', BOOKS, STAFF),
  row('vehicles', "a driver's vehicle", 'licensed driving', ACCOUNT, 'its owner, staff, guardians of riders'),
  row('document_versions', 'uploads of documents', 'licensed driving', ACCOUNT, OWN),
  row('documents', 'files of documents', 'licensed driving', ACCOUNT, OWN),
  row('document_types', 'which documents a market requires', 'licensed driving', 'not about people', 'drivers, staff'),
  row('driver_documents', 'numbers, dates and decisions of documents', 'licensed driving', ACCOUNT, OWN),
  row('driver_document_pages', 'pictures of documents', 'licensed driving', ACCOUNT, OWN),
  row('document_exceptions', 'documents waived for a day', 'licensed driving', ACCOUNT, OWN),
  row('document_reminders', 'reminders that were sent', 'each reminder once', ACCOUNT, SYSTEM),
  row('document_requests', 'notices of documents that are required', 'each notice once', ACCOUNT, SYSTEM),
  row('driver_checks', 'references, interview, training, background', 'trusting who drives', ACCOUNT, OWN),
  row('license_notices', 'reminders that were sent', 'each reminder once', ACCOUNT, SYSTEM),
  row('driver_availability', 'base, shifts', 'planning', ACCOUNT, OWN),
  row('driver_days_off', 'dates', 'planning', ACCOUNT, OWN),
  row('service_days', 'state of a day', 'planning', 'not about people', STAFF),
  row('runs', 'when a driver drove', "drivers' earnings", BOOKS, OWN),
  row('run_stops', 'places and times of stops', 'driving the run', NAMELESS, 'staff, the driver'),
  row('driven_runs', 'distance and seats of a run', 'reports', BOOKS, STAFF),
  row('run_trips', 'the run of a trip', 'driving the run', BOOKS, 'staff, the driver'),
  row(
    'former_run_trips',
    'runs that a trip was moved off',
    'judging what their phones report',
    BOOKS,
    'staff, the driver',
  ),
  row('run_events', 'what a driver reported, who received a learner', 'what happened on a ride', NAMELESS, RIDES),
  row('run_positions', 'where a vehicle was', 'guardians and staff follow the ride', days(30, 'received_at'), RIDES),
  row('phone_contacts', "when a driver's phone was in contact", 'judging what it reports', days(31, 'at'), SYSTEM),
  row('run_contacts', 'when a drop-off was refused', 'judging what it reports', days(31, 'at'), SYSTEM),
  row('pickup_codes', 'code of a pick-up', 'the right child in the right vehicle', ACCOUNT, RIDES),
  row(
    'cases',
    'problems and calls for help, the position, a photo',
    'help, quality of rides',
    NAMELESS,
    'its author, staff',
  ),
  row('case_notes', 'what staff noted about a problem', 'help, quality of rides', NAMELESS, STAFF),
  row('case_messages', 'what was written about a problem', 'help, quality of rides', NAMELESS, 'its author, staff'),
  row('ratings', 'stars and words about a ride', 'quality of rides', NAMELESS, 'its author, staff'),
  row('blocked_drivers', 'drivers somebody does not want again', 'planning', ACCOUNT, OWN),
  row('escalations', 'steps taken for late rides', 'each step once', days(31, 'at'), STAFF),
  row('near_notices', 'notices that were sent', 'each notice once', days(31, 'at'), SYSTEM),
  row('driverless_notices', 'notices that were sent', 'each notice once', ACCOUNT, SYSTEM),
];

const MONEY = [
  row('payment_methods', 'brand, last digits and expiry of a saved card', 'payment', BOOKS, OWN),
  row('payment_attempts', 'amounts, references', 'payment', BOOKS, OWN),
  row('payments', "the payment company's reference", 'payment, refunds', BOOKS, STAFF),
  row('instalments', 'amounts and dates of a monthly plan', 'payment', BOOKS, OWN),
  row('payment_notices', 'events of payment companies', 'payment', days(31, 'received_at'), SYSTEM),
  row('payment_alerts', 'differences in the books', 'the books', BOOKS, STAFF),
  row(
    'bank_accounts',
    "a driver's bank account, encrypted",
    'paying earnings',
    ACCOUNT,
    'its owner (last digits), staff',
  ),
  row('run_earnings', 'what a run earned, with its km and minutes of waiting', "drivers' earnings", BOOKS, OWN),
  row('payout_batches', 'payouts to drivers that were approved together', 'the books', BOOKS, STAFF),
  row('payouts', 'what a driver was paid', 'the books', BOOKS, OWN),
  row('credit_payouts', 'credit that is paid out', 'the books', BOOKS, OWN),
  row('ledger_transactions', 'events of the books', 'the books', BOOKS, STAFF),
  row('ledger_entries', 'amounts by account number', 'the books', BOOKS, STAFF),
  row('ledger_periods', 'months of the books that are closed', 'the books', 'always; not about people', STAFF),
  row('daily_figures', 'numbers of a day, by driver and school', 'reports', BOOKS, STAFF),
  row('daily_totals', 'numbers of a day', 'reports', BOOKS, STAFF),
  row('figures_made', 'until when figures were made', 'reports', 'not about people', SYSTEM),
  row('ledger_checks', 'the last check of the books', 'the books', BOOKS, STAFF),
  row('receipt_counter', 'the last receipt number', 'receipts', 'not about people', SYSTEM),
];

const MESSAGES = [
  row(
    'sms_deliveries',
    'delivery of a message by SMS, WhatsApp or e-mail, its text for a day',
    'delivery of messages',
    days(31, 'at'),
    OWN,
  ),
  row('sms_counts', 'how many SMS, by hash of a phone', 'the budget of SMS', days(2, 'day'), SYSTEM),
  row('sms_parts', 'how many SMS on a day', 'reports', 'not about people', STAFF),
  row('sms_replies', 'that somebody wrote to us, without the text', 'each counts once', days(31, 'at'), SYSTEM),
  row(
    'email_reports',
    'that the mail relay reported something, without the address',
    'each counts once',
    days(31, 'at'),
    SYSTEM,
  ),
  row('staff_alerts', 'the last alert of each kind', 'e-mails to staff', 'not about people', STAFF),
  row('sms_questions', 'what somebody was asked by SMS', 'answers by SMS', days(1, 'expires_at'), SYSTEM),
  row('notice_preferences', 'how somebody is notified, by type', 'notices', ACCOUNT, OWN),
];

const STAFF_AND_RULES = [
  row('staff', 'name and e-mail of a member of staff', 'the console', 'while employed, then for the audit log', STAFF),
  row('staff_sessions', 'sign-ins of staff', 'the console', days(30, 'seen_at'), STAFF),
  row('staff_recovery_codes', 'hashes of codes', 'signing in without the phone', 'until used or replaced', SYSTEM),
  row('audit_entries', 'what staff looked at and changed', 'who looked', days(AUDIT_DAYS, 'at'), 'staff, guardians'),
  row('staff_requests', 'what staff asked for and who decided it', 'four eyes', days(AUDIT_DAYS, 'asked_at'), STAFF),
  row('approval_limits', 'up to which amount staff need no approval', 'four eyes', 'always; not about people', STAFF),
  row('audit_seals', 'hashes of the audit log', 'who looked', days(AUDIT_DAYS, 'at'), STAFF),
  ...[
    'tariffs',
    'plan_discounts',
    'sibling_rules',
    'instalment_rules',
    'tax_rules',
    'credit_rules',
    'earning_rules',
    'coupons',
  ].map((table) => row(table, 'prices and rules', 'prices', 'not about people', 'everybody')),
  row('service_hours', 'when rides leave', 'prices', 'not about people', 'everybody'),
  ...['closures', 'schools', 'terms_calendars'].map((table) =>
    row(table, 'days without rides', 'the calendar', 'not about people', 'everybody'),
  ),
  row('travel_times', 'times between places', 'planning', '`ROUTE_CACHE_DAYS`; not about people', SYSTEM),
  row('route_distances', 'distances between places', 'prices', '`ROUTE_CACHE_DAYS`; not about people', SYSTEM),
  row('server_clock', 'the clock of a sandbox', 'trials', 'not about people', SYSTEM),
];

/**
 * Every table of the schema: the job `clean_up` deletes by this list, and `npm run docs:generate` writes it into
 * docs/privacy.md. A new table is one line here.
 */
export const RETENTION: readonly Retention[] = [
  ...PEOPLE,
  ...SIGN_IN,
  ...RIDES_AND_DRIVERS,
  ...MONEY,
  ...MESSAGES,
  ...STAFF_AND_RULES,
];
