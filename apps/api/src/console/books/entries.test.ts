import { getBookEntries, getJournal, giveCredit } from '@liftclub/api-contract';
import { booked } from '../../../testing/builders/bookings';
import { beginToPay, verified } from '../../../testing/builders/payments';
import { paidDriver, setUpPayouts } from '../../../testing/builders/payouts';
import { signedInStaff } from '../../../testing/builders/staff';
import { signedIn } from '../../../testing/builders/users';
import { readCsvRecords } from '../../../testing/http/read-csv';
import { checkPayouts } from '../../modules/payouts';

const { api, finance, staff } = setUpPayouts();
const entries = async (query: Record<string, string> = {}) =>
  (await api.call(getBookEntries, { headers: finance.headers, query })).response.data;
const journal = async () =>
  readCsvRecords(
    (
      await api.app.inject({
        method: 'GET',
        url: `/api/v1/${getJournal.path}?month=2026-01&market=RSA`,
        headers: finance.headers,
      })
    ).payload,
  );

/** A driver is paid by a transfer that arrives; returns the driver and the reference of the transfer. */
async function paidOut() {
  const driver = await paidDriver(api, 200_00);
  await staff.send(await staff.approved('2026-01-11'));
  await api.runJobs();
  const [[reference = ''] = []] = [...api.bankTransfers.transfers];
  api.bankTransfers.end(reference, 'sent');
  api.pass({ minutes: 5 });
  await checkPayouts(api.deps);
  return { driver, reference };
}

/** A passenger who has paid for a plan; returns the reference of the payment. */
async function paidPlan() {
  const passenger = await signedIn(api);
  const { booking_id } = await booked(api, passenger);
  const { reference } = await beginToPay(api, passenger, booking_id);
  api.paymentProviders.paystack.pay(reference);
  await verified(api, passenger, reference);
  return { passenger, reference };
}

it('every entry of a payout names the driver, and leads to the payout and its approval', async () => {
  const { driver, reference } = await paidOut();
  const ofPayout = (await entries()).filter(({ kind }) => kind.startsWith('payout'));
  expect(ofPayout.map(({ kind, code }) => `${kind} ${code}`).sort()).toEqual([
    'payout_approved 2040',
    'payout_approved 2050',
    'payout_sent 1010',
    'payout_sent 2040',
  ]);
  for (const entry of ofPayout)
    expect(entry).toMatchObject({
      person_id: driver.account.id,
      person: expect.stringMatching(/\S/) as string,
      payout: reference,
      payout_until: '2026-01-11',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  const sent = (await journal()).filter(({ description = '' }) => description.startsWith('Payout to a driver sent'));
  expect(sent.map(({ reference: number }) => number)).toEqual([reference, reference]);
  expect(sent[0]?.['description']).toContain(ofPayout[0]?.person);
});

it('a payment leads to its row and has the number of its receipt, and credit the reason why staff gave it', async () => {
  const { passenger, reference } = await paidPlan();
  api.pass({ minutes: 1 });
  const gift = { params: { id: passenger.account.id }, body: { amount: '50.00', reason: 'The driver was late' } };
  const { headers } = await signedInStaff(api);
  expect((await api.call(giveCredit, { headers, ...gift })).status).toBe(201);
  const all = await entries();
  const payment = { payment: reference, payment_received: true, receipt: 'LC-000001', reason: null };
  expect(all.filter(({ kind }) => kind === 'payment_confirmed')).toMatchObject([payment, payment]);
  const goodwill = { payment: null, receipt: null, reason: 'The driver was late', person_id: passenger.account.id };
  expect(all.filter(({ kind }) => kind === 'goodwill')).toMatchObject([goodwill, goodwill]);
  const rows = await journal();
  const name = all[0]?.person ?? '';
  expect(rows.map((row) => `${row['reference']}: ${row['description']}`)).toEqual([
    expect.stringMatching(`^LC-000001: Payment confirmed, ${name}, Plan from `),
    expect.stringMatching(`^LC-000001: Payment confirmed, ${name}, Plan from `),
    `${all.find(({ kind }) => kind === 'goodwill')?.transaction_id}: Goodwill, ${name}, The driver was late`,
    `${all.find(({ kind }) => kind === 'goodwill')?.transaction_id}: Goodwill, ${name}, The driver was late`,
  ]);
});

it('a name finds all entries about a passenger or a driver, and nobody else’s', async () => {
  const { driver } = await paidOut();
  const { passenger } = await paidPlan();
  const rename = (id: string, first: string) =>
    api.deps.db.$client.query('update users set first_name = $2 where id = $1', [id, first]);
  await rename(driver.account.id, 'Zanélé');
  await rename(passenger.account.id, 'Kagiso');
  const found = async (search: string) => (await entries({ search })).map(({ kind }) => kind);
  expect(new Set(await found('zanele'))).toEqual(new Set(['driver_earned', 'payout_approved', 'payout_sent']));
  expect(await found('zanele')).toHaveLength(6);
  expect(await found('kagiso')).toEqual(['payment_confirmed', 'payment_confirmed']);
  expect(await found('nobody')).toEqual([]);
});
