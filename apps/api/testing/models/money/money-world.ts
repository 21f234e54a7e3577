import {
  addDays,
  dayNumber,
  marketOf,
  staffRightsOf,
  todayIn,
  type Currency,
  type ServiceMarket,
} from '@liftclub/domain';
import { openBooking } from '../../../src/modules/bookings';
import type { Actor, StaffActor } from '../../../src/plugins/access/actors';
import { booked, newLeg } from '../../builders/bookings';
import { setAccount } from '../../builders/payouts';
import { newScholar } from '../../builders/scholars';
import { signedInStaff } from '../../builders/staff';
import { signedIn } from '../../builders/users';
import { keepRows } from '../../database/test-database';
import { testBankTransfers } from '../../fakes/bank-transfers-in-memory';
import { startTestApi, TEST_START, type TestApi } from '../../test-api';

/** A draft that histories copy. */
interface Template {
  readonly bookingId: string;
  readonly startDate: string;
}

/** The people of a market. */
interface People {
  readonly passenger: Actor;
  /** Two learners, and the passenger (null). */
  readonly riders: readonly (string | null)[];
  readonly drivers: readonly string[];
  readonly templates: readonly Template[];
}

/** One history: a passenger with two learners, two drivers and two members of staff. */
export interface MoneyWorld extends Omit<People, 'passenger' | 'templates'> {
  readonly api: TestApi;
  readonly actor: Actor;
  readonly market: ServiceMarket;
  readonly currency: Currency;
  /** Proposes and sends payouts. */
  readonly finance: StaffActor;
  /** Approves them. */
  readonly manager: StaffActor;
  /** Stores a new draft of the passenger: a copy of a template that begins on a Monday from today on. */
  draft(nth: number): Promise<void>;
  /** Rows of a query about the passenger, whose id is `$1`. */
  rows<Row extends object = { readonly id: string }>(query: string, ...values: readonly unknown[]): Promise<Row[]>;
}

export interface MoneyStage {
  readonly api: TestApi;
  /** The first morning in South Africa, or each fourth time in Nigeria, without a payment or an entry in the books. */
  fresh(nth: number): Promise<MoneyWorld>;
}

/** The number of the draft that can be paid monthly. */
export const MONTHLY = 3;
/** From this number on drafts are of the second learner. */
export const SECOND_LEARNER = 4;

/** Later learners cost less. From 26 January on drivers earn by run and waiting, too. */
const RULES = `
  insert into sibling_rules (id, currency, valid_from, shares)
  select gen_random_uuid(), c, '2020-01-01', '{1000,2000}' from unnest('{ZAR,NGN}'::text[]) c;
  insert into earning_rules (id, currency, valid_from, share, per_run, per_km, waiting_per_minute, minimum_run, payout_day)
  select gen_random_uuid(), c, '2026-01-26', 6000, 1500, 110, 50, 9000, 'Fri' from unnest('{ZAR,NGN}'::text[]) c`;

/** The API, and in each market its people with drafts of a short, a longer, a two-way and a monthly plan. */
export async function openMoneyStage(): Promise<MoneyStage> {
  const api = await startTestApi();
  await api.deps.db.$client.query(RULES);
  const people = { RSA: await peopleOf(api, 'RSA'), NG: await peopleOf(api, 'NG') };
  // Staff check the accounts that no bank was asked about.
  await api.deps.db.$client.query(`update bank_accounts set state = 'verified'`);
  const staff = {
    finance: await memberOf(api, 'Naledi Mokoena', 'finance'),
    manager: await memberOf(api, 'Lindiwe Zungu', 'manager'),
  };
  const restore = await keepRows(api.deps.db, true);
  const fresh = async (nth: number) => {
    await restore();
    api.setTime(TEST_START);
    resetProviders(api);
    const market = nth % 4 === 3 ? 'NG' : 'RSA';
    return { ...worldOf(api, market, people[market]), ...staff };
  };
  return { api, fresh };
}

async function memberOf(api: TestApi, name: string, role: 'finance' | 'manager'): Promise<StaffActor> {
  const { id, email } = await signedInStaff(api, name, [role]);
  const session = { sessionId: '', totp: false, stepUpUntil: null, byCompany: false };
  const rights = staffRightsOf([role]);
  return { ...session, staffId: id, email, name, roles: [role], rights, markets: ['RSA', 'NG'] };
}

async function peopleOf(api: TestApi, country: 'RSA' | 'NG'): Promise<People> {
  const guardian = await signedIn(api, { country });
  const learners = [await newScholar(api, guardian), await newScholar(api, guardian, { name: 'Sipho' })];
  const drivers = [await signedIn(api, { country, role: 'Driver' }), await signedIn(api, { country, role: 'Driver' })];
  for (const driver of drivers) await setAccount(api, driver, '1234567890', country === 'RSA' ? '470010' : '058');
  const owner = await signedIn(api, { country });
  const templates: Template[] = [];
  for (const plan of [{}, { validity: '2_weeks' }, TWO_WAY, { validity: '3_months' }]) {
    const { booking_id: bookingId, trip_details } = await booked(api, owner, plan);
    templates.push({ bookingId, startDate: trip_details.start_date });
  }
  return {
    passenger: { userId: guardian.account.id, sessionId: '', role: 'Passenger', country, phoneVerified: true },
    riders: [...learners.map(({ id }) => id), null],
    drivers: drivers.map(({ account }) => account.id),
    templates,
  };
}

const TWO_WAY = { trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] };

/** Providers and banks know nothing, and respond. */
function resetProviders({ paymentProviders, bankTransfers }: TestApi): void {
  for (const provider of Object.values(paymentProviders)) {
    Object.assign(provider, { mode: 'up', cards: 'paid' });
    provider.charged.splice(0);
    for (const { id } of provider.transactions()) provider.forget(id);
  }
  Object.assign(bankTransfers, testBankTransfers());
}

function worldOf(api: TestApi, market: 'RSA' | 'NG', { passenger: actor, templates, ...people }: People) {
  const { deps } = api;
  const { zone, currency } = marketOf(market);
  return {
    ...people,
    api,
    actor,
    market,
    currency,
    rows: async <Row extends object>(query: string, ...values: readonly unknown[]) =>
      (await deps.db.$client.query<Row>(query, [actor.userId, ...values])).rows,
    draft: async (nth: number) => {
      const template = templates[nth % templates.length];
      if (!template) throw new Error('There are templates in each market.');
      const late = dayNumber(todayIn(zone, deps.clock())) - dayNumber(template.startDate);
      const scholarId = people.riders[Math.floor(nth / templates.length) % people.riders.length] ?? null;
      const id = await copyTemplate(api, template, {
        passengerId: actor.userId,
        scholarId,
        days: 7 * Math.max(0, Math.ceil(late / 7)),
      });
      await openBooking(deps, actor, id);
    },
  };
}

/** Copies a draft for another passenger, `days` later. Returns its id. It is priced when it is opened. */
async function copyTemplate(
  { deps }: TestApi,
  template: Template,
  { days, passengerId, scholarId }: { days: number; passengerId: string; scholarId: string | null },
): Promise<string> {
  const now = deps.clock();
  const id = deps.random.id(now);
  await deps.db.$client.query(
    `with copy as (
       insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', $2::text, 'passenger_id', $3::text,
         'scholar_id', $4::text, 'start_date', $5::text, 'end_date', b.end_date + $6::int, 'quote_expires_at', $7::text,
         'created_at', $7::text))).*
       from bookings b where id = $1)
     insert into booking_legs select (jsonb_populate_record(l, jsonb_build_object('booking_id', $2::text))).*
     from booking_legs l where booking_id = $1`,
    [template.bookingId, id, passengerId, scholarId, addDays(template.startDate, days), days, now.toISOString()],
  );
  return id;
}
