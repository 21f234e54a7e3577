import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';

/** Whose data is erased: an account, or one learner of it. */
export interface Erased {
  readonly userId: string;
  readonly scholarId: string | null;
  readonly now: Date;
}

const ofRider = ({ scholarId }: Erased) => (scholarId === null ? sql`true` : sql`b.scholar_id = ${scholarId}`);
const bookings = (who: Erased) =>
  sql`(select b.id from bookings b where b.passenger_id = ${who.userId} and ${ofRider(who)})`;
const trips = (who: Erased) => sql`(select t.id from trips t where t.booking_id in ${bookings(who)})`;
const scholarIds = ({ userId, scholarId }: Erased) => sql`(select s.id from scholars s
  where s.guardian_id = ${userId} and (${scholarId}::uuid is null or s.id = ${scholarId}::uuid))`;
const runs = ({ userId }: Erased) => sql`(select r.id from runs r where r.driver_id = ${userId})`;

/** What is emptied for an account and for a learner: of rides, their places and notes. */
const OF_RIDES: readonly ((who: Erased) => SQL)[] = [
  (who) => sql`delete from bookings b where b.id in ${bookings(who)} and b.paid_at is null
    and not exists (select 1 from payment_attempts a where a.booking_id = b.id)
    and not exists (select 1 from subscriptions s where s.booking_id = b.id)`,
  (who) => sql`update booking_legs set pick_up_latitude = 0, pick_up_longitude = 0, pick_up_address = '',
    drop_off_latitude = 0, drop_off_longitude = 0, drop_off_address = '', note = null
    where booking_id in ${bookings(who)}`,
  (who) => sql`update payment_attempts set page = null where booking_id in ${bookings(who)}`,
  (who) => sql`update ratings set text = null where text is not null and trip_id in ${trips(who)}`,
  (who) => sql`update case_messages set text = ''
    where text <> '' and case_id in (select id from cases where trip_id in ${trips(who)})`,
  (who) => sql`update case_notes set text = ''
    where text <> '' and case_id in (select id from cases where trip_id in ${trips(who)})`,
  (who) => sql`update cases set latitude = null, longitude = null, photo_key = null
    where num_nonnulls(latitude, photo_key) > 0 and trip_id in ${trips(who)}`,
  (who) => sql`update sms_deliveries set trip_id = null where trip_id in ${trips(who)}`,
  (who) => sql`delete from pickup_codes where trip_id in ${trips(who)}`,
  (who) => sql`delete from trip_shares where trip_id in ${trips(who)}`,
  (who) => sql`delete from near_notices where trip_id in ${trips(who)}`,
  (who) => sql`delete from driverless_notices where trip_id in ${trips(who)}`,
  (who) => sql`update trip_events set latitude = null, longitude = null
    where latitude is not null and trip_id in ${trips(who)}`,
  (who) => sql`update run_stops set latitude = 0, longitude = 0, address = '' where trip_id in ${trips(who)}`,
  (who) => sql`update run_trips set forced_reason = '' where forced_reason is not null and trip_id in ${trips(who)}`,
  (who) => sql`update run_events set reason = null, receiver = null, latitude = null, longitude = null
    where trip_id in ${trips(who)}`,
  ...['learner_accesses', 'caregivers', 'receivers', 'care_notes', 'external_ids'].map(
    (table) => (who: Erased) => sql`delete from ${sql.identifier(table)} where scholar_id in ${scholarIds(who)}`,
  ),
  ({ userId, scholarId, now }) => sql`update scholars set name = '', age = 0, gender = '', school_name = '',
    school_address = '', school_id = null, consent_version = null,
    deleted_at = coalesce(deleted_at, ${now.toISOString()}::timestamptz)
    where guardian_id = ${userId} and (${scholarId}::uuid is null or id = ${scholarId}::uuid)`,
];

const OF_ACCOUNT: readonly ((who: Erased) => SQL)[] = [
  ({ userId }) => sql`delete from caregivers
    where user_id = ${userId} or phone = (select phone from users where id = ${userId})`,
  ({ userId }) => sql`delete from trip_shares where created_by = ${userId}`,
  ({ userId }) => sql`delete from calendar_feeds where user_id = ${userId}`,
  ({ userId }) => sql`delete from push_devices where user_id = ${userId}`,
  ({ userId }) => sql`delete from notifications where user_id = ${userId}`,
  ({ userId }) => sql`delete from consents where user_id = ${userId}`,
  ({ userId }) => sql`update sms_deliveries set user_id = null where user_id = ${userId}`,
  ({ userId }) => sql`delete from notice_preferences where user_id = ${userId}`,
  ({ userId }) => sql`delete from privacy_requests where user_id = ${userId} and kind = 'export'`,
  ({ userId }) => sql`delete from idempotency_keys where user_id = ${userId}`,
  ({ userId }) => sql`delete from sessions where user_id = ${userId}`,
  ({ userId }) => sql`delete from devices where user_id = ${userId}`,
  ({ userId }) => sql`delete from reset_grants where user_id = ${userId}`,
  ...['codes', 'code_sends', 'code_guesses', 'code_phones', 'reset_grants'].map(
    (table) =>
      ({ userId }: Erased) =>
        sql`delete from ${sql.identifier(table)} where phone = (select phone from users where id = ${userId})`,
  ),
  ({
    userId,
  }) => sql`update credit_payouts set reason = '', sent_note = case when sent_note is null then null else '' end
    where passenger_id = ${userId} and staff_id is not null`,
  ({ userId }) => sql`update staff_requests set body = body - 'reason' - 'note', reason = '',
    why = case when why is null then null else '' end, state = case when state = 'open' then 'outdated' else state end
    where passenger_id = ${userId}`,
  ({ userId }) => sql`update payment_methods set brand = '', last4 = '', expiry_month = 1, expiry_year = 0
    where user_id = ${userId}`,
  ({ userId }) => sql`update invitations set label = '' where max_uses = 1
    and id = (select invitation_id from users where id = ${userId})`,
  ({ userId }) => sql`update case_messages set text = ''
    where text <> '' and case_id in (select id from cases where opened_by = ${userId})`,
  ({ userId }) => sql`update case_notes set text = ''
    where text <> '' and case_id in (select id from cases where opened_by = ${userId})`,
  ({ userId }) => sql`update cases set latitude = null, longitude = null, photo_key = null
    where num_nonnulls(latitude, photo_key) > 0 and opened_by = ${userId}`,
  ({ userId }) => sql`delete from blocked_drivers where passenger_id = ${userId} or driver_id = ${userId}`,
  ({ userId }) => sql`delete from sms_replies where user_id = ${userId}`,
  ({ userId }) => sql`delete from sms_questions where user_id = ${userId}`,
  ({ userId }) => sql`delete from external_ids where user_id = ${userId}`,
  ({ userId }) => sql`delete from driver_checks where driver_id = ${userId}`,
  ({ userId }) => sql`delete from driver_documents where driver_id = ${userId}`,
  ({ userId }) => sql`delete from document_exceptions where driver_id = ${userId}`,
  ({ userId }) => sql`delete from document_requests where driver_id = ${userId}`,
  ({ userId }) => sql`delete from bank_accounts where driver_id = ${userId}`,
  ({ userId }) => sql`delete from vehicles where driver_id = ${userId}`,
  ({ userId }) => sql`delete from driver_availability where driver_id = ${userId}`,
  ({ userId }) => sql`delete from driver_days_off where driver_id = ${userId}`,
  (who) => sql`delete from run_positions where run_id in ${runs(who)}`,
  (who) => sql`update run_stops set latitude = 0, longitude = 0, address = ''
    where trip_id is null and run_id in ${runs(who)}`,
  ({ userId }) => sql`update run_events set reason = null, latitude = null, longitude = null
    where driver_id = ${userId}`,
  ({ userId }) => sql`delete from email_links where user_id = ${userId}`,
  ({ userId, now }) => sql`update users set email = '', phone = '', password_hash = '', first_name = '', last_name = '',
    profile_pic_key = null, home_address = null, home_latitude = null, home_longitude = null, phone_verified_at = null,
    email_verified_at = null, email_blocked_at = null,
    gave_way_at = null, language = 'en', reg_type = null, invitation_id = null, referral_code = 'erased ' || id::text,
    referred_by = null, sign_up_notice_at = null, reset_asked_at = '{}', lock_reason = null, terms_version = null,
    privacy_version = null, locked_at = ${now.toISOString()}::timestamptz, erased_at = ${now.toISOString()}::timestamptz
    where id = ${userId}`,
];

/**
 * Empties the rows of an account, or of one learner of it, in the caller's transaction. Rows that the books need stay
 * without anything about the person; the ledger is not touched. A new table with data about people is one statement
 * more here, unless it goes with the row of its user.
 */
export async function erase(tx: Executor, who: Erased): Promise<void> {
  await emptyAudit(tx, who);
  for (const statement of [...OF_RIDES, ...(who.scholarId === null ? OF_ACCOUNT : [])])
    await tx.execute(statement(who));
}

/** The fact that staff viewed something is retained; names, phones and typed texts in its details are removed. */
async function emptyAudit(tx: Executor, who: Erased): Promise<void> {
  const { userId, scholarId } = who;
  await tx.execute(sql`
    with marks as (
      select unnest(array[email, phone, first_name || ' ' || last_name]) as mark from users
      where id = ${userId} and ${scholarId}::uuid is null
      union select name from scholars where guardian_id = ${userId}
        and (${scholarId}::uuid is null or id = ${scholarId}::uuid)
    ), subjects as (
      select id::text from unnest(array[${scholarId ?? userId}]::uuid[]) as id
      union select id::text from scholars where guardian_id = ${userId} and ${scholarId}::uuid is null
      union select id::text from vehicles where driver_id = ${userId} and ${scholarId}::uuid is null
      union select b::text from unnest(array${bookings(who)}) as b
      union select t::text from unnest(array${trips(who)}) as t
    )
    update audit_entries set detail = '{}'
    where subject in (select * from subjects)
      or exists (select 1 from marks where length(mark) > 3 and strpos(lower(detail::text), lower(mark)) > 0)`);
}

/** Whether a ride of these riders is under way, which must end first. */
export async function hasRideUnderWay(tx: Executor, who: Erased): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from trips where id in ${trips(who)} and status in ('on_the_way', 'arrived', 'on_board') limit 1`);
  return rows.length > 0;
}

/** Whether a driver has runs that are not over. */
export async function hasRunsAhead(tx: Executor, { userId, now }: Erased): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from runs where driver_id = ${userId} and (state = 'started'
      or (state = 'planned' and ends_at > ${now.toISOString()}::timestamptz)) limit 1`);
  return rows.length > 0;
}

/** The keys of the files of an account, or of one learner of it. */
export async function findFileKeys(tx: Executor, who: Erased): Promise<string[]> {
  const { userId, scholarId } = who;
  const { rows: photos } = await tx.execute<{ key: string }>(sql`
    select photo_key as key from cases where photo_key is not null and trip_id in ${trips(who)}`);
  const { rows } = await tx.execute<{ key: string }>(sql`
    select profile_pic_key as key from users where id = ${userId} and profile_pic_key is not null
    union select file_key from privacy_requests where user_id = ${userId} and file_key is not null
    union select d.file_key from documents d join document_versions n on n.id = d.version_id
      join vehicles v on v.id = n.vehicle_id where v.driver_id = ${userId}
    union select p.file_key from driver_document_pages p join driver_documents d on d.id = p.document_id
      where d.driver_id = ${userId}`);
  return [...photos, ...(scholarId === null ? rows : [])].map(({ key }) => key);
}

/** The waiting messages by SMS, WhatsApp and e-mail, sealed, also those that wait behind a push notification. */
export async function findQueuedMessages(tx: Executor): Promise<{ id: string; sealed: string }[]> {
  const { rows } = await tx.execute<{ id: string; sealed: string }>(sql`
    select j.id::text as id, coalesce(j.payload -> 'next' ->> 'sealed', j.payload ->> 'sealed') as sealed from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where (t.identifier in ('send_sms', 'send_whatsapp', 'send_email') or j.payload -> 'next' ->> 'sealed' is not null)
      and j.locked_at is null`);
  return rows;
}

/** The texts of SMS that were sent, sealed; they are stored for a day. */
export async function findSentSms(tx: Executor): Promise<{ id: string; sealed: string }[]> {
  const { rows } = await tx.execute<{ id: string; sealed: string }>(
    sql`select id, sealed from sms_deliveries where sealed is not null`,
  );
  return rows;
}

/** Deletes the texts of SMS that were sent. */
export async function forgetSentSms(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`update sms_deliveries set sealed = null where id = any(${sql.param([...ids])}::uuid[])`);
}

/** Removes jobs that are not running. */
export async function removeJobs(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`select graphile_worker.complete_jobs(${sql.param([...ids])}::bigint[])`);
}
