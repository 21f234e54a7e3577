import { getPaymentAlerts, getToday } from '@liftclub/api-contract';
import { finished } from '../../../../testing/builders/trips';
import { paid, refund, renewPassengers, rowOf, setUpRefundWorld } from '../../../../testing/builders/refunds';
import { signedInStaff } from '../../../../testing/builders/staff';
import { checkLedger } from './check-ledger';

const world = setUpRefundWorld();
let bookingId: string;
let paymentId: string;
beforeAll(async () => {
  await renewPassengers(world);
  ({ bookingId } = await paid(world, world.thandi));
  await paid(world, world.bola, 5);
  await renewPassengers(world);
  const { reference } = await paid(world, world.bola);
  const row = await rowOf(world, reference);
  paymentId = row.id;
  await refund(world, row, true);
});

const query = (statement: string) => world.api.deps.db.$client.query(statement);
const breaches = async () =>
  (await checkLedger(world.api.deps)).map(({ rule, subject }) => `${rule} ${subject}`).sort();
/** Runs a statement past the triggers of the ledger, and takes it back after the check. */
async function breachesAfter(statement: string): Promise<string[]> {
  await query(
    `create table kept as table ledger_entries; set session_replication_role = replica; ${statement};
     set session_replication_role = origin`,
  );
  const found = await breaches();
  await query(
    `set session_replication_role = replica; delete from ledger_entries; insert into ledger_entries table kept;
     drop table kept; set session_replication_role = origin`,
  );
  return found;
}

it('books that agree are no news', async () => {
  expect(await breaches()).toEqual([]);
});

it('each rule that is broken is named with what breaks it', async () => {
  expect(await breachesAfter(`delete from ledger_entries where account = 'provider:paystack'`)).toEqual([
    expect.stringMatching(/^provider_balance provider:paystack ZAR$/),
    'total_zero ZAR',
    expect.stringMatching(/^transaction_zero [-0-9a-f]{36} ZAR$/),
  ]);
  const moved = (from: string, to: string) =>
    `update ledger_entries set account = '${to}' where account like '${from}'`;
  expect(await breachesAfter(moved('refunds_due', 'passenger:p1:credit'))).toEqual([
    'refunds_due_balance refunds_due NGN',
  ]);
  expect(await breachesAfter(`${moved('provider:paystack', 'passenger:p1:credit')} and amount > 0`)).toEqual([
    'credit_overdrawn passenger:p1:credit ZAR',
    'provider_balance provider:paystack ZAR',
  ]);
  expect(await breachesAfter(`update ledger_entries set amount = -amount where account not like 'nothing'`)).toContain(
    `deferred_overdrawn deferred:${bookingId} ZAR`,
  );
});

it('a plan whose money goes back leaves nothing deferred, and every payment is in the ledger', async () => {
  const found = await breachesAfter(
    `update ledger_entries set account = 'revenue' where account like 'deferred:%' and transaction_id in
       (select id from ledger_transactions where kind = 'plan_paid_back');
     update ledger_transactions set subject = subject || 'x'
     where subject = '${paymentId}' and kind = 'payment_confirmed'`,
  );
  await query(
    `set session_replication_role = replica;
     update ledger_transactions set subject = '${paymentId}' where subject = '${paymentId}x';
     set session_replication_role = origin`,
  );
  expect(found).toEqual([
    expect.stringMatching(/^deferred_of_finished deferred:[-0-9a-f]{36} NGN$/),
    `payment_unposted ${paymentId}`,
  ]);
});

it('nothing stays deferred once every ride of a plan is over', async () => {
  const { rows } = await world.api.deps.db.$client.query<{ id: string }>(
    'select id from trips where booking_id = $1 order by departs_at',
    [bookingId],
  );
  const ids = rows.map(({ id }) => id);
  await finished(world.api, ids.slice(0, 3));
  await finished(world.api, ids.slice(3, 4), 'missed');
  expect(await breaches()).toEqual([]);
  const unposted = `update trips set status = 'no_show' where id = '${ids[4]}'`;
  await query(unposted);
  expect(await breaches()).toEqual([`deferred_of_finished deferred:${bookingId} ZAR`]);
  await query(unposted.replace('no_show', 'scheduled'));
});

it('a breach that lasts two nights is one alert, which staff see on their first page', async () => {
  const { api } = world;
  await query('delete from payment_alerts');
  await query(`update payments set amount = amount + 1 where state = 'paid'`);
  await query('select graphile_worker.add_job($$check_ledger$$)');
  await api.runJobs();
  api.pass({ days: 1 });
  expect(await breaches()).toEqual(['provider_balance provider:paystack ZAR']);
  const { headers } = await signedInStaff(api);
  expect((await api.call(getToday, { headers })).response.data.alerts?.count).toBe(1);
  const { data } = (await api.call(getPaymentAlerts, { headers })).response;
  expect(data).toMatchObject([
    { kind: 'ledger', provider: null, subject: 'provider_balance provider:paystack ZAR', closed_at: null },
  ]);
});
