// @slow: not in npm test (decision 223).
import { getReceipt, getSubscriptions } from '@liftclub/api-contract';
import { minorOf } from '@liftclub/domain';
import { booked } from '../../../testing/builders/bookings';
import {
  beginInstalmentOf,
  bookMonthly,
  instalmentsOf,
  payAtProvider,
  payInstalmentOf,
} from '../../../testing/builders/instalments';
import { setUpPayers, tryToPay } from '../../../testing/builders/payments';
import { accessNow, type SignedIn } from '../../../testing/builders/users';
import { findBreaches } from '../ledger';
import { pollPendingPayments } from '../payments';
import { collectInstalments, reportDecidedCharges } from './index';

const { api, thandi, bola } = setUpPayers();
const paystack = () => api.paymentProviders.paystack;
beforeEach(() => {
  paystack().cards = 'paid';
});
afterEach(async () => {
  api.deps.settings.minimumPayments.paystack = MINIMUM;
  expect(await findBreaches(api.deps.db)).toEqual([]);
});
const MINIMUM = 1_00;

/** 06:00 in South Africa on a day of February 2026; the second instalment is due on the 12th. */
async function morningOf(day: number): Promise<void> {
  api.setTime(`2026-02-${String(day).padStart(2, '0')}T04:00:00Z`);
  await collectInstalments(api.deps);
}
/** The texts about monthly payments to a user, earliest first. */
async function textsTo(user: SignedIn): Promise<string[]> {
  const { rows } = await api.deps.db.$client.query<{ sealed: string }>(
    `select payload ->> 'sealed' as sealed from graphile_worker._private_jobs
     where payload ->> 'sealed' is not null order by id`,
  );
  return rows
    .map(({ sealed }) => JSON.parse(api.deps.keys.open(sealed)) as { to: string; body: string })
    .filter(({ to, body }) => to === user.account.phone && body.includes('monthly payment'))
    .map(({ body }) => body);
}
/** Thandi's plan, whose card is saved. */
async function planWithCard(): Promise<string> {
  const { booking_id } = await booked(api, thandi, { validity: '3_months' });
  const { response } = await tryToPay(api, thandi, booking_id, { pay: 'monthly', save_card: true });
  await payAtProvider(api, thandi, response.data);
  return booking_id;
}
const changeCard = (changes: string) =>
  api.deps.db.$client.query(`update payment_methods set ${changes} where user_id = $1`, [thandi.account.id]);
const second = async (user = thandi) => (await instalmentsOf(api, user))[1];
const planState = async (user = thandi) =>
  (await api.call(getSubscriptions, { access: await accessNow(api, user) })).response.data[0]?.state;
const charges = () => paystack().charged.filter(({ email }) => email === thandi.email);

it('a card that expires before the due date is not announced as the one that pays', async () => {
  await planWithCard();
  await changeCard('expiry_month = 1, expiry_year = 2026');
  await morningOf(7);
  expect((await textsTo(thandi)).at(-1)).toMatch(
    /is due on 12 Feb 2026, but the card expires before that day\. Choose another card or pay here: http/,
  );
});

it('a card that was refused is named five days before and on the due day, and is not charged', async () => {
  await planWithCard();
  await changeCard(`state = 'refused'`);
  await morningOf(7);
  expect((await textsTo(thandi)).at(-1)).toContain('is due on 12 Feb 2026, but the card was refused.');
  await morningOf(12);
  expect((await textsTo(thandi)).at(-1)).toMatch(
    /^Your card was not charged .*: the card was refused\. Pay here: http/,
  );
  expect(charges()).toEqual([]);
});

it.each([
  ['insufficient_funds', 'the card has too little money'],
  ['expired_card', 'the card has expired'],
  ['declined', 'the bank declined the card'],
] as const)('a charge that failed with %s is reported with its reason', async (cards, reason) => {
  await planWithCard();
  paystack().cards = cards;
  await morningOf(12);
  expect((await textsTo(thandi)).at(-1)).toContain(`: ${reason}. Pay here: http`);
  expect(await second()).toMatchObject({ state: 'failed' });
});

it('a guardian is notified once of a charge that the bank declines a day later', async () => {
  await planWithCard();
  paystack().cards = 'pending';
  await morningOf(12);
  await reportDecidedCharges(api.deps);
  expect(await textsTo(thandi)).toEqual([]);
  paystack().decline(charges().at(-1)?.reference ?? '');
  api.setTime('2026-02-13T07:00:00Z');
  await pollPendingPayments(api.deps);
  await Promise.all([reportDecidedCharges(api.deps), reportDecidedCharges(api.deps)]);
  await reportDecidedCharges(api.deps);
  expect(await textsTo(thandi)).toEqual([expect.stringMatching(/^Your card was not charged .* Pay here: http/)]);
  expect(await second()).toMatchObject({ state: 'failed' });
});

it('while the bank decides nobody is asked to pay, also on the days of the next steps', async () => {
  await planWithCard();
  paystack().cards = 'pending';
  await morningOf(12);
  await morningOf(14);
  await reportDecidedCharges(api.deps);
  expect(await textsTo(thandi)).toEqual([]);
  paystack().pay(charges().at(-1)?.reference ?? '');
  await pollPendingPayments(api.deps);
  await reportDecidedCharges(api.deps);
  expect([await textsTo(thandi), (await second())?.state]).toEqual([[], 'paid']);
});

it('a guardian whose bank asks for a code is asked once, and pays by hand on the page of that charge', async () => {
  await planWithCard();
  paystack().cards = 'send_otp';
  await morningOf(12);
  await collectInstalments(api.deps);
  await reportDecidedCharges(api.deps);
  expect(await textsTo(thandi)).toEqual([
    expect.stringMatching(/^Your bank asks you to confirm your monthly payment of .* Pay here: http/),
  ]);
  const { response } = await beginInstalmentOf(api, thandi, 2);
  const [charge] = charges().slice(-1);
  expect(response.data).toMatchObject({
    reference: charge?.reference,
    authorization_url: expect.stringContaining('/checkout/') as string,
  });
  expect(await payAtProvider(api, thandi, response.data)).toBe('success');
  expect(await second()).toMatchObject({ state: 'paid' });
});

it('a guardian whose bank asks for what only its own form takes gets a link, and pays by hand at once', async () => {
  await planWithCard();
  paystack().cards = 'send_pin';
  await morningOf(12);
  expect((await textsTo(thandi)).at(-1)).toMatch(/: the payment was not confirmed\. Pay here: http/);
  expect(await payInstalmentOf(api, thandi, 2)).toBe('success');
});

it('a guardian in Nigeria, whose card cannot be charged, gets links five days before and at 06:00 in Lagos', async () => {
  await bookMonthly(api, bola);
  api.setTime('2026-02-07T05:00:00Z');
  await collectInstalments(api.deps);
  expect(await textsTo(bola)).toEqual([expect.stringMatching(/is due on 12 Feb 2026\. Pay here: http/)]);
  api.setTime('2026-02-12T04:59:00Z');
  await collectInstalments(api.deps);
  expect(await textsTo(bola)).toHaveLength(1);
  api.setTime('2026-02-12T05:00:00Z');
  await collectInstalments(api.deps);
  expect((await textsTo(bola)).at(-1)).toMatch(/is due today\. Pay here: http/);
  expect(await payInstalmentOf(api, bola, 2)).toBe('success');
});

it('what is below the minimum payment is waived: said before, without reminders, and the plan goes on', async () => {
  const booking_id = await planWithCard();
  api.deps.settings.minimumPayments.paystack = minorOf((await second())?.amount ?? '') + 1;
  const amount = (await second())?.amount;
  expect(await second()).toMatchObject({ due: '0.00', waived: amount });
  await morningOf(7);
  await morningOf(12);
  expect(await textsTo(thandi)).toEqual([
    expect.stringMatching(/ on 12 Feb 2026 is below the minimum payment, so you pay nothing\.$/),
  ]);
  expect([(await second())?.state, charges()]).toEqual(['paid', []]);
  const receipt = await api.call(getReceipt, { params: { booking_id }, access: await accessNow(api, thandi) });
  expect(receipt.response.data.instalments?.map(({ waived }) => waived)).toEqual([null, amount, null]);
});

it('a paused plan of which nothing is left to pay resumes and does not end', async () => {
  await bookMonthly(api, thandi);
  await morningOf(17);
  expect(await planState()).toBe('paused');
  api.deps.settings.minimumPayments.paystack = minorOf((await second())?.amount ?? '') + 1;
  await morningOf(26);
  expect([(await second())?.state, await planState()]).toEqual(['paid', 'active']);
});
