import { bookExclusiveRide, bookRide, getBooking, quoteRide, renewSubscription } from '@liftclub/api-contract';
import { newBooking, newLeg, booked, weekTimes } from '../../../../testing/builders/bookings';
import { giveCredit } from '../../../../testing/builders/ledger';
import {
  ACTIVE,
  beginToPay,
  NOT_ACTIVE,
  outcomeOf,
  payBooking,
  stateOf,
  tryToPay,
  verified,
} from '../../../../testing/builders/payments';
import { newScholar } from '../../../../testing/builders/scholars';
import { paidPlan } from '../../../../testing/builders/trips';
import { signedIn, type SignedIn } from '../../../../testing/builders/users';
import { setUpTestApi } from '../../../../testing/test-api';
import { listPaymentsOnHold } from '../on-hold-repository';

const api = setUpTestApi();
let thandi: SignedIn;
beforeEach(async () => {
  thandi = await signedIn(api);
});

/** Ride A of a plan at this time; 7.1 km, so that its rider is on board for 29 minutes at most. */
const at = (trip_time: string, changes: object = {}) => ({ trip: [newLeg('A', { trip_time })], ...changes });
const book = (changes: object) => api.call(bookRide, { body: newBooking(changes), access: thandi.access });

describe('a rider with a paid plan at 09:15', () => {
  it.each([
    ['at the same time', {}],
    ['while the ride may still be under way', at('09:30:00')],
    ['so that it may still be under way at 09:15', at('09:00:00')],
    ['on one weekday only', at('', { trip: [flexible('12:00:00', '12:00:00', '09:15:00', '12:00:00', '12:00:00')] })],
    ['for a month that begins in that week', { start_date: '2026-01-15', validity: '1_month' }],
  ])('cannot be booked again %s', async (_case, changes) => {
    const { bookingId } = await paidPlan(api, thandi);
    const { status, error } = await book(changes);
    expect([status, error]).toMatchObject([409, { code: 'rider_busy', data: { booking_id: bookingId } }]);
    expect(error.message).toBe(
      'You are on another ride at that time: One-way · Sandton City → Rosebank, 09:15, until 18 Jan 2026. Choose other times, or end that plan first.',
    );
  });

  it.each([
    ['when that ride is over', at('09:45:00')],
    ['in the week after', { start_date: '2026-01-19' }],
  ])('can be booked %s', async (_case, changes) => {
    await paidPlan(api, thandi);
    expect((await book(changes)).status).toBe(201);
  });

  it('gets the same answer from the estimate and from restricted booking', async () => {
    await paidPlan(api, thandi);
    const { access } = thandi;
    const answers = [
      await api.call(quoteRide, { body: newBooking(), access }),
      await api.call(bookExclusiveRide, {
        body: { start_date: '2026-01-12', trip: newLeg(), coupon_code: '' },
        access,
      }),
    ];
    expect(answers.map(({ error }) => error.code)).toEqual(['rider_busy', 'rider_busy']);
  });

  it('is named when it is a learner; a sister and another passenger ride at the same time', async () => {
    const { id: scholar_id } = await newScholar(api, thandi, { name: 'Lesedi' });
    const sister = await newScholar(api, thandi, { name: 'Naledi' });
    await paidPlan(api, thandi, { scholar_id });
    const { error } = await book({ scholar_id });
    expect(error.message).toMatch(/^Lesedi is on another ride at that time: /);
    expect((await book({ scholar_id: sister.id })).status).toBe(201);
    expect((await book({})).status).toBe(201);
    await booked(api, await signedIn(api));
  });

  it('can be booked again once those rides are cancelled, not while they are only skipped', async () => {
    const { bookingId } = await paidPlan(api, thandi);
    const move = (status: string) =>
      api.deps.db.$client.query('update trips set status = $2 where booking_id = $1', [bookingId, status]);
    await move('skipped');
    expect((await book({})).status).toBe(409);
    await move('cancelled');
    expect((await book({})).status).toBe(201);
  });

  it('cannot have that plan renewed into a week with another one', async () => {
    const older = await paidPlan(api, thandi);
    await paidPlan(api, thandi, { start_date: '2026-01-19' });
    const { rows } = await api.deps.db.$client.query('select id from subscriptions where booking_id = $1', [
      older.bookingId,
    ]);
    const { error } = await api.call(renewSubscription, { params: { id: rows[0].id }, access: thandi.access });
    expect(error.code).toBe('rider_busy');
  });
});

it('Ride B does not leave before Ride A is over', async () => {
  const twoWay = (trip_time: string) => book({ trip_type: '2_way', trip: [newLeg('A'), newLeg('B', { trip_time })] });
  const { status, error } = await twoWay('09:30:00');
  expect([status, error]).toMatchObject([409, { code: 'rider_busy', message: expect.stringContaining('Ride B') }]);
  expect((await twoWay('09:45:00')).status).toBe(201);
});

describe('of two drafts for the same time', () => {
  const twoDrafts = async () =>
    [(await booked(api, thandi)).booking_id, (await booked(api, thandi, at('09:30:00'))).booking_id] as const;

  it('the second one cannot be paid when the first one is', async () => {
    const [first, second] = await twoDrafts();
    const { reference } = await beginToPay(api, thandi, second);
    await payBooking(api, thandi, first);
    const { status, error } = await tryToPay(api, thandi, second);
    expect([status, error]).toMatchObject([409, { code: 'rider_busy', data: { booking_id: first } }]);
    api.paymentProviders.paystack.pay(reference);
    expect(await verified(api, thandi, reference)).toBe('failed');
    expect(await onHold(reference)).toMatchObject([{ state: 'refund_due', reason: 'rider_busy' }]);
    expect([await outcomeOf(api, first), await outcomeOf(api, second)]).toEqual([ACTIVE, NOT_ACTIVE]);
  });

  it('the summary of the second one names the first, once that is paid, until its rides are cancelled', async () => {
    const [first, second] = await twoDrafts();
    const open = async (id: string) =>
      (await api.call(getBooking, { params: { id }, access: thandi.access })).response.data;
    expect(await open(second)).toMatchObject({ can_pay: true });
    expect(await open(second)).not.toHaveProperty('refusal');
    await payBooking(api, thandi, first);
    const { error } = await tryToPay(api, thandi, second);
    expect(await open(second)).toMatchObject({ can_pay: false, refusal: error.message });
    expect(error.message).toContain('Sandton City → Rosebank, 09:15, until 18 Jan 2026');
    expect(await open(first)).not.toHaveProperty('refusal');
    await api.deps.db.$client.query("update trips set status = 'cancelled'");
    expect(await open(second)).toMatchObject({ can_pay: true });
  });

  it('one is active when the payments of both arrive at once, and the other payment is due back', async () => {
    const drafts = await twoDrafts();
    const references = await Promise.all(drafts.map(async (id) => (await beginToPay(api, thandi, id)).reference));
    references.forEach((reference) => api.paymentProviders.paystack.pay(reference));
    await Promise.all(references.map((reference) => verified(api, thandi, reference)));
    const states = await Promise.all(references.map((reference) => stateOf(api, reference)));
    expect(states.sort()).toEqual(['paid', 'refund_due']);
  });

  it('one is active when nothing is due for either and both are taken at once', async () => {
    await giveCredit(api, thandi, 1_000_000);
    const drafts = await twoDrafts();
    const answers = await Promise.all(drafts.map((id) => tryToPay(api, thandi, id)));
    expect(answers.map(({ status, error }) => (status === 200 ? 'paid' : error.code)).sort()).toEqual([
      'paid',
      'rider_busy',
    ]);
  });
});

const onHold = async (reference: string) =>
  (await listPaymentsOnHold(api.deps.db)).filter((payment) => payment.reference === reference);

function flexible(...times: string[]) {
  const { trip_time: _fixed, ...leg } = newLeg() as { trip_time?: string };
  return { ...leg, time_type: 'flexible', day_time: weekTimes(...times) };
}
