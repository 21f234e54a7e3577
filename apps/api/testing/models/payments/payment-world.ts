import { getBooking } from '@liftclub/api-contract';
import type { PaymentProviderName } from '../../../src/providers/payments/payment-provider';
import { signedIn, type SignedIn } from '../../builders/users';
import { booked, newLeg } from '../../builders/bookings';
import { signedInStaff } from '../../builders/staff';
import { startTestApi, TEST_START, type TestApi } from '../../test-api';
import { keepRows } from '../../database/test-database';

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
  /** The world as it was when the stage was opened. */
  fresh(): Promise<PaymentWorld>;
}

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
  const { id: staffId } = await signedInStaff(api);
  const restore = await keepRows(api.deps.db);
  const fresh = async () => {
    await restore();
    api.setTime(TEST_START);
    for (const provider of Object.values(api.paymentProviders)) {
      provider.mode = 'up';
      for (const { id } of provider.transactions()) provider.forget(id);
    }
    return { api, bookings, staffId, everPaid: new Set<string>() };
  };
  return { api, fresh };
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
