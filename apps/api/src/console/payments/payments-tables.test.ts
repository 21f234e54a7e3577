import { closePaymentAlert, getPaymentAlerts, getPayments } from '@liftclub/api-contract';
import { fromDecimal } from '@liftclub/domain';
import { verified } from '../../../testing/builders/payments';
import type { SignedIn } from '../../../testing/builders/users';
import { readCsvRecords } from '../../../testing/http/read-csv';
import { TEST_START } from '../../../testing/test-api';
import { reconcilePayments, listPaymentAlerts } from '../../modules/payments';
import { setUpConsolePayments } from '../../../testing/builders/console-payments';

const { api, staff, thandi, bola, pass, providerOf, begun, check } = setUpConsolePayments();

async function paid(user: SignedIn, difference = 0) {
  const order = await begun(user);
  const transaction = providerOf(user).pay(order.reference, { amount: (fromDecimal(order.amount) ?? 0) + difference });
  if (user === thandi) await verified(api, user, order.reference);
  else await check(order.reference);
  return { ...order, transaction };
}
const payments = async (query = {}) => (await api.call(getPayments, { query, headers: staff.headers })).response;
const alerts = async (query = {}) => (await api.call(getPaymentAlerts, { query, headers: staff.headers })).response;

describe('payments', () => {
  it('that wait for someone are listed, the longest waiting first, with everything about what happened', async () => {
    expect(await payments()).toMatchObject({ data: [], count: 0 });
    await paid(thandi);
    const odd = await paid(thandi, -1);
    await pass({ minutes: 1 });
    const other = await paid(bola, 50);
    const { data, count } = await payments();
    expect([count, data.map(({ reference }) => reference)]).toEqual([2, [odd.reference, other.reference]]);
    expect(data[0]).toEqual({
      id: expect.any(String),
      state: 'held_mismatch',
      reason: 'amount',
      provider: 'paystack',
      reference: odd.reference,
      booking_id: odd.bookingId,
      passenger_id: thandi.account.id,
      passenger: 'Thandi Nkosi',
      email: thandi.email,
      transaction_id: odd.transaction.id,
      amount: '294.74',
      currency: 'ZAR',
      expected_amount: '294.75',
      expected_currency: 'ZAR',
      plan_ends_on: null,
      received_at: TEST_START,
      refund_amount: null,
      refund_asked_at: null,
      refunded_at: null,
    });
  });

  it('are all found by passenger, reference and transaction, by state and provider, and sorted', async () => {
    const plan = await paid(thandi);
    api.pass({ seconds: 1 });
    const odd = await paid(thandi, -1);
    api.pass({ seconds: 1 });
    const naira = await paid(bola);
    const found = async (query: object) =>
      (await payments({ needs: 'any', ...query })).data.map(({ reference }) => reference);
    expect(await found({})).toEqual([naira.reference, odd.reference, plan.reference]);
    expect(await found({ search: 'bola ade' })).toEqual([naira.reference]);
    expect(await found({ search: bola.email })).toEqual([naira.reference]);
    expect(await found({ search: plan.reference })).toEqual([plan.reference]);
    expect(await found({ search: odd.transaction.id })).toEqual([odd.reference]);
    expect(await found({ state: 'paid' })).toEqual([naira.reference, plan.reference]);
    expect(await found({ provider: 'alatpay' })).toEqual([naira.reference]);
    expect(await found({ sort: 'amount' })).toEqual([odd.reference, plan.reference, naira.reference]);
    expect(await found({ sort: '-passenger', limit: 1, offset: 2 })).toEqual([naira.reference]);
  });

  it('leave as CSV, and that is written down', async () => {
    await paid(thandi, -1);
    const { payload } = await api.app.inject({ url: '/api/v1/console/payments/export', headers: staff.headers });
    expect(readCsvRecords(payload)).toEqual([
      expect.objectContaining({ state: 'held_mismatch', reason: 'amount', provider: 'paystack' }),
    ]);
    const { rows } = await api.deps.db.$client.query('select action, subject, staff_id from audit_entries');
    expect(rows).toEqual([{ action: 'table.export', subject: 'console/payments', staff_id: staff.id }]);
  });
});

describe('what does not add up', () => {
  const close = (id: string, note = 'A test of theirs') =>
    api.call(closePaymentAlert, { params: { id }, headers: staff.headers, body: { note } });

  it('is listed until staff say what they found, once', async () => {
    const { transaction } = await paid(thandi);
    api.paymentProviders.paystack.forget(transaction.id);
    await pass({ hours: 3 });
    await reconcilePayments(api.deps);
    const { data, count } = await alerts({ search: transaction.id });
    const [alert] = data;
    expect([count, alert]).toMatchObject([
      1,
      {
        kind: 'missing_there',
        provider: 'paystack',
        subject: transaction.id,
        created_at: '2026-01-12T09:00:00.000Z',
        closed_at: null,
        closed_note: null,
      },
    ]);
    const id = alert?.id ?? '';
    expect((await close(id, ' ')).status).toBe(400);
    const both = await Promise.all([close(id), close(id)]);
    expect(both.map(({ status, error }) => [status, error.code]).sort()).toEqual([
      [200, undefined],
      [409, 'closed_already'],
    ]);
    expect([
      (await alerts()).count,
      (await alerts({ show: 'closed' })).data,
      (await alerts({ show: 'any' })).count,
    ]).toMatchObject([0, [{ id, closed_note: 'A test of theirs' }], 1]);
    const { rows } = await api.deps.db.$client.query('select action, subject, staff_id, detail from audit_entries');
    expect(rows).toEqual([
      {
        action: 'alert.close',
        subject: id,
        staff_id: staff.id,
        detail: { kind: 'missing_there', provider: 'paystack', about: transaction.id, note: 'A test of theirs' },
      },
    ]);
    await reconcilePayments(api.deps);
    expect([(await alerts()).count, await listPaymentAlerts(api.deps.db)]).toEqual([0, []]);
  });

  it('and nobody knows of is not found', async () => {
    expect((await close(thandi.account.id)).status).toBe(404);
  });
});
