import { addDays, dayNumber, marketOf, todayIn, type Currency } from '@liftclub/domain';
import type { Actor } from '../../../src/plugins/access/actors';
import { booked, newLeg } from '../../builders/bookings';
import { startTestApi, TEST_START, type TestApi } from '../../test-api';
import { signedIn } from '../../builders/users';

/** Drafts that every history copies, of each market. */
interface Template {
  readonly bookingId: string;
  readonly ownerId: string;
  readonly startDate: string;
}

/** One passenger's history. All histories share one database; each has a passenger of its own. */
export interface MoneyWorld {
  readonly api: TestApi;
  readonly actor: Actor;
  readonly currency: Currency;
  /** Stores a new draft of the passenger: a copy of a template that begins on a Monday from today on. */
  draft(nth: number): Promise<void>;
  /** Rows of a query about the passenger, whose id is `$1`. */
  rows<Row extends object = { readonly id: string }>(query: string, ...values: readonly unknown[]): Promise<Row[]>;
}

export interface MoneyStage {
  readonly api: TestApi;
  /** A new passenger on the first morning. */
  fresh(nth: number): Promise<MoneyWorld>;
}

/** The number of the draft that can be paid monthly. */
export const MONTHLY = 3;

/** The API, and in each market drafts of a short, a longer and a two-way plan, and of one that can be paid monthly. */
export async function openMoneyStage(): Promise<MoneyStage> {
  const api = await startTestApi();
  const templates = { RSA: await draftsOf(api, 'RSA'), NG: await draftsOf(api, 'NG') };
  return { api, fresh: (nth) => freshWorld(api, nth % 2 === 0 ? 'RSA' : 'NG', templates) };
}

async function draftsOf(api: TestApi, country: 'RSA' | 'NG'): Promise<Template[]> {
  const owner = await signedIn(api, { country });
  const plans = [
    {},
    { validity: '2_weeks' },
    { trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] },
    { validity: '3_months' },
  ];
  const drafts: Template[] = [];
  for (const plan of plans) {
    const { booking_id: bookingId, trip_details } = await booked(api, owner, plan);
    drafts.push({ bookingId, ownerId: owner.account.id, startDate: trip_details.start_date });
  }
  return drafts;
}

async function freshWorld(
  api: TestApi,
  country: 'RSA' | 'NG',
  templates: Readonly<Record<'RSA' | 'NG', readonly Template[]>>,
): Promise<MoneyWorld> {
  api.setTime(TEST_START);
  api.paymentProviders.paystack.cards = 'paid';
  const { deps } = api;
  // Months stay closed for good; the histories are in the same ones.
  await deps.db.$client.query('set local session_replication_role = replica; delete from ledger_periods');
  const { zone, currency } = marketOf(country);
  const userId = deps.random.id(deps.clock());
  const [owner] = templates[country];
  await deps.db.$client.query(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', $2::text, 'email', $2 || '@example.com',
       'phone', '+' || $2, 'referral_code', $2))).* from users u where id = $1`,
    [owner?.ownerId, userId],
  );
  return {
    api,
    currency,
    actor: { userId, sessionId: '', role: 'Passenger', country, phoneVerified: true },
    rows: async <Row extends object>(query: string, ...values: readonly unknown[]) =>
      (await deps.db.$client.query<Row>(query, [userId, ...values])).rows,
    draft: async (nth) => {
      const template = templates[country][nth % templates[country].length];
      if (!template) throw new Error('There are templates in each market.');
      const late = dayNumber(todayIn(zone, deps.clock())) - dayNumber(template.startDate);
      await copyTemplate(api, template, userId, 7 * Math.max(0, Math.ceil(late / 7)));
    },
  };
}

/** Copies a draft for another passenger, `days` later. Its price stays good for a day. */
async function copyTemplate({ deps }: TestApi, template: Template, userId: string, days: number): Promise<void> {
  const now = deps.clock();
  await deps.db.$client.query(
    `with copy as (
       insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', $2::text, 'passenger_id', $3::text,
         'start_date', $4::text, 'end_date', b.end_date + $5::int, 'quote_expires_at', $6::text, 'created_at', $7::text))).*
       from bookings b where id = $1)
     insert into booking_legs select (jsonb_populate_record(l, jsonb_build_object('booking_id', $2::text))).*
     from booking_legs l where booking_id = $1`,
    [
      template.bookingId,
      deps.random.id(now),
      userId,
      addDays(template.startDate, days),
      days,
      new Date(now.getTime() + 86_400_000).toISOString(),
      now.toISOString(),
    ],
  );
}
