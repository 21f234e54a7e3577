import { addDaysOff } from '@liftclub/api-contract';
import { sendDocument } from '../builders/driver-documents';
import { beginToPay, payBooking } from '../builders/payments';
import { accessNow, signedIn, type SignedIn } from '../builders/users';
import { booked } from '../builders/bookings';
import { signedInStaff, type SignedInStaff } from '../builders/staff';
import type { TestApi } from '../test-api';
import { registerVehicle, uploadDocumentVersion } from '../builders/vehicles';
import { newScholar } from '../builders/scholars';

/** A passenger with every kind of object that a passenger can have. */
interface Payer {
  readonly user: SignedIn;
  readonly scholarId: string;
  readonly draftId: string;
  readonly paidId: string;
  readonly subscriptionId: string;
  readonly tripId: string;
  readonly openReference: string;
  readonly openBookingId: string;
}

/** A ride that took place, the block of its driver and a case about it; and a ride under way that is shared. */
interface RiddenTrips {
  readonly riddenTripId: string;
  readonly underWayTripId: string;
  /** No vehicle came for it. */
  readonly overdueTripId: string;
  readonly blockId: string;
  readonly caseId: string;
  /** A link to the ride that is under way. */
  readonly shareId: string;
  /** A browser that takes notifications. */
  readonly pushDeviceId: string;
  /** Of another sign-in. */
  readonly otherSessionId: string;
}

export type Parent = Payer & RiddenTrips;

/** A driver with a vehicle whose documents are under review. */
export interface Owner {
  readonly user: SignedIn;
  readonly vehicleId: string;
  readonly versionId: string;
  readonly daysOffId: string;
  readonly runId: string;
}

/** Two families, two drivers and one staff member. */
export interface World {
  readonly parents: Readonly<Record<'A' | 'B', Parent>>;
  readonly drivers: Readonly<Record<'A' | 'B', Owner>>;
  readonly staff: SignedInStaff;
  /** Objects that only staff can name. */
  readonly consoleRows: Readonly<
    Record<
      | 'paymentId'
      | 'alertId'
      | 'noticeId'
      | 'sessionId'
      | 'tariffId'
      | 'discountId'
      | 'taxId'
      | 'siblingRuleId'
      | 'instalmentRuleId'
      | 'hoursId'
      | 'creditRuleId'
      | 'earningRuleId'
      | 'couponId'
      | 'invitationId'
      | 'importId'
      | 'closureId'
      | 'termsId'
      | 'schoolId'
      | 'documentTypeId'
      | 'documentId'
      | 'batchId'
      | 'accountId'
      | 'payoutId'
      | 'requestId',
      string
    >
  >;
}

/**
 * A call that passenger A or driver A may make and that succeeds, about A's objects wherever a call can be about
 * objects.
 */
export interface OwnersRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The call names nothing of A's: other users may make it about their own objects. */
  readonly aboutOneself?: true;
}

export const aboutOneself = { aboutOneself: true } as const;

/** Calls by path, as `METHOD path` without the last slash. */
export type Requests = Readonly<Record<string, (world: World, api: TestApi) => OwnersRequest | Promise<OwnersRequest>>>;

export async function makeWorld(api: TestApi): Promise<World> {
  const [adaeze, bontle] = [await parent(api, 'Adaeze'), await parent(api, 'Bontle')];
  const [ayanda, babajide, chidi] = [
    await owner(api, 'Ayanda'),
    await owner(api, 'Babajide'),
    await owner(api, 'Chidi'),
  ];
  // Signing up runs the queued jobs, and one of them plans days again: runs come after the last sign-up.
  const drivers = { A: await withRun(api, ayanda), B: await withRun(api, babajide) };
  const { runId } = await withRun(api, chidi);
  const parents = { A: await ridden(api, adaeze, runId), B: await ridden(api, bontle, runId) };
  const staff = await signedInStaff(api);
  const documentId = await sendDocument(api, drivers.A.user, 'school_letter', { issued: '2026-01-05' });
  const payout = await filedPayout(api, drivers.A.user.account.id);
  const consoleRows = { ...(await consoleRowsOf(api, parents.A, staff.id)), ...payout, documentId };
  return { parents, drivers, staff, consoleRows };
}

async function consoleRowsOf(
  { deps }: TestApi,
  { user, paidId }: Parent,
  staffId: string,
): Promise<Omit<World['consoleRows'], 'documentId' | 'batchId' | 'accountId' | 'payoutId'>> {
  const now = deps.clock();
  const { rows } = await deps.db.$client.query<Awaited<ReturnType<typeof consoleRowsOf>>>(
    `with c as (insert into coupons (id, code, kind, share, created_at) values (gen_random_uuid(), 'MATRIX', 'percent', 500, $3) returning id),
       i as (insert into invitations (id, token_hash, validity, created_at) values (gen_random_uuid(), 'of nothing', '1_week', $3) returning id),
       k as (insert into terms_calendars (id, name, market, provisional, terms, days_off, created_at) values (gen_random_uuid(), 'Matrix', 'NG', false, '[]', '[]', $3) returning id),
       s as (insert into schools (id, name, address, latitude, longitude, market, created_at) values (gen_random_uuid(), 'Matrix', 'Nowhere', 0, 0, 'NG', $3) returning id),
       d as (insert into closures (id, market, date, name, kind, provisional, created_at) values (gen_random_uuid(), 'NG', '2027-01-01', 'Matrix', 'disruption', false, $3) returning id),
       r as (insert into staff_requests (id, kind, state, body, version, subject_kind, subject_id, summary, reason, asked_by, asked_at, expires_at) values (gen_random_uuid(), 'price_rule', 'open', '{}', '', 'prices', 'matrix', '', '', $4, $3, $3::timestamptz + interval '7 days') returning id),
       f as (insert into imports (id, kind, file, staff_id, uploaded_at) values (gen_random_uuid(), 'drivers', '', $4, $3) returning id),
       zi as (insert into instalment_rules (id, currency, valid_from, validities, share) values (gen_random_uuid(), 'NGN', '2028-01-01', '{1_year}', 500) returning id),
       z as (insert into sibling_rules (id, currency, valid_from, shares) values (gen_random_uuid(), 'NGN', '2028-01-01', '{500}') returning id),
       n as (insert into sms_deliveries (id, state, tries, at) values (gen_random_uuid(), 'failed', 2, $3) returning id),
       a as (insert into payment_alerts (id, kind, provider, subject, created_at) values (gen_random_uuid(), 'unknown_reference', 'paystack', 'nobody knows', $3) returning id)
     select c.id as "couponId", k.id as "termsId", s.id as "schoolId", d.id as "closureId", i.id as "invitationId", f.id as "importId", a.id as "alertId", n.id as "noticeId", r.id as "requestId",
       (select p.id from payments p join payment_attempts t on t.id = p.attempt_id where t.booking_id = $1) as "paymentId",
       (select id from sessions where user_id = $2 limit 1) as "sessionId",
       (select id from tariffs limit 1) as "tariffId", (select id from plan_discounts limit 1) as "discountId", (select id from tax_rules limit 1) as "taxId", z.id as "siblingRuleId", zi.id as "instalmentRuleId",
       (select id from credit_rules limit 1) as "creditRuleId", (select id from earning_rules limit 1) as "earningRuleId",
       (select id from service_hours limit 1) as "hoursId",
       (select id from document_types limit 1) as "documentTypeId"
     from c, i, f, a, n, k, s, d, r, z, zi`,
    [paidId, user.account.id, now, staffId],
  );
  return rows[0] as Awaited<ReturnType<typeof consoleRowsOf>>;
}

/** A payout to a driver that was paid by bank file, and its account. */
async function filedPayout(
  { deps }: TestApi,
  driverId: string,
): Promise<{ batchId: string; accountId: string; payoutId: string }> {
  const { rows } = await deps.db.$client.query<Awaited<ReturnType<typeof filedPayout>>>(
    `with a as (insert into bank_accounts (id, driver_id, currency, bank_code, bank_name, number_sealed, last4, state, created_at, pays_from)
         values (gen_random_uuid(), $1, 'NGN', '058', 'Guaranty Trust Bank', $2, '6789', 'verified', $3, $3) returning id),
       b as (insert into payout_batches (id, market, until, created_at, filed_at) values (gen_random_uuid(), 'NG', '2026-01-04', $3, $3) returning id),
       p as (insert into payouts (id, batch_id, driver_id, account_id, amount, currency, from_date, until, state, reference, created_at, provider, sent_at)
         select gen_random_uuid(), b.id, $1, a.id, 100, 'NGN', '2025-12-29', '2026-01-04', 'sent', 'payout-of-the-matrix', $3, 'bank', $3 from a, b returning id)
     select b.id as "batchId", a.id as "accountId", p.id as "payoutId" from a, b, p`,
    [driverId, deps.keys.seal('0123456789'), deps.clock()],
  );
  return rows[0] ?? { batchId: '', accountId: '', payoutId: '' };
}

async function parent(api: TestApi, name: string): Promise<Payer> {
  const user = await signedIn(api, { first_name: `${name}-First`, last_name: `${name}-Last` });
  const child = { name: `${name}-Child`, school_name: `${name}-School`, school_address: `${name}-Street` };
  const scholar = await newScholar(api, user, child);
  const draft = await booked(api, user, { scholar_id: scholar.id, start_date: '2026-01-19' });
  const paid = await booked(api, user, { scholar_id: scholar.id });
  await payBooking(api, user, paid.booking_id);
  const open = await booked(api, user, { start_date: '2026-01-20' });
  const { reference: openReference } = await beginToPay(api, user, open.booking_id);
  const { rows } = await api.deps.db.$client.query<{ id: string; trip: string }>(
    'select s.id, t.id as trip from subscriptions s join trips t on t.subscription_id = s.id where s.booking_id = $1 order by t.date desc',
    [paid.booking_id],
  );
  return {
    user,
    scholarId: scholar.id,
    draftId: draft.booking_id,
    paidId: paid.booking_id,
    subscriptionId: rows[0]?.id ?? '',
    tripId: rows[0]?.trip ?? '',
    openReference,
    openBookingId: open.booking_id,
  };
}

async function owner(api: TestApi, name: string): Promise<Omit<Owner, 'runId'>> {
  const user = await signedIn(api, { role: 'Driver', first_name: `${name}-First`, last_name: `${name}-Last` });
  const vehicleId = await registerVehicle(api, user, { name: `${name}-Car`, plate_number: `${name}-Plate` });
  const versionId = await uploadDocumentVersion(api, user.access, vehicleId);
  const body = { from: '2026-01-20', to: '2026-01-21' };
  const { response } = await api.call(addDaysOff, { access: await accessNow(api, user), body });
  return { user, vehicleId, versionId, daysOffId: response.data.id };
}

/** Adds a published run without riders that was started, of a Saturday. */
async function withRun({ deps }: TestApi, driver: Omit<Owner, 'runId'>): Promise<Owner> {
  const id = deps.random.id(deps.clock());
  await deps.db.$client.query(
    `insert into service_days (market, date, state, planning, version, approximate, unserved)
     values ('RSA', '2026-01-17', 'published', false, 1, false, '[]') on conflict do nothing`,
  );
  await deps.db.$client.query(
    `insert into runs (id, market, date, driver_id, shift, state, version, locked, seats, most_on_board, starts_at, ends_at,
       start_minute, end_minute, km)
     values ($1, 'RSA', '2026-01-17', $2, 'morning', 'started', 1, false, 4, 1, '2026-01-17T06:00Z', '2026-01-17T07:00Z', 480, 540, 9)`,
    [id, driver.user.account.id],
  );
  await deps.db.$client.query(
    `insert into run_stops (run_id, position, kind, latitude, longitude, address, planned_at, arrive_minute, begin_minute,
       leave_minute, load)
     values ($1, 0, 'pull_out', -26, 28, 'Depot, Sandton', '2026-01-17T06:00Z', 480, 480, 480, 0)`,
    [id],
  );
  return { ...driver, runId: id };
}

/**
 * Completes the first trip of a passenger on a run, whose driver the passenger does not want again and reports, and
 * begins the second. No vehicle came for the third.
 */
async function ridden({ deps }: TestApi, passenger: Payer, runId: string): Promise<Parent> {
  const [blockId = '', caseId = '', shareId = '', pushDeviceId = '', otherSessionId = ''] = [0, 0, 0, 0, 0].map(() =>
    deps.random.id(deps.clock()),
  );
  const { rows } = await deps.db.$client.query<{ id: string; next: string; overdue: string }>(
    `with mine as (select id, row_number() over (order by departs_at) as place from trips where passenger_id = $1),
       ride as (update trips set status = 'completed' where id = (select id from mine where place = 1) returning id),
       next as (update trips set status = 'on_the_way' where id = (select id from mine where place = 2) returning id),
       overdue as (update trips set status = 'assigned', departs_at = $4::timestamptz - interval '30 minutes'
         where id = (select id from mine where place = 3) returning id),
       block as (insert into blocked_drivers (id, passenger_id, driver_id, since)
         select $3, $1, driver_id, $4 from runs where id = $2),
       problem as (insert into cases (id, opened_by, trip_id, category, priority, opened_at, first_answer_due)
         select $5, $1, id, 'other', 'normal', $4, $4 from ride),
       link as (insert into trip_shares (id, trip_id, created_by, token_hash, created_at, expires_at)
         select $6::uuid, id, $1, $6::text, $4, $4::timestamptz + interval '1 year' from next),
       browser as (insert into push_devices (id, user_id, endpoint, p256dh, auth, name, created_at)
         values ($7::uuid, $1, 'https://push.example/' || $7::text, '', '', '', $4)),
       session as (insert into sessions (id, user_id, counter, rotated_at, current_seen, created_at, absolute_expires_at)
         values ($8, $1, 1, $4, false, $4, $4::timestamptz + interval '30 days')),
       driven as (insert into run_trips (run_id, trip_id) select $2, id from ride union all select $2, id from next
         union all select $2, id from overdue)
     select ride.id, next.id as next, overdue.id as overdue from ride, next, overdue`,
    [passenger.user.account.id, runId, blockId, deps.clock(), caseId, shareId, pushDeviceId, otherSessionId],
  );
  const [trips] = rows;
  return {
    ...passenger,
    riddenTripId: trips?.id ?? '',
    underWayTripId: trips?.next ?? '',
    overdueTripId: trips?.overdue ?? '',
    blockId,
    caseId,
    shareId,
    pushDeviceId,
    otherSessionId,
  };
}

/** What no other user may ever see: names, addresses, ids. */
export function marksOf({ user: owner, ...things }: Parent | Owner): string[] {
  const { account } = owner;
  const { first_name, last_name } = account.profile;
  const named = (what: string) => first_name.replace('-First', `-${what}`);
  return [
    account.id,
    account.email,
    account.phone,
    first_name,
    last_name,
    account.referral_code,
    ...('scholarId' in things ? [named('Child'), named('School')] : []),
    ...('vehicleId' in things ? [named('Car'), named('Plate')] : []),
    ...Object.values(things),
  ];
}
