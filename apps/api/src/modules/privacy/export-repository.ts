import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';

/** A part of the copy: its title and the columns of its rows. Money is in minor units with its currency beside it. */
interface Section {
  readonly title: string;
  readonly rows: (userId: string) => SQL;
}

/** A section by its title and its query for a user. */
const section = (title: string, rows: Section['rows']): Section => ({ title, rows });

const rides = (userId: string) => sql`select id from bookings where passenger_id = ${userId}`;
const entriesOf = (account: string) => sql`
  select t.at, t.kind, e.currency, -e.amount as amount from ledger_entries e
  join ledger_transactions t on t.id = e.transaction_id where e.account = ${account} order by t.at, t.id`;

const ACCOUNT_SECTIONS: readonly Section[] = [
  section(
    'Account',
    (id) => sql`select email, phone, role, first_name, last_name, country, home_address, home_latitude, home_longitude,
      reg_type, referral_code, language, phone_verified_at, email_verified_at, email_blocked_at,
      created_at from users where id = ${id}`,
  ),
  section(
    'Imported as',
    (id) => sql`select kind, external_id, imported_at, invited_at from external_ids
      where user_id = ${id} or scholar_id in (select s.id from scholars s where s.guardian_id = ${id}) order by kind`,
  ),
  section(
    'Consents at sign-up',
    (id) => sql`select terms_version, privacy_version, created_at as at from users where id = ${id}`,
  ),
  section(
    'Consents',
    (id) =>
      sql`select kind, version, at, withdrawn_at, uncritical_withdrawn_at from consents where user_id = ${id} order by id`,
  ),
  section(
    'Sign-ins',
    (id) => sql`select created_at, revoked_at, device from sessions where user_id = ${id} order by id`,
  ),
  section(
    'Browsers with notifications',
    (id) => sql`select name, endpoint, created_at from push_devices where user_id = ${id} order by created_at`,
  ),
  section('Browsers', (id) => sql`select known_at, seen_at from devices where user_id = ${id} order by seen_at`),
  section(
    'Codes sent',
    (id) => sql`select c.purpose, c.created_at, c.ended_at from codes c where c.user_id = ${id} order by c.id`,
  ),
  section(
    'Links to confirm an e-mail address',
    (id) => sql`select email, sent_at, used_at from email_links where user_id = ${id} order by id`,
  ),
  section(
    'Requests about this data',
    (id) => sql`select kind, state, requested_at, ready_at from privacy_requests where user_id = ${id} order by id`,
  ),
  section(
    'What staff looked at and changed',
    (id) => sql`select at, action from audit_entries where subject = ${id}
      or subject in (select s.id::text from scholars s where s.guardian_id = ${id}) order by at`,
  ),
];

const PASSENGER_SECTIONS: readonly Section[] = [
  section(
    'Learners',
    (id) => sql`select name, age, gender, school_name, school_address, consent_version, created_at, deleted_at
      from scholars where guardian_id = ${id} order by id`,
  ),
  section(
    'Who viewed learners',
    (id) => sql`select s.name as learner, a.at, a.role, a.what, a.why from learner_accesses a
      join scholars s on s.id = a.scholar_id where s.guardian_id = ${id} order by a.id`,
  ),
  section(
    'Plans',
    (id) => sql`select b.id, s.name as learner, b.trip_type, b.validity, b.start_date, b.end_date, b.currency, b.total,
      b.vat, b.credit, b.paid_at, b.created_at, p.state, p.receipt_number from bookings b
      left join scholars s on s.id = b.scholar_id left join subscriptions p on p.booking_id = b.id
      where b.passenger_id = ${id} order by b.id`,
  ),
  section(
    'Rides of plans',
    (id) => sql`select booking_id as plan, ride_type, pick_up_address, pick_up_latitude, pick_up_longitude,
      drop_off_address, drop_off_latitude, drop_off_longitude, note, metres, times from booking_legs
      where booking_id in (${rides(id)}) order by booking_id, ride_type`,
  ),
  section(
    'Trips',
    (id) => sql`select booking_id as plan, date, ride_type, departs_at, status, why, currency, fare, credit from trips
      where passenger_id = ${id} order by departs_at`,
  ),
  section(
    'Moves of trips',
    (id) => sql`select t.date, t.ride_type, e.at, e.actor, e.from_status, e.to_status, e.why, e.latitude, e.longitude
      from trip_events e join trips t on t.id = e.trip_id where t.passenger_id = ${id} order by e.at, e.version`,
  ),
  section(
    'What drivers reported',
    (
      id,
    ) => sql`select t.date, t.ride_type, e.type, e.at, e.reason, e.receiver, e.walked_in_alone, e.minutes, e.latitude, e.longitude
      from run_events e join trips t on t.id = e.trip_id where t.passenger_id = ${id} order by e.at`,
  ),
  section(
    'Ratings',
    (id) => sql`select t.date, t.ride_type, r.stars, r.never_again, r.text, r.rated_at from ratings r
      join trips t on t.id = r.trip_id where r.passenger_id = ${id} order by r.rated_at`,
  ),
  section(
    'Blocked drivers',
    (id) => sql`select u.first_name, b.since from blocked_drivers b join users u on u.id = b.driver_id
      where b.passenger_id = ${id} order by b.since`,
  ),
  section(
    'Cases',
    (id) => sql`select c.number, c.category, c.latitude, c.longitude, c.opened_at, c.closed_at,
      c.outcome, m.sender, m.text, m.at
      from cases c left join case_messages m on m.case_id = c.id where c.opened_by = ${id} order by c.number, m.at`,
  ),
  section(
    'Notification settings',
    (id) => sql`select moment, sms, push, channels from notice_preferences where user_id = ${id} order by moment`,
  ),
  section(
    'Messages by SMS, WhatsApp and e-mail',
    (id) => sql`select channel, moment, state, at from sms_deliveries where user_id = ${id} order by at, id`,
  ),
  section(
    'Push notifications',
    (id) => sql`select queued_at, shown_at from notifications where user_id = ${id} order by queued_at, receipt`,
  ),
  section('Replies by SMS and WhatsApp', (id) => sql`select at from sms_replies where user_id = ${id} order by at`),
  section(
    'Payments',
    (id) => sql`select a.booking_id as plan, a.provider, a.reference, a.amount, a.credit, a.currency, a.state,
      a.created_at, p.transaction_id, p.received_at, p.refund_amount, p.refunded_at from payment_attempts a
      left join payments p on p.attempt_id = a.id where a.booking_id in (${rides(id)}) order by a.id`,
  ),
  section(
    'Monthly payments',
    (id) => sql`select s.booking_id as plan, i.number, i.due_on, i.amount, i.state, i.paid_at from instalments i
      join subscriptions s on s.id = i.subscription_id where s.passenger_id = ${id} order by s.id, i.number`,
  ),
  section(
    'Saved cards',
    (id) => sql`select provider, brand, last4, expiry_month, expiry_year, email, state, created_at
      from payment_methods where user_id = ${id} order by id`,
  ),
  section('Credit', (id) => entriesOf(`passenger:${id}:credit`)),
  section(
    'Credit paid out',
    (id) => sql`select amount, currency, provider, reason, created_at, sent_at, sent_note from credit_payouts
      where passenger_id = ${id} order by id`,
  ),
];

/** Who helps with learners, who may receive them, what drivers know about them, and who can follow rides. */
const CARE_SECTIONS: readonly Section[] = [
  section(
    'People who help with learners',
    (id) => sql`select s.name as learner, c.role, c.phone, c.invited_at, c.accepted_at, c.removed_at from caregivers c
      join scholars s on s.id = c.scholar_id where s.guardian_id = ${id} order by c.id`,
  ),
  section(
    'Learners of others that are shared with you',
    (id) => sql`select c.role, c.phone, c.accepted_at, c.removed_at from caregivers c
      where c.user_id = ${id} order by c.id`,
  ),
  section(
    'Who may receive learners',
    (id) => sql`select s.name as learner, r.name, r.phone, r.added_at, r.removed_at from receivers r
      join scholars s on s.id = r.scholar_id where s.guardian_id = ${id} order by r.id`,
  ),
  section(
    'Care of learners',
    (
      id,
    ) => sql`select s.name as learner, n.note, n.contact_name, n.contact_phone, n.may_walk_in_alone, n.changed_at from care_notes n
      join scholars s on s.id = n.scholar_id where s.guardian_id = ${id} order by s.id`,
  ),
  section(
    'Links to follow rides',
    (id) => sql`select t.date::text, h.created_at, h.expires_at, h.revoked_at from trip_shares h
      join trips t on t.id = h.trip_id where h.created_by = ${id} order by h.id`,
  ),
  section(
    'Address for calendar programs',
    (id) => sql`select created_at, rotated_at, read_at from calendar_feeds where user_id = ${id}`,
  ),
];

const DRIVER_SECTIONS: readonly Section[] = [
  section(
    'Vehicle',
    (id) => sql`select name, model, color, year, seats, plate_number, license_expiry, created_at from vehicles
      where driver_id = ${id}`,
  ),
  section(
    'Documents',
    (id) => sql`select n.number as version, d.kind, d.status, d.reason, n.uploaded_at, n.decided_at from documents d
      join document_versions n on n.id = d.version_id join vehicles v on v.id = n.vehicle_id
      where v.driver_id = ${id} order by n.number, d.kind`,
  ),
  section(
    'Other documents',
    (id) => sql`select t.name, d.number, d.issued, d.expires, d.status, d.reason, d.sent_at, d.decided_at
      from driver_documents d join document_types t on t.id = d.type_id where d.driver_id = ${id} order by d.sent_at`,
  ),
  section(
    'Documents that were waived',
    (id) => sql`select t.name, e.date, e.reason from document_exceptions e
      join document_types t on t.id = e.type_id where e.driver_id = ${id} order by e.date`,
  ),
  section('Checks', (id) => sql`select kind, date, note from driver_checks where driver_id = ${id} order by date, id`),
  section(
    'Availability',
    (id) => sql`select base_address, base_latitude, base_longitude, days, morning_from, morning_to, afternoon_from,
      afternoon_to, seats, radius_km, changed_at from driver_availability where driver_id = ${id}`,
  ),
  section(
    'Days off',
    (id) => sql`select from_date, to_date from driver_days_off where driver_id = ${id} order by from_date`,
  ),
  section(
    'Runs',
    (id) => sql`select r.date, r.shift, r.state, r.starts_at, r.ends_at, r.km, r.most_on_board,
        e.km_hundredths / 100.0 as paid_km, e.waiting_minutes, e.run_fee, e.distance, e.waiting, e.minimum
      from runs r left join run_earnings e on e.run_id = r.id where r.driver_id = ${id} order by r.starts_at`,
  ),
  section(
    'Reports',
    (id) => sql`select type, at, reason, minutes, latitude, longitude from run_events where driver_id = ${id}
      order by at`,
  ),
  section(
    'Positions',
    (id) => sql`select p.at, p.latitude, p.longitude, p.accuracy from run_positions p join runs r on r.id = p.run_id
      where r.driver_id = ${id} order by p.at`,
  ),
  section(
    'Calls for help',
    (id) => sql`select number, latitude, longitude, opened_at from cases where opened_by = ${id} order by number`,
  ),
  section('Stars', (id) => sql`select stars, rated_at from ratings where driver_id = ${id} order by rated_at`),
  section(
    'Bank accounts',
    (id) => sql`select currency, bank_name, last4, account_name, state, created_at, replaced_at from bank_accounts
      where driver_id = ${id} order by created_at`,
  ),
  section(
    'Payouts',
    (id) => sql`select from_date, until, amount, currency, state, sent_at, ended_at from payouts
      where driver_id = ${id} order by id`,
  ),
  section('Earnings', (id) => entriesOf(`driver:${id}:earnings`)),
];

/**
 * Everything that the database holds about a user, by section; empty sections are left out. A new table with data about
 * people is one section more.
 */
export async function readSections(
  db: Executor,
  userId: string,
): Promise<{ readonly title: string; readonly rows: Readonly<Record<string, unknown>>[] }[]> {
  const found = [];
  for (const { title, rows: query } of [
    ...ACCOUNT_SECTIONS,
    ...PASSENGER_SECTIONS,
    ...CARE_SECTIONS,
    ...DRIVER_SECTIONS,
  ]) {
    const { rows } = await db.execute(query(userId));
    if (rows.length > 0) found.push({ title, rows });
  }
  return found;
}

/** Keys of the photos of a user, with their names. */
export async function findPhotos(db: Executor, userId: string): Promise<{ name: string; key: string }[]> {
  const { rows } = await db.execute<{ name: string; key: string }>(sql`
    select 'profile picture' as name, profile_pic_key as key from users
    where id = ${userId} and profile_pic_key is not null
    union all
    select d.kind || ', version ' || n.number, d.file_key from documents d
    join document_versions n on n.id = d.version_id join vehicles v on v.id = n.vehicle_id
    where v.driver_id = ${userId}
    union all
    select t.code || ' ' || to_char(d.sent_at, 'YYYY-MM-DD HH24-MI-SS') || ', page ' || p.page, p.file_key
    from driver_document_pages p join driver_documents d on d.id = p.document_id
    join document_types t on t.id = d.type_id where d.driver_id = ${userId}`);
  return rows;
}
