import { endPlan, getBooking, getReceipt, previewPlanEnd, quoteRide, renewSubscription } from '@liftclub/api-contract';
import { booked, newBooking } from '../../../../testing/builders/bookings';
import { creditOf, giveCredit } from '../../../../testing/builders/ledger';
import { beginToPay, oneRow, payBooking, setUpPayers, tryToPay, verified } from '../../../../testing/builders/payments';
import { refund, rowOf } from '../../../../testing/builders/refunds';
import { newScholar } from '../../../../testing/builders/scholars';
import { signedInStaff } from '../../../../testing/builders/staff';
import { accessNow, signedIn, type SignedIn } from '../../../../testing/builders/users';
import { findBreaches } from '../../ledger';

/** A ride of a week costs 294.75 rand; 10 % less for a second learner, 20 % less for later ones. */
const [FULL, SECOND, THIRD] = ['294.75', '265.27', '235.80'];
const { api, thandi, bola } = setUpPayers();
beforeAll(async () => {
  await api.deps.db.$client.query(
    `insert into sibling_rules (id, currency, valid_from, shares) values (gen_random_uuid(), 'ZAR', '2020-01-01', '{1000,2000}')`,
  );
});
afterEach(async () => {
  expect(await findBreaches(api.deps.db)).toEqual([]);
});

const learner = async (name: string, user: SignedIn = thandi) => (await newScholar(api, user, { name })).id;
const draft = (scholar_id?: string, changes: object = {}, user: SignedIn = thandi) =>
  booked(api, user, { ...(scholar_id !== undefined && { scholar_id }), ...changes });
const paidPlan = async (scholar_id?: string, changes: object = {}, user: SignedIn = thandi) => {
  const { booking_id } = await draft(scholar_id, changes, user);
  const { amount } = await payBooking(api, user, booking_id);
  return { booking_id, amount };
};
const opened = async (id: string, user: SignedIn = thandi) =>
  (await api.call(getBooking, { params: { id }, access: await accessNow(api, user) })).response.data.price;
it('a guardian pays less for the second learner and again less for the third, and the receipt says so', async () => {
  const [one, two, three] = [await learner('Lesedi'), await learner('Sipho'), await learner('Zola')];
  expect(await paidPlan(one)).toMatchObject({ amount: FULL });
  const quoted = await api.call(quoteRide, {
    body: newBooking({ scholar_id: two }),
    access: await accessNow(api, thandi),
  });
  const sibling = { percent: 10, amount: '29.48' };
  expect(quoted.response.data.price).toMatchObject({ sibling, total: SECOND, total_init: FULL, is_discount: false });
  const second = await draft(two);
  expect(second.price).toMatchObject({ sibling, subtotal: SECOND, total: SECOND });
  expect(await payBooking(api, thandi, second.booking_id)).toMatchObject({ amount: SECOND, status: 'success' });
  expect(await opened(second.booking_id)).toMatchObject({ sibling, total: SECOND });
  const receipt = await api.call(getReceipt, {
    params: { booking_id: second.booking_id },
    access: await accessNow(api, thandi),
  });
  expect(receipt.response.data).toMatchObject({ fees: FULL, sibling, total: SECOND, due: SECOND });
  const trips = await oneRow(
    api,
    'select sum(fare)::int fares, sum(discount)::int discounts from trips where booking_id = $1',
    second.booking_id,
  );
  expect(trips).toEqual({ fares: 26_527, discounts: 29_48 });
  expect(await paidPlan(three)).toMatchObject({ amount: THIRD });
});

describe('does not count:', () => {
  it.each<[string, (other: string, mine: string) => Promise<unknown>]>([
    ['a plan that is not paid', (other) => draft(other)],
    ['a plan of the same learner', (_other, mine) => paidPlan(mine, { start_date: '2026-01-12', trip: early() })],
    ["the guardian's own plan", () => paidPlan()],
    ['a plan that begins after this one ends', (other) => paidPlan(other, { start_date: '2026-01-19' })],
    ['a plan that was ended', (other) => paidPlan(other).then(end)],
  ])('%s', async (_case, before) => {
    const [one, two] = [await learner('Lesedi'), await learner('Sipho')];
    await before(one, two);
    expect((await draft(two)).price).toMatchObject({ sibling: null, total: FULL });
  });

  it("a plan of another guardian's learner, and of a guardian in a market without a rule", async () => {
    await paidPlan(await learner('Lesedi'));
    const other = await signedIn(api);
    expect((await draft(await learner('Neo', other), {}, other)).price).toMatchObject({ sibling: null, total: FULL });
    await paidPlan(await learner('Ada', bola), {}, bola);
    expect((await draft(await learner('Obi', bola), {}, bola)).price).toMatchObject({ sibling: null });
  });

  it('a sibling for the ride of the guardian', async () => {
    await paidPlan(await learner('Lesedi'));
    expect((await draft()).price).toMatchObject({ sibling: null, total: FULL });
  });
});

/** The same ride at another time, so that its rider is free at the usual one. */
const early = () => newBooking().trip.map((leg) => ({ ...leg, trip_time: '06:15:00' }));

/** Ends the plan of a booking; what is given back becomes credit, or a refund. */
async function end({ booking_id }: { readonly booking_id: string }, to: 'credit' | 'source' = 'credit'): Promise<void> {
  const { id } = await oneRow(api, 'select id from subscriptions where booking_id = $1', booking_id);
  const access = await accessNow(api, thandi);
  const params = { id: String(id) };
  const preview = await api.call(previewPlanEnd, { params, access });
  const body = { expected_credit: preview.response.data.credit, to };
  expect((await api.call(endPlan, { params, body, access })).status).toBe(200);
}

describe('two plans of one guardian', () => {
  it('shown at the full price: the one that is paid second is refused, shown with its discount and paid with it', async () => {
    const [one, two] = [await draft(await learner('Lesedi')), await draft(await learner('Sipho'))];
    expect([one.price.total, two.price.total]).toEqual([FULL, FULL]);
    await payBooking(api, thandi, one.booking_id);
    const refused = await tryToPay(api, thandi, two.booking_id);
    expect([refused.status, refused.error.code]).toEqual([409, 'price_changed']);
    expect(refused.error.message).toMatch(/^The price is now R\s265.27\. Please check/);
    expect(await beginToPay(api, thandi, two.booking_id)).toMatchObject({ amount: SECOND });
  });

  it('paid at once by credit: one is first, and the other is not paid at a price that has changed', async () => {
    await giveCredit(api, thandi, 600_00);
    const drafts = [await draft(await learner('Lesedi')), await draft(await learner('Sipho'))];
    const begun = await Promise.all(drafts.map(({ booking_id }) => tryToPay(api, thandi, booking_id)));
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 409]);
    const second = drafts[begun.findIndex(({ status }) => status === 409)];
    await beginToPay(api, thandi, second?.booking_id ?? '');
    expect(await creditOf(api, thandi)).toEqual({ balance: 600_00 - 294_75 - 265_27, reserved: 0 });
  });

  it('begun at once: both are paid at the price with which they began, and one that is begun again is cheaper', async () => {
    const [one, two] = [await draft(await learner('Lesedi')), await draft(await learner('Sipho'))];
    const first = await beginToPay(api, thandi, one.booking_id);
    const open = await beginToPay(api, thandi, two.booking_id);
    api.paymentProviders.paystack.pay(first.reference);
    expect(await verified(api, thandi, first.reference)).toBe('success');
    expect((await tryToPay(api, thandi, two.booking_id)).error).toMatchObject({ code: 'price_changed' });
    api.paymentProviders.paystack.pay(open.reference);
    expect(await verified(api, thandi, open.reference)).toBe('success');
    expect(await opened(two.booking_id)).toMatchObject({ sibling: null, total: FULL });
  });

  it('a plan paid at the discount keeps it when the other ends, and what its own end gives back is what was paid', async () => {
    const inFebruary = { start_date: '2026-02-02' };
    const first = await paidPlan(await learner('Lesedi'), inFebruary);
    const two = await draft(await learner('Sipho'), inFebruary);
    const { reference } = await beginToPay(api, thandi, two.booking_id);
    await end(first);
    api.paymentProviders.paystack.pay(reference);
    expect(await verified(api, thandi, reference)).toBe('success');
    expect(await opened(two.booking_id)).toMatchObject({ sibling: { percent: 10 }, total: SECOND });
    const before = await creditOf(api, thandi);
    await end(two);
    expect((await creditOf(api, thandi)).balance - before.balance).toBe(265_27);
  });

  it.each([
    ['at the full price', FULL, 0],
    ['at the discount', SECOND, 1],
  ])(
    'the one paid %s ends with a refund of what was paid, and the other one stays as it was',
    async (_case, paid, nth) => {
      const inFebruary = { start_date: '2026-02-02' };
      const plans = [
        await paidPlan(await learner('Lesedi'), inFebruary),
        await paidPlan(await learner('Sipho'), inFebruary),
      ];
      const [ended, other] = nth === 0 ? plans : [...plans].reverse();
      if (!ended || !other) throw new Error('Two plans were paid.');
      const stateOfOther = async () => ({
        fares: await oneRow(
          api,
          `select json_agg(json_build_array(id, status, fare, vat, discount) order by id) as trips from trips
         where booking_id = $1`,
          other.booking_id,
        ),
        entries: await oneRow(
          api,
          `select json_agg(json_build_array(e.transaction_id, e.account, e.amount) order by e.transaction_id, e.account) as all
         from ledger_entries e where e.transaction_id in
           (select transaction_id from ledger_entries where account = 'deferred:' || $1)`,
          other.booking_id,
        ),
        price: await opened(other.booking_id),
        credit: await creditOf(api, thandi),
      });
      const before = await stateOfOther();
      expect(before.entries['all']).not.toBeNull();
      await end(ended, 'source');
      const attempt = await oneRow(
        api,
        'select reference from payment_attempts where booking_id = $1',
        ended.booking_id,
      );
      const naledi = await signedInStaff(api);
      const world = { api, naledi, thandi, bola };
      const row = await rowOf(world, String(attempt['reference']));
      expect((await refund(world, row)).status).toBe(200);
      expect(await api.paymentProviders.paystack.refunds(row.transaction_id ?? '')).toMatchObject({
        requested: Math.round(Number(paid) * 100),
      });
      expect(await stateOfOther()).toEqual(before);
    },
  );
});

it('a payment that the release before began, without a sibling discount, is completed as it began', async () => {
  const [one, two] = [await learner('Lesedi'), await learner('Sipho')];
  const { booking_id } = await draft(two);
  const { reference } = await beginToPay(api, thandi, booking_id);
  await api.deps.db.$client.query(
    `update payment_attempts set quote = quote - 'siblingOff' - 'siblingShare' - 'siblingRuleId' where reference = $1`,
    [reference],
  );
  await paidPlan(one);
  expect(await opened(booking_id)).toMatchObject({ sibling: { percent: 10 } });
  api.paymentProviders.paystack.pay(reference);
  expect(await verified(api, thandi, reference)).toBe('success');
  expect(await opened(booking_id)).toMatchObject({ sibling: null, total: FULL });
});

it('a renewed plan is priced by the plans and the rule of that day', async () => {
  const [one, two] = [await learner('Lesedi'), await learner('Sipho')];
  await paidPlan(one);
  const { booking_id } = await paidPlan(two);
  const { id } = await oneRow(api, 'select id from subscriptions where booking_id = $1', booking_id);
  const access = await accessNow(api, thandi);
  const renewed = await api.call(renewSubscription, { params: { id: String(id) }, access });
  expect(await opened(renewed.response.data.booking_id)).toMatchObject({ sibling: null, total: FULL });
});
