import { checkPaymentAttempt, getPaymentAttempts } from '@liftclub/api-contract';
import { fromDecimal } from '@liftclub/domain';
import { beginToPay, outcomeOf, ACTIVE, stateOf } from '../../testing/payments';
import { signedIn, type SignedIn } from '../../testing/users';
import { booked } from '../../testing/rides';
import { atWork, type AtWork } from '../../testing/staff';
import { startTestApi, TEST_START, type TestApi } from '../../testing/test-api';

let api: TestApi;
let staff: AtWork;
let thandi: SignedIn;
let bola: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.reset();
  staff = await atWork(api);
  thandi = await signedIn(api);
  bola = await signedIn(api, { country: 'NG', first_name: 'Bola', last_name: 'Ade' });
});
afterAll(() => api.close());

/** Whoever is at work did something a moment ago, wherever the clock was moved to. */
const pass = async (time: Parameters<TestApi['pass']>[0]) => {
  api.pass(time);
  staff = await atWork(api);
};
const companyOf = (user: SignedIn) => api.paymentProviders[user === thandi ? 'paystack' : 'alatpay'];
async function begun(user: SignedIn) {
  const { booking_id: bookingId } = await booked(api, user, { start_date: '2026-01-19' });
  return { bookingId, ...(await beginToPay(api, user, bookingId)) };
}
const check = (reference: string) => api.call(checkPaymentAttempt, { params: { reference }, headers: staff.headers });
const attempts = async (query = {}) => (await api.call(getPaymentAttempts, { query, headers: staff.headers })).response;

describe('a payment that hangs', () => {
  it('is listed once it has been open for more than an hour, and no longer once the money came', async () => {
    const order = await begun(thandi);
    companyOf(thandi).startPaying(order.reference);
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

    companyOf(thandi).pay(order.reference);
    const checked = await check(order.reference);
    expect([checked.response.data.state, checked.response.message]).toEqual([
      'paid',
      'It is paid: the ride is booked.',
    ]);
    expect([await outcomeOf(api, order.bookingId), (await attempts({ show: 'any' })).count]).toEqual([ACTIVE, 0]);
  });

  it('is told of in plain words when it is not paid, and left as it was when the provider is down', async () => {
    const { reference } = await begun(thandi);
    await pass({ hours: 2 });
    api.paymentProviders.paystack.mode = 'down';
    expect(await check(reference)).toMatchObject({
      status: 503,
      error: { message: 'Paystack did not answer. Try again in a moment.' },
      headers: { 'retry-after': '5' },
    });
    expect(await stateOf(api, reference)).toBe('pending');
    api.paymentProviders.paystack.mode = 'up';
    expect((await check(reference)).response).toMatchObject({
      data: { state: 'expired' },
      message: 'Nothing was paid. It is not waited for any longer.',
    });
    expect([(await attempts()).data, (await attempts({ show: 'any', provider: 'paystack' })).data]).toMatchObject([
      [],
      [{ reference, state: 'expired' }],
    ]);
  });

  it('is found however many others have paid since, also days after we stopped asking', async () => {
    const order = await begun(bola);
    await pass({ days: 5 });
    companyOf(bola).pay(order.reference, { amount: fromDecimal(order.amount) ?? 0 });
    jest.spyOn(companyOf(bola), 'lookUp').mockResolvedValue([]);
    expect((await check(order.reference)).response.data.state).toBe('paid');
  });

  it('that nobody knows of is not found', async () => {
    expect((await check('0123456789abcdef')).status).toBe(404);
  });

  it('leaves in the history who had the provider asked, and what came of it', async () => {
    const order = await begun(thandi);
    await check(order.reference);
    api.pass({ seconds: 1 });
    companyOf(thandi).pay(order.reference);
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
    companyOf(bola).pay(order.reference, { amount: fromDecimal(order.amount) ?? 0 });
    await pass({ days: 365 });
    const [deadline, list] = [jest.spyOn(companyOf(bola), 'deadline'), jest.spyOn(companyOf(bola), 'list')];
    expect((await check(order.reference)).response.data.state).toBe('paid');
    expect(list.mock.calls).toEqual([
      [new Date(TEST_START), new Date('2026-01-19T06:00:00.000Z'), deadline.mock.results[0]?.value],
    ]);
    expect(deadline).toHaveBeenCalledTimes(1);
  });
});
