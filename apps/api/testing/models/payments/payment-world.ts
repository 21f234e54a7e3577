import { getBooking } from '@liftclub/api-contract';
import type { PaymentProviderName } from '../../../src/providers/payments/payment-provider';
import { signedIn, type SignedIn } from '../../builders/users';
import { booked, newLeg } from '../../builders/bookings';
import { atWork } from '../../builders/staff';
import { startTestApi, TEST_START, type TestApi } from '../../test-api';

/** A booking that histories pay for. */
export interface ModelBooking {
  readonly id: string;
  readonly owner: SignedIn;
  readonly provider: PaymentProviderName;
}

/** The API on a database of its own, two passengers, both providers in memory, and bookings without any payment. */
export interface PaymentWorld {
  readonly api: TestApi;
  readonly bookings: readonly ModelBooking[];
  /** Who pays out credit. */
  readonly staffId: string;
  /** References of attempts that were paid at some moment of this history. */
  readonly everPaid: Set<string>;
}

export interface PaymentStage {
  readonly api: TestApi;
  /** The world as it was before the first history. */
  fresh(): Promise<PaymentWorld>;
}

/** Emptied before each history, referring tables first. */
const TABLES = [
  'trips',
  'renewals',
  'subscription_reminders',
  'subscriptions',
  'payments',
  'payment_attempts',
  'payment_notices',
  'payment_alerts',
  'credit_payouts',
  'coupon_uses',
  'receipt_counter',
  'booking_legs',
  'bookings',
  'graphile_worker._private_jobs',
];

/** Prices rise every day. One coupon has a single use, another makes a ride free. */
const RULES = `
  insert into tariffs (id, currency, valid_from, base_fee, fee_per_km, minimum_fee)
  select gen_random_uuid(), t.currency, date '2026-01-12' + d, t.base_fee + d * 100, t.fee_per_km, t.minimum_fee + d * 100
  from tariffs t, generate_series(1, 6) d where t.valid_from < '2026-01-12';
  insert into coupons (id, code, kind, share, total_limit, created_at)
  values (gen_random_uuid(), 'SINGLE', 'percent', 1000, 1, now()), (gen_random_uuid(), 'FREE', 'percent', 10000, null, now())`;

/** Two bookings with the single coupon, one in each market, two without a coupon, and one that is free. */
export async function openStage(): Promise<PaymentStage> {
  const api = await startTestApi();
  await api.deps.db.$client.query(RULES);
  const home = await signedIn(api);
  const abroad = await signedIn(api, { country: 'NG' });
  const twoWay = { trip_type: '2_way', start_date: '2026-01-15', trip: [newLeg('A'), newLeg('B')] };
  const bookings = [
    await withCoupon(api, home, 'paystack', 'SINGLE', {}),
    await withCoupon(api, abroad, 'alatpay', 'SINGLE', {}),
    await withCoupon(api, home, 'paystack', null, twoWay),
    await withCoupon(api, abroad, 'alatpay', null, twoWay),
    await withCoupon(api, home, 'paystack', 'FREE', {}),
  ];
  await api.deps.db.$client.query(
    'create table saved_bookings as table bookings; create table saved_legs as table booking_legs',
  );
  const { id: staffId } = await atWork(api);
  return { api, fresh: () => freshWorld(api, bookings, staffId) };
}

async function withCoupon(
  api: TestApi,
  owner: SignedIn,
  provider: PaymentProviderName,
  code: string | null,
  ride: object,
): Promise<ModelBooking> {
  const { booking_id: id } = await booked(api, owner, ride);
  await api.deps.db.$client.query(
    'update bookings set coupon_id = (select id from coupons where code = $2) where id = $1',
    [id, code],
  );
  await api.call(getBooking, { params: { id }, access: owner.access });
  return { id, owner, provider };
}

async function freshWorld(api: TestApi, bookings: readonly ModelBooking[], staffId: string): Promise<PaymentWorld> {
  api.setTime(TEST_START);
  for (const provider of Object.values(api.paymentProviders)) {
    provider.mode = 'up';
    for (const { id } of provider.transactions()) provider.forget(id);
  }
  const reset = [
    // Past the triggers of the ledger and of the events of trips.
    'set local session_replication_role = replica',
    'delete from ledger_entries',
    'delete from ledger_transactions',
    'delete from trip_events',
    'set local session_replication_role = origin',
    ...TABLES.map((table) => `delete from ${table}`),
    'insert into bookings select * from saved_bookings',
    'insert into booking_legs select * from saved_legs',
    'update coupons set used = 0',
  ];
  await api.deps.db.$client.query(reset.join('; '));
  return { api, bookings, staffId, everPaid: new Set() };
}
