import type { Agent } from 'node:http';
import { originOf } from '../../people/client';
import { withClient } from '../../postgres';
import { call } from './load';
import { bookCall, payCall, signInCall, type BenchUser } from './routes';

/** Milliseconds of each payment that made a plan active. */
export interface Activation {
  week: number[];
  year: number[];
}

/** Plans of each length; the first ones warm up and are not counted. */
const PLANS = 40;
const WARM_UP = 10;

/** More than all these plans cost, in minor units. */
const CREDIT = 10_000_000_00;

/** Gives somebody credit that pays for everything, so that nothing is asked of a payment provider. */
async function giveCredit(database: string, passengerId: string): Promise<void> {
  await withClient(database, (client) =>
    client.query(
      `with posted as (
         insert into ledger_transactions (id, kind, subject, at)
         values (gen_random_uuid(), 'goodwill', gen_random_uuid()::text, now()) returning id)
       insert into ledger_entries (transaction_id, account, currency, amount)
       select id, account, 'ZAR', amount from posted, (values ($1, $2::bigint), ('goodwill', -$2::bigint)) entry(account, amount)`,
      [`passenger:${passengerId}:credit`, -CREDIT],
    ),
  );
}

/** Books plans of a week and of a year in turn, pays them with credit, and times the payments. */
export async function measureActivation(
  agent: Agent,
  api: { readonly port: number; readonly database: string; readonly first: string },
): Promise<Activation> {
  const { rows } = await withClient(api.database, (client) =>
    client.query<{ email: string }>('select email from users where id = $1', [api.first]),
  );
  const email = rows[0]?.email ?? '';
  await giveCredit(api.database, api.first);
  const { token } = JSON.parse(await call(agent, api.port, signInCall({ email }))) as { token: { access: string } };
  const user: BenchUser = { email, access: token.access };
  const passengerApp = originOf({ ...api, sandboxPort: 0 }, 'passenger');
  const times: Activation = { week: [], year: [] };
  for (let plan = 0; plan < PLANS + WARM_UP; plan += 1)
    for (const length of ['week', 'year'] as const) {
      const booked = JSON.parse(await call(agent, api.port, bookCall(user, `1_${length}`))) as {
        data: { booking_id: string };
      };
      const sent = performance.now();
      await call(agent, api.port, payCall(user, booked.data.booking_id, passengerApp));
      if (plan >= WARM_UP) times[length].push(performance.now() - sent);
    }
  return times;
}
