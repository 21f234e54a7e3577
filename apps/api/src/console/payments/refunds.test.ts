import {
  getPayments,
  getSubscriptions,
  notePaymentRefunded,
  refundPayment,
  type PaymentRow,
} from '@liftclub/api-contract';
import { fromDecimal } from '@liftclub/domain';
import { ProviderRefused } from '../../providers/provider-client';
import { beginToPay, deliver, oneRow, outcomeOf, stateOf, verified } from '../../testing/payments';
import { accessNow, signedIn, type SignedIn } from '../../testing/users';
import { booked } from '../../testing/rides';
import { atWork, type AtWork } from '../../testing/staff';
import { startTestApi, TEST_START, type TestApi } from '../../testing/test-api';
import { pollPendingPayments } from '../../modules/payments';

let api: TestApi;
let naledi: AtWork;
let thandi: SignedIn;
let bola: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  naledi = await atWork(api);
  thandi = await signedIn(api);
  bola = await signedIn(api, { country: 'NG', first_name: 'Bola' });
});
afterEach(() => {
  jest.restoreAllMocks();
  api.paymentProviders.paystack.mode = 'up';
  api.paymentProviders.paystack.calls.refund = 0;
  api.setTime(TEST_START);
});
afterAll(() => api.close());

async function paid(user: SignedIn, difference = 0) {
  const { booking_id } = await booked(api, user);
  const { reference, amount } = await beginToPay(api, user, booking_id);
  const company = api.paymentProviders[user === thandi ? 'paystack' : 'alatpay'];
  const transaction = company.pay(reference, { amount: (fromDecimal(amount) ?? 0) + difference });
  if (user === thandi) await verified(api, user, reference);
  else await learn('alatpay', transaction);
  return { bookingId: booking_id, reference, amount, company, transaction };
}
async function learn(
  provider: 'paystack' | 'alatpay',
  transaction: { id: string; reference: string | null },
  event?: string,
) {
  await deliver(api, provider, api.paymentProviders[provider].webhook(transaction, event));
  await api.runJobs();
}

/** The rows about one reference, whoever it needs. */
async function rowsOf(reference: string, needs = 'any'): Promise<PaymentRow[]> {
  const { headers } = await atWork(api);
  return (await api.call(getPayments, { headers, query: { search: reference, needs } })).response.data;
}
const rowOf = async (reference: string): Promise<PaymentRow> => (await rowsOf(reference))[0] as PaymentRow;
const refund = ({ id, amount }: Pick<PaymentRow, 'id' | 'amount'>, endPlan = false, { headers } = naledi) =>
  api.call(refundPayment, { params: { id }, headers, body: { end_plan: endPlan, amount } });
const note = ({ id }: PaymentRow, text = 'Refund 17 on their pages') =>
  api.call(notePaymentRefunded, { params: { id }, headers: naledi.headers, body: { note: text } });
const audit = async (id: string) =>
  (
    await api.deps.db.$client.query(
      'select action, staff_id, detail from audit_entries where subject = $1 order by at, action desc',
      [id],
    )
  ).rows;

it('money that does not match goes back, and is gone from the list once the company says so', async () => {
  const { reference, company, transaction } = await paid(thandi, -1);
  const [row] = await rowsOf(reference, 'someone');
  expect(row).toMatchObject({
    state: 'held_mismatch',
    reason: 'amount',
    amount: '294.74',
    expected_amount: '294.75',
    plan_ends_on: null,
    refund_asked_at: null,
  });
  const { status, response } = await refund(row as PaymentRow);
  expect([status, response.data, response.message]).toEqual([
    200,
    { state: 'asked' },
    'Paystack was asked to give the money back. It stays listed until Paystack has done so.',
  ]);
  expect(await rowsOf(reference, 'someone')).toMatchObject([{ state: 'held_mismatch', refund_asked_at: TEST_START }]);

  company.reverse(transaction.id);
  await learn('paystack', transaction, 'refund.processed');
  expect([await rowsOf(reference, 'someone'), await rowOf(reference)]).toMatchObject([
    [],
    { state: 'refunded', refunded_at: TEST_START },
  ]);
  expect(await refund(row as PaymentRow)).toMatchObject({
    status: 409,
    error: { code: 'refunded_already', message: 'This money went back already.' },
  });
  expect(company.calls.refund).toBe(1);
});

it('a company that gives money back while it is asked says so at once', async () => {
  const { reference, company, transaction } = await paid(thandi, 1);
  company.beforeResponse = async (call) => void (call === 'refund' && company.reverse(transaction.id));
  const { response } = await refund(await rowOf(reference));
  company.beforeResponse = async () => undefined;
  expect([response.data.state, response.message, await stateOf(api, reference)]).toEqual([
    'refunded',
    'The money went back.',
    'refunded',
  ]);
});

it('who asked is written down before the company is asked', async () => {
  const { reference, company, transaction } = await paid(thandi, -1);
  const row = await rowOf(reference);
  const seen: unknown[] = [];
  company.beforeResponse = async (call) => void (call === 'refund' && seen.push(...(await audit(row.id))));
  await refund(row);
  company.beforeResponse = async () => undefined;
  const detail = {
    provider: 'paystack',
    transaction_id: transaction.id,
    amount: '294.74',
    currency: 'ZAR',
    end_plan: false,
  };
  expect(seen).toEqual([{ action: 'payment.refund', staff_id: naledi.id, detail }]);
});

it('a ride that was paid twice in the widget: the second money is given back by hand, and noted once', async () => {
  const { bookingId, reference, amount, company } = await paid(bola);
  await learn('alatpay', company.pay(reference, { amount: fromDecimal(amount) ?? 0 }));
  const [row] = (await rowsOf(reference, 'someone')) as [PaymentRow];
  expect(row).toMatchObject({
    provider: 'alatpay',
    state: 'refund_due',
    reason: 'duplicate',
    passenger: 'Bola Nkosi',
    booking_id: bookingId,
  });
  const asked = await refund(row);
  expect([asked.response.data.state, asked.response.message]).toEqual([
    'by_hand',
    expect.stringContaining("on ALATPay's own pages, then note it here"),
  ]);
  expect(await rowsOf(reference, 'someone')).toMatchObject([{ refund_asked_at: null }]);

  expect([(await note(row)).status, (await note(row)).error.code]).toEqual([200, 'refunded_already']);
  expect(await rowsOf(reference, 'someone')).toEqual([]);
  expect(await outcomeOf(api, bookingId)).toMatchObject({ paid: true, subscriptions: 1, payments: 1 });
  expect(await audit(row.id)).toMatchObject([
    { action: 'payment.refund_by_hand', staff_id: naledi.id },
    { action: 'payment.refund', staff_id: naledi.id },
    { action: 'payment.note_refunded', staff_id: naledi.id, detail: { note: 'Refund 17 on their pages' } },
  ]);
});

it('a note says something', async () => {
  const { reference } = await paid(bola, 100);
  expect(await note(await rowOf(reference), '  ')).toMatchObject({
    status: 400,
    error: { errors: { note: ['This field is required'] } },
  });
});

it('money that came late, for a learner who was removed, goes back', async () => {
  const { booking_id } = await booked(api, thandi);
  const { reference } = await beginToPay(api, thandi, booking_id);
  await verified(api, thandi, reference, true);
  await api.deps.db.$client.query(
    `with s as (insert into scholars (id, guardian_id, name, age, gender, school_name, school_address, created_at, deleted_at)
     values (gen_random_uuid(), $1, 'Lerato', 9, 'Female', 'School', 'Street 1', now(), now()) returning id)
     update bookings set scholar_id = (select id from s) where id = $2`,
    [thandi.user.id, booking_id],
  );
  await learn('paystack', api.paymentProviders.paystack.pay(reference));
  const row = await rowOf(reference);
  expect(row).toMatchObject({ state: 'refund_due', reason: 'rider_gone' });
  expect((await refund(row)).response.data.state).toBe('asked');
});

it('the money of a plan goes back only with the plan, its rides to come and the use of its coupon', async () => {
  const { bookingId, reference } = await paid(thandi);
  const { $client } = api.deps.db;
  await $client.query(
    `insert into coupons (id, code, kind, share, used, created_at) values (gen_random_uuid(), 'SPENT', 'percent', 1, 1, now())`,
  );
  await $client.query(
    `insert into coupon_uses select gen_random_uuid(), c.id, $1, $2, now() from coupons c where code = 'SPENT'`,
    [thandi.user.id, bookingId],
  );
  const row = await rowOf(reference);
  expect([row.state, row.plan_ends_on, await rowsOf(reference, 'someone')]).toEqual(['paid', '2026-01-18', []]);
  for (const refused of [await refund(row), await note(row)]) {
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'plan_in_force', message: 'This money paid for a plan, and goes back only if the plan ends.' },
    });
  }
  expect((await refund(row, true)).response.data.state).toBe('asked');
  expect(await rowOf(reference)).toMatchObject({ state: 'refund_due', reason: 'plan_ended', plan_ends_on: null });
  expect(await oneRow(api, 'select state from subscriptions where booking_id = $1', bookingId)).toEqual({
    state: 'revoked',
  });
  expect(
    await oneRow(
      api,
      `select used, (select count(*)::int from coupon_uses where booking_id = $1) as uses from coupons where code = 'SPENT'`,
      bookingId,
    ),
  ).toEqual({ used: 0, uses: 0 });
  expect((await api.call(getSubscriptions, { access: await accessNow(api, thandi) })).response.count).toBe(0);
});

it('a plan whose money the company gave back by itself ends without money going back a second time', async () => {
  const { reference, company, transaction } = await paid(thandi);
  company.reverse(transaction.id);
  jest.spyOn(company, 'refund').mockRejectedValue(new ProviderRefused('Fully reversed.'));
  expect((await refund(await rowOf(reference), true)).response.data.state).toBe('refunded');
  expect(await rowOf(reference)).toMatchObject({ state: 'refunded', reason: 'plan_ended' });
});

describe('one refund only', () => {
  it('when two of staff press at once', async () => {
    const { reference, company } = await paid(thandi);
    const row = await rowOf(reference);
    const palesa = await atWork(api, 'Palesa Khumalo');
    const both = await Promise.all([refund(row, true), refund(row, true, palesa)]);
    expect(both.map(({ response }) => response.data?.state)).toEqual(['asked', 'asked']);
    expect([company.calls.refund, (await audit(row.id)).length]).toEqual([1, 1]);
  });

  it('when a refund that has just come to its end is pressed again by a page of before', async () => {
    const { reference } = await paid(bola, 100);
    const row = await rowOf(reference);
    const both = await Promise.all([note(row), note(row)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await audit(row.id)).length).toBe(1);
  });

  it('when the company does not answer: the same may be pressed again, and it is asked again a moment later', async () => {
    const { reference, company } = await paid(thandi, -1);
    company.mode = 'down';
    const failed = await refund(await rowOf(reference));
    expect(failed).toMatchObject({
      status: 503,
      error: { message: 'Paystack did not answer. Try again in a moment: the money goes back once only.' },
      headers: { 'retry-after': '5' },
    });
    expect((await refund(await rowOf(reference))).status).toBe(503);
    company.mode = 'up';
    expect((await refund(await rowOf(reference))).response).toMatchObject({
      data: { state: 'asked' },
      message: expect.stringContaining('a moment ago'),
    });
    expect(company.calls.refund).toBe(1);
    api.pass({ seconds: 12 });
    expect((await refund(await rowOf(reference))).response).toMatchObject({
      data: { state: 'asked' },
      message: expect.stringContaining('Paystack was asked'),
    });
    expect(company.calls.refund).toBe(2);
  });

  it('when the company gave the money back but its answer was lost: it is looked up, not asked for again', async () => {
    const { reference, company, transaction } = await paid(thandi, -1);
    company.mode = 'response_lost';
    expect((await refund(await rowOf(reference))).status).toBe(503);
    company.mode = 'up';
    company.reverse(transaction.id);
    api.pass({ seconds: 12 });
    expect((await refund(await rowOf(reference))).response.data.state).toBe('refunded');
    expect(company.calls.refund).toBe(1);
  });

  it('when it is asked for again days later and the company has it already', async () => {
    const { reference, company } = await paid(thandi, -1);
    await refund(await rowOf(reference));
    api.pass({ days: 4 });
    naledi = await atWork(api);
    jest.spyOn(company, 'refund').mockRejectedValue(new ProviderRefused('Refund under way.'));
    const again = await refund(await rowOf(reference));
    expect([again.response.data.state, (await rowOf(reference)).refund_asked_at]).toEqual([
      'asked',
      '2026-01-16T06:00:00.000Z',
    ]);
    company.reverse((await rowOf(reference)).transaction_id);
    api.pass({ hours: 1 });
    await pollPendingPayments(api.deps);
    expect(await stateOf(api, reference)).toBe('refunded');
  });
});

it('a refusal of the company is told with what to do, and leaves the payment as it was', async () => {
  const { reference, company } = await paid(thandi, 5);
  jest.spyOn(company, 'refund').mockRejectedValue(new ProviderRefused('Too old.'));
  const row = await rowOf(reference);
  expect(await refund(row)).toMatchObject({
    status: 409,
    error: { code: 'company_refused', message: expect.stringContaining('Paystack refused this refund.') },
  });
  expect(await rowOf(reference)).toEqual(row);
  expect((await note(row, 'Sent by bank transfer')).status).toBe(200);
});

describe('a plan whose money does not go back by itself', () => {
  const planOf = (bookingId: string) => oneRow(api, 'select state from subscriptions where booking_id = $1', bookingId);
  const actions = async (id: string) =>
    (await audit(id)).map(({ action, staff_id }) => [action, staff_id === naledi.id]);

  it('because the company refuses: staff read that the plan has ended all the same, the money stays due, and the history says what happened', async () => {
    const { bookingId, reference, company } = await paid(thandi);
    jest.spyOn(company, 'refund').mockRejectedValue(new ProviderRefused('Too old.'));
    const { id, amount } = await rowOf(reference);
    const refused = await refund({ id, amount }, true);
    expect(refused).toMatchObject({
      status: 409,
      error: {
        code: 'company_refused',
        message: expect.stringMatching(/^The plan has ended\. Paystack refused this refund\./),
      },
    });
    expect([await planOf(bookingId), await rowsOf(reference, 'someone')]).toMatchObject([
      { state: 'revoked' },
      [{ state: 'refund_due', reason: 'plan_ended', refund_asked_at: null }],
    ]);
    expect(await actions(id)).toEqual([
      ['payment.refund_refused', true],
      ['payment.refund', true],
    ]);
  });

  it('because that is done by hand: staff read both', async () => {
    const { bookingId, reference } = await paid(bola);
    const { id, amount } = await rowOf(reference);
    const { response } = await refund({ id, amount }, true);
    expect([response.data.state, response.message]).toEqual([
      'by_hand',
      expect.stringMatching(/^The plan has ended\. ALATPay takes no refunds from us\./),
    ]);
    expect([await planOf(bookingId), (await rowOf(reference)).state]).toEqual([{ state: 'revoked' }, 'refund_due']);
    expect(await actions(id)).toEqual([
      ['payment.refund_by_hand', true],
      ['payment.refund', true],
    ]);
  });

  it('because the company does not answer: staff read that the plan has ended, and may ask again', async () => {
    const { bookingId, reference, company } = await paid(thandi);
    const row = await rowOf(reference);
    company.mode = 'down';
    expect(await refund(row, true)).toMatchObject({
      status: 503,
      error: { message: expect.stringMatching(/^The plan has ended\. Paystack did not answer\./) },
    });
    company.mode = 'up';
    api.pass({ seconds: 12 });
    expect((await refund(row, true)).response.data.state).toBe('asked');
    expect(await planOf(bookingId)).toEqual({ state: 'revoked' });
  });

  it('the plan has ended before its company is asked, so it is never in force while its money goes back', async () => {
    const { bookingId, reference, company } = await paid(thandi);
    const seen: unknown[] = [];
    company.beforeResponse = async (call) => void (call === 'refund' && seen.push(await planOf(bookingId)));
    await refund(await rowOf(reference), true);
    company.beforeResponse = async () => undefined;
    expect(seen).toEqual([{ state: 'revoked' }]);
  });
});

it('all that the company is asked for one press of a button shares its time', async () => {
  const { reference, company } = await paid(thandi, -1);
  const [deadline, lookUp, giveBack] = [
    jest.spyOn(company, 'deadline'),
    jest.spyOn(company, 'lookUp'),
    jest.spyOn(company, 'refund'),
  ];
  await refund(await rowOf(reference));
  const signal = deadline.mock.results[0]?.value;
  expect([deadline.mock.calls.length, giveBack.mock.calls[0]?.[1], lookUp.mock.calls[0]?.[0].deadline]).toEqual([
    1,
    signal,
    signal,
  ]);
});

it('what staff did not see is not refunded', async () => {
  const { reference, company } = await paid(thandi, -1);
  const row = await rowOf(reference);
  expect(await refund({ ...row, amount: '1.00' })).toMatchObject({ status: 409, error: { code: 'amount_changed' } });
  expect(await refund({ id: thandi.user.id, amount: row.amount })).toMatchObject({ status: 404 });
  expect(company.calls.refund).toBe(0);
});
