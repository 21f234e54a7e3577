import { getPaymentAttempts } from '@liftclub/api-contract';
import { fromDecimal } from '@liftclub/domain';
import { outcomeOf, ACTIVE, stateOf } from '../../../testing/builders/payments';
import { TEST_START } from '../../../testing/test-api';
import { setUpConsolePayments } from '../../../testing/builders/console-payments';

const { api, staff, thandi, bola, pass, providerOf, begun, check } = setUpConsolePayments();

const attempts = async (query = {}) => (await api.call(getPaymentAttempts, { query, headers: staff.headers })).response;

describe('a payment that hangs', () => {
  it('is listed once it has been open for more than an hour, and no longer once the money came', async () => {
    const order = await begun(thandi);
    providerOf(thandi).startPaying(order.reference);
    await pass({ minutes: 60 });
    expect((await attempts()).data).toEqual([]);
    await pass({ seconds: 1 });
    const { data, count } = await attempts({ search: 'thandi' });
    expect([count, data[0]]).toMatchObject([
      1,
      {
        reference: order.reference,
        state: 'pending',
        amount: '294.75',
        currency: 'ZAR',
        opened_at: TEST_START,
        provider: 'paystack',
      },
    ]);

    providerOf(thandi).pay(order.reference);
    const checked = await check(order.reference);
    expect([checked.response.data.state, checked.response.message]).toEqual(['paid', 'Paid: the ride is booked.']);
    expect([await outcomeOf(api, order.bookingId), (await attempts({ show: 'any' })).count]).toEqual([ACTIVE, 0]);
  });

  it('is told of in plain words when it is not paid, and left as it was when the provider is down', async () => {
    const { reference } = await begun(thandi);
    await pass({ hours: 2 });
    api.paymentProviders.paystack.mode = 'down';
    expect(await check(reference)).toMatchObject({
      status: 503,
      error: { message: 'Paystack did not respond. Try again in a moment.' },
      headers: { 'retry-after': '5' },
    });
    expect(await stateOf(api, reference)).toBe('pending');
    api.paymentProviders.paystack.mode = 'up';
    expect((await check(reference)).response).toMatchObject({
      data: { state: 'expired' },
      message: 'Nothing was paid. The payment has expired.',
    });
    expect([(await attempts()).data, (await attempts({ show: 'any', provider: 'paystack' })).data]).toMatchObject([
      [],
      [{ reference, state: 'expired' }],
    ]);
  });

  it('is found however many others have paid since, also days after we stopped asking', async () => {
    const order = await begun(bola);
    await pass({ days: 5 });
    providerOf(bola).pay(order.reference, { amount: fromDecimal(order.amount) ?? 0 });
    jest.spyOn(providerOf(bola), 'lookUp').mockResolvedValue([]);
    expect((await check(order.reference)).response.data.state).toBe('paid');
  });

  it('that nobody knows of is not found', async () => {
    expect((await check('0123456789abcdef')).status).toBe(404);
  });

  it('leaves in the history who had the provider asked, and what came of it', async () => {
    const order = await begun(thandi);
    await check(order.reference);
    api.pass({ seconds: 1 });
    providerOf(thandi).pay(order.reference);
    await check(order.reference);
    api.paymentProviders.paystack.mode = 'down';
    await check(order.reference);
    const { rows } = await api.deps.db.$client.query(
      'select action, subject, staff_id, detail from audit_entries order by at',
    );
    const row = { action: 'payment.check', subject: order.reference, staff_id: staff.id };
    expect(rows).toEqual([
      { ...row, detail: { before: 'pending', after: 'pending' } },
      { ...row, detail: { before: 'pending', after: 'paid' } },
    ]);
  });

  it('and is a year old is asked about in the list of the days when it could be paid, within the time of one answer', async () => {
    const order = await begun(bola);
    providerOf(bola).pay(order.reference, { amount: fromDecimal(order.amount) ?? 0 });
    await pass({ days: 365 });
    const [deadline, list] = [jest.spyOn(providerOf(bola), 'deadline'), jest.spyOn(providerOf(bola), 'list')];
    expect((await check(order.reference)).response.data.state).toBe('paid');
    expect(list.mock.calls).toEqual([
      [new Date(TEST_START), new Date('2026-01-19T06:00:00.000Z'), deadline.mock.results[0]?.value],
    ]);
    expect(deadline).toHaveBeenCalledTimes(1);
  });
});
