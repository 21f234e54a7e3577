import { addDaysOff, createScholar, type Scholar } from '@liftclub/api-contract';
import { beginToPay, verified } from '../builders/payments';
import { accessNow, signedIn, type SignedIn } from '../builders/users';
import { booked } from '../builders/bookings';
import { atWork, type AtWork } from '../builders/staff';
import type { TestApi } from '../test-api';
import { ridden, type RiddenTrips } from './ridden-trips';
import { registerVehicle, uploadDocumentVersion } from '../builders/vehicles';

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

export type Parent = Payer & RiddenTrips;

/** A driver with a vehicle whose documents are under review. */
export interface Owner {
  readonly user: SignedIn;
  readonly vehicleId: string;
  readonly versionId: string;
  readonly daysOffId: string;
  readonly runId: string;
}

/** Two families, two drivers and one member of staff. */
export interface World {
  readonly parents: Readonly<Record<'A' | 'B', Parent>>;
  readonly drivers: Readonly<Record<'A' | 'B', Owner>>;
  readonly staff: AtWork;
  /** Objects that only staff can name. */
  readonly consoleRows: Readonly<
    Record<
      | 'paymentId'
      | 'alertId'
      | 'sessionId'
      | 'tariffId'
      | 'discountId'
      | 'taxId'
      | 'creditRuleId'
      | 'couponId'
      | 'invitationId'
      | 'closureId'
      | 'termsId'
      | 'schoolId',
      string
    >
  >;
}

export async function makeWorld(api: TestApi): Promise<World> {
  const [adaeze, bontle] = [await parent(api, 'Adaeze'), await parent(api, 'Bontle')];
  const drivers = { A: await owner(api, 'Ayanda'), B: await owner(api, 'Babajide') };
  const { runId } = await owner(api, 'Chidi');
  const parents = { A: await ridden(api, adaeze, runId), B: await ridden(api, bontle, runId) };
  return { parents, drivers, staff: await atWork(api), consoleRows: await consoleRowsOf(api, parents.A) };
}

async function consoleRowsOf({ deps }: TestApi, { user, paidId }: Parent): Promise<World['consoleRows']> {
  const now = deps.clock();
  const { rows } = await deps.db.$client.query<World['consoleRows']>(
    `with c as (insert into coupons (id, code, kind, share, created_at) values (gen_random_uuid(), 'MATRIX', 'percent', 500, $3) returning id),
       i as (insert into invitations (id, token_hash, validity, created_at) values (gen_random_uuid(), 'of nothing', '1_week', $3) returning id),
       k as (insert into terms_calendars (id, name, market, provisional, terms, days_off, created_at) values (gen_random_uuid(), 'Matrix', 'NG', false, '[]', '[]', $3) returning id),
       s as (insert into schools (id, name, address, latitude, longitude, market, created_at) values (gen_random_uuid(), 'Matrix', 'Nowhere', 0, 0, 'NG', $3) returning id),
       d as (insert into closures (id, market, date, name, kind, provisional, created_at) values (gen_random_uuid(), 'NG', '2027-01-01', 'Matrix', 'disruption', false, $3) returning id),
       a as (insert into payment_alerts (id, kind, provider, subject, created_at) values (gen_random_uuid(), 'unknown_reference', 'paystack', 'nobody knows', $3) returning id)
     select c.id as "couponId", k.id as "termsId", s.id as "schoolId", d.id as "closureId", i.id as "invitationId", a.id as "alertId",
       (select p.id from payments p join payment_attempts t on t.id = p.attempt_id where t.booking_id = $1) as "paymentId",
       (select id from sessions where user_id = $2 limit 1) as "sessionId",
       (select id from tariffs limit 1) as "tariffId", (select id from plan_discounts limit 1) as "discountId", (select id from tax_rules limit 1) as "taxId",
       (select id from credit_rules limit 1) as "creditRuleId"
     from c, i, a, k, s, d`,
    [paidId, user.account.id, now],
  );
  return rows[0] as World['consoleRows'];
}

async function parent(api: TestApi, name: string): Promise<Payer> {
  const user = await signedIn(api, { first_name: `${name}-First`, last_name: `${name}-Last` });
  const child = {
    name: `${name}-Child`,
    age: 9,
    gender: 'Female',
    school_name: `${name}-School`,
    school_address: `${name}-Street`,
  };
  const scholar: Scholar = (await api.call(createScholar, { access: await accessNow(api, user), body: child })).response
    .data;
  const draft = await booked(api, user, { scholar_id: scholar.id, start_date: '2026-01-19' });
  const paid = await booked(api, user, { scholar_id: scholar.id });
  const { reference } = await beginToPay(api, user, paid.booking_id);
  api.paymentProviders.paystack.pay(reference);
  await verified(api, user, reference);
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

async function owner(api: TestApi, name: string): Promise<Owner> {
  const user = await signedIn(api, { role: 'Driver', first_name: `${name}-First`, last_name: `${name}-Last` });
  const vehicleId = await registerVehicle(api, user, { name: `${name}-Car`, plate_number: `${name}-Plate` });
  const versionId = await uploadDocumentVersion(api, user.access, vehicleId);
  const body = { from: '2026-01-20', to: '2026-01-21' };
  const { response } = await api.call(addDaysOff, { access: await accessNow(api, user), body });
  return { user, vehicleId, versionId, daysOffId: response.data.id, runId: await runUnderWay(api, user) };
}

/** A published run without riders that was started, of a Saturday, which no booking plans anew. */
async function runUnderWay({ deps }: TestApi, { account }: SignedIn): Promise<string> {
  const id = deps.random.id(deps.clock());
  await deps.db.$client.query(
    `insert into service_days (market, date, state, planning, version, approximate, unserved)
     values ('RSA', '2026-01-17', 'published', false, 1, false, '[]') on conflict do nothing`,
  );
  await deps.db.$client.query(
    `insert into runs (id, market, date, driver_id, shift, state, version, locked, seats, most_on_board, starts_at, ends_at,
       start_minute, end_minute, km)
     values ($1, 'RSA', '2026-01-17', $2, 'morning', 'started', 1, false, 4, 1, '2026-01-17T06:00Z', '2026-01-17T07:00Z', 480, 540, 9)`,
    [id, account.id],
  );
  await deps.db.$client.query(
    `insert into run_stops (run_id, position, kind, latitude, longitude, address, planned_at, arrive_minute, begin_minute,
       leave_minute, load)
     values ($1, 0, 'pull_out', -26, 28, 'Depot, Sandton', '2026-01-17T06:00Z', 480, 480, 480, 0)`,
    [id],
  );
  return id;
}

/** What no other user may ever see: names, addresses, ids. */
export function marksOf({ user: owner, ...things }: Parent | Owner): string[] {
  const { account } = owner;
  const own = [
    account.id,
    account.email,
    account.phone,
    account.profile.first_name,
    account.profile.last_name,
    account.referral_code,
  ];
  const child =
    'scholarId' in things
      ? [
          account.profile.first_name.replace('-First', '-Child'),
          account.profile.first_name.replace('-First', '-School'),
        ]
      : [];
  const car =
    'vehicleId' in things
      ? [account.profile.first_name.replace('-First', '-Car'), account.profile.first_name.replace('-First', '-Plate')]
      : [];
  return [...own, ...child, ...car, ...Object.values(things)];
}

/** Everything that the database stores about one user, as text. */
export async function belongingsOf(api: TestApi, { user }: Parent | Owner): Promise<string> {
  const { rows } = await api.deps.db.$client.query<{ all: string }>(
    `select jsonb_build_array(
       (select to_jsonb(u) from users u where id = $1),
       (select jsonb_agg(s order by s.id) from scholars s where s.guardian_id = $1),
       (select jsonb_agg(b order by b.id) from bookings b where b.passenger_id = $1),
       (select jsonb_agg(t order by t.id) from trips t where t.passenger_id = $1),
       (select jsonb_agg(a order by a.id) from payment_attempts a join bookings b on b.id = a.booking_id where b.passenger_id = $1),
       (select jsonb_agg(p order by p.id) from payments p join payment_attempts a on a.id = p.attempt_id join bookings b on b.id = a.booking_id where b.passenger_id = $1),
       (select jsonb_agg(s order by s.id) from subscriptions s where s.passenger_id = $1),
       (select jsonb_agg(g order by g.trip_id) from ratings g where g.passenger_id = $1),
       (select jsonb_agg(x order by x.id) from blocked_drivers x where x.passenger_id = $1),
       (select jsonb_agg(v order by v.id) from vehicles v where v.driver_id = $1),
       (select to_jsonb(a) from driver_availability a where a.driver_id = $1), (select jsonb_agg(r order by r.id) from runs r where r.driver_id = $1),
       (select jsonb_agg(e order by e.id) from run_events e where e.driver_id = $1),
       (select jsonb_agg(o order by o.id) from driver_days_off o where o.driver_id = $1),
       (select jsonb_agg(d order by d.id) from document_versions d join vehicles v on v.id = d.vehicle_id where v.driver_id = $1),
       (select jsonb_agg(d order by d.file_key) from documents d join document_versions n on n.id = d.version_id join vehicles v on v.id = n.vehicle_id where v.driver_id = $1),
       (select jsonb_agg(s order by s.id) from sessions s where s.user_id = $1)
     )::text as all`,
    [user.account.id],
  );
  return rows[0]?.all ?? '';
}
