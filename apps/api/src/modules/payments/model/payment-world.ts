import type { PaymentProvider } from '../../../providers/card-payments/card-payments';
import { accessNow, signedIn, type SignedIn } from '../../../testing/people';
import { booked, newLeg } from '../../../testing/rides';
import { startTestApi, TEST_START, type TestApi } from '../../../testing/test-api';

/** A booking that the model pays for, one way or another. */
export interface ModelBooking {
  readonly id: string;
  readonly owner: SignedIn;
  readonly provider: PaymentProvider;
}

/** The real API on a real database, two passengers, scripted companies, and four bookings made anew for each run. */
export interface PaymentWorld {
  readonly api: TestApi;
  readonly bookings: readonly ModelBooking[];
  /** Notices that companies have sent so far, in their order. */
  readonly notices: { readonly provider: PaymentProvider; readonly payload: string; readonly headers: Record<string, string> }[];
  /** References that ever were in state paid. */
  readonly everPaid: Set<string>;
}

const COUPON_LIMIT = 1;
const TABLES = 'trips, subscriptions, payments, payment_attempts, payment_notices, payment_alerts, coupon_uses, renewals, receipt_counter, booking_legs, bookings';

/** Prices change while the model's days go by, so that drafts are quoted anew at others. */
async function changePrices(api: TestApi): Promise<void> {
  await api.needs.db.$client.query(
    `insert into tariffs (id, currency, valid_from, base_fee, fee_per_km, minimum_fee)
     select gen_random_uuid(), t.currency, date '2026-01-12' + d, t.base_fee + d * 100, t.fee_per_km, t.minimum_fee + d * 100
     from tariffs t, generate_series(1, 6) d where t.valid_from < '2026-01-12'`,
  );
  await api.needs.db.$client.query(
    `insert into coupons (id, code, kind, share, total_limit, created_at) values (gen_random_uuid(), 'MODEL', 'percent', 1000, $1, now()), (gen_random_uuid(), 'GIFT', 'percent', 10000, null, now())`,
    [COUPON_LIMIT],
  );
}

export interface ModelStage {
  readonly api: TestApi;
  /** Everything as it was before the first run. */
  fresh(): Promise<PaymentWorld>;
}

export async function openStage(): Promise<ModelStage> {
  const api = await startTestApi();
  const owners = [await signedIn(api), await signedIn(api, { country: 'NG' })] as const;
  await changePrices(api);
  const templates = [];
  for (const owner of owners) {
    for (const start_date of ['2026-01-12', '2026-01-15']) {
      const twoWay = start_date === '2026-01-15' ? { trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] } : {};
      templates.push({ owner, id: (await booked(api, owner, { start_date, ...twoWay })).booking_id });
    }
  }
  await copyTables(api);
  return { api, fresh: () => freshWorld(api, templates) };
}

async function copyTables(api: TestApi): Promise<void> {
  await api.needs.db.$client.query('create table kept_bookings as table bookings; create table kept_legs as table booking_legs');
}

/** The first booking of each passenger carries the coupon of which there is one; the first of all is paid in the other order. */
async function freshWorld(api: TestApi, templates: readonly { readonly owner: SignedIn; readonly id: string }[]): Promise<PaymentWorld> {
  api.setTime(TEST_START);
  for (const company of Object.values(api.cards)) {
    company.mood = 'well';
    for (const { id } of company.transactions()) company.forget(id);
  }
  await api.needs.db.$client.query(
    `truncate ${TABLES}; insert into bookings select * from kept_bookings; insert into booking_legs select * from kept_legs;
     update coupons set used = 0; update bookings set coupon_id = (select id from coupons where code = 'MODEL') where start_date = '2026-01-12'`,
  );
  const bookings = templates.map(({ id, owner }) => ({ id, owner, provider: owner.user.profile.country === 'RSA' ? ('paystack' as const) : ('alatpay' as const) }));
  return { api, bookings, notices: [], everPaid: new Set() };
}

export const bearer = async ({ api }: Pick<PaymentWorld, 'api'>, { owner }: ModelBooking): Promise<string> => accessNow(api, owner);
