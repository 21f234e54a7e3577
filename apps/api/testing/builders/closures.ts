import type { TestApi } from '../test-api';
import { newLeg } from './bookings';
import { newScholar } from './scholars';
import { paidPlan } from './trips';
import { signedIn } from './users';

interface Where {
  readonly market?: 'RSA' | 'NG';
  readonly school?: string;
  /** Radius of an area around nowhere. */
  readonly km?: number;
}

/** Settings with which one guardian gets an SMS about each of many days that are closed on one day. */
export const UNLIMITED_SMS = {
  LIMIT_SMS_OF_KIND_DAY: '100000',
  LIMIT_SMS_PER_PHONE_DAY: '100000',
  LIMIT_SMS_PER_ACCOUNT_DAY: '100000',
  LIMIT_SMS_CRITICAL_PER_DAY: '100000',
};

/** Closes a date of a market, of one school, or of an area. */
export async function closeDate({ deps }: TestApi, date: string, name: string, where: Where = {}): Promise<void> {
  const { market = 'RSA', school = null, km = null } = where;
  await deps.db.$client.query(
    `insert into closures (id, market, school_id, date, name, kind, provisional, area_latitude, area_longitude, area_km, created_at)
     values (gen_random_uuid(), $1, $2, $3, $4, 'disruption', false, $5, $5, $5, $6)`,
    [market, school, date, name, km, deps.clock()],
  );
}

/** Guardians with plans that ride twice a weekday, and the days on which they do. */
export interface SoldDays {
  readonly phones: readonly string[];
  /** Trips of a day. */
  readonly trips: number;
  /** A day that was not requested before, the earliest first. */
  nextDay(): Promise<string>;
  /** How the trips of a day stand, and how often they were moved, credited and posted. */
  stateOf(date: string): Promise<unknown[]>;
  /** The state of a day all of whose trips were cancelled and credited once. */
  readonly closed: readonly object[];
}

/** Sells `plans` plans of that length to each of `guardians` guardians. */
export async function sellDays(
  api: TestApi,
  { guardians, plans, validity }: { guardians: number; plans: number; validity: string },
): Promise<SoldDays> {
  const phones: string[] = [];
  for (let guardian = 0; guardian < guardians; guardian += 1) {
    const user = await signedIn(api, guardian === 0 ? {} : { phone: `+2782${String(2_000_000 + guardian)}` });
    phones.push(user.account.phone);
    const plan = { validity, trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] };
    for (let count = 0; count < plans; count += 1)
      await paidPlan(api, user, { ...plan, scholar_id: (await newScholar(api, user)).id });
  }
  const trips = guardians * plans * 2;
  let lastDay = '2026-01-12';
  return {
    phones,
    trips,
    async nextDay() {
      const sql = 'select min(date)::text as date from trips where date > $1 and status = $2';
      const { rows } = await api.deps.db.$client.query<{ date: string }>(sql, [lastDay, 'scheduled']);
      return (lastDay = rows[0]?.date ?? '');
    },
    stateOf: async (date) =>
      (
        await api.deps.db.$client.query(
          `select t.status, t.credit_rule as rule, count(*)::int as trips, sum(t.version)::int as versions,
             sum((select count(*) from trip_events e where e.trip_id = t.id))::int as moves,
             sum((select count(*) from ledger_transactions l
               where l.kind = 'ride_credited' and l.subject = t.id::text))::int as posted
           from trips t where t.date = $1 group by 1, 2`,
          [date],
        )
      ).rows,
    closed: [{ status: 'cancelled', rule: 'disruption', trips, versions: 2 * trips, moves: trips, posted: trips }],
  };
}

/** Phones of those who are notified of cancelled rides on a date, sorted. */
export const notifiedPhones = (date: string, messages: readonly { to: string; body: string }[]): string[] =>
  messages
    .filter(({ body }) => new RegExp(` ${Number(date.slice(8))} \\w{3} are cancelled`).test(body))
    .map(({ to }) => to)
    .sort();
