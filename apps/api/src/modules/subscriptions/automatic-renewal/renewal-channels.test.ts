import { addPushDevice, confirmPush, getSubscriptions, setRenewal } from '@liftclub/api-contract';
import { booked, pay } from '../../../../testing/builders/bookings';
import { giveCredit } from '../../../../testing/builders/ledger';
import { oneRow } from '../../../../testing/builders/payments';
import { newScholar } from '../../../../testing/builders/scholars';
import { accessNow, signedIn, signInAgain, type SignedIn } from '../../../../testing/builders/users';
import { BROWSER_KEYS } from '../../../../testing/fakes/push';
import { turnOnWhatsapp } from '../../../../testing/fakes/whatsapp-webhooks';
import { runWaitingJobs } from '../../../../testing/run-jobs';
import { setUpTestApi, TEST_START } from '../../../../testing/test-api';
import { saveCard } from '../../payment-methods';
import { renewPlans } from './renew-plans';

const ANNOUNCED = '2026-02-01T04:00:00Z';

const api = setUpTestApi();
let thandi: SignedIn;
let planId: string;
beforeEach(async () => {
  await api.reset();
  api.setTime(TEST_START);
  thandi = await signedIn(api);
  const { booking_id } = await booked(api, thandi, { validity: '1_month' });
  await pay(api, booking_id);
  const access = await accessNow(api, thandi);
  planId = (await api.call(getSubscriptions, { access })).response.data[0]?.id ?? '';
  const payment_method_id = await saveCard(api.deps, api.deps.db, thandi.account.id, {
    code: 'AUTH_1',
    email: thandi.email,
    signature: 'SIG',
    brand: 'visa',
    last4: '4081',
    expiryMonth: 12,
    expiryYear: 2026,
  });
  await api.call(setRenewal, { params: { id: planId }, body: { on: true, payment_method_id }, access });
});
afterEach(() => api.setTime(TEST_START));

/** Announces the renewal, with the jobs that send messages now. */
async function announce(): Promise<void> {
  await api.runJobs();
  api.sms.length = api.whatsapp.length = api.pushed.length = 0;
  api.setTime(ANNOUNCED);
  await renewPlans(api.deps);
  await api.runJobs();
}
/** On the day before, because a browser that was signed in weeks ago gets nothing. */
async function turnOnPush(): Promise<void> {
  api.setTime('2026-01-31T12:00:00Z');
  const { access } = await signInAgain(api, thandi);
  const endpoint = `${api.deps.settings.push.sandbox}one`;
  const body = { endpoint, keys: BROWSER_KEYS, name: 'Phone' };
  await api.call(addPushDevice, { body, access });
}
async function aMinuteLater(): Promise<void> {
  api.pass({ seconds: 61 });
  await runWaitingJobs(api.deps);
}
const stopLink = () => expect.stringContaining(`/subscriptions/${thandi.account.id}?stop=${planId}`);
const smsOf = () => api.sms.map(({ body }) => body);

it('a passenger on WhatsApp reads there that a plan is renewed and how to stop it, else by SMS a minute later', async () => {
  await turnOnWhatsapp(api, thandi);
  await announce();
  expect(api.whatsapp.map(({ body, template }) => [body, template?.name])).toEqual([
    [stopLink(), 'account_instalment'],
  ]);
  expect(smsOf()).toEqual([]);
  await aMinuteLater();
  expect(smsOf()).toEqual([stopLink()]);
});

it('a push notification opens the plan, and an SMS with the link follows where none was shown', async () => {
  await turnOnPush();
  await announce();
  expect(api.pushed).toMatchObject([{ title: stopLink(), path: `/subscriptions/${thandi.account.id}` }]);
  await aMinuteLater();
  expect(smsOf()).toEqual([stopLink()]);
});

it('a push notification that was shown is enough', async () => {
  await turnOnPush();
  await announce();
  await api.call(confirmPush, { body: { receipt: api.pushed[0]?.receipt ?? '' } });
  await aMinuteLater();
  expect(smsOf()).toEqual([]);
});

it('a passenger whose learner is gone reads why the plan is not renewed', async () => {
  const { id } = await newScholar(api, thandi);
  await api.deps.db.$client.query('update bookings set scholar_id = $1', [id]);
  await api.deps.db.$client.query('update scholars set deleted_at = now() where id = $1', [id]);
  await announce();
  expect(smsOf()).toEqual([
    'We could not renew your Liftclub plan: This learner is no longer registered. Schedule a new ride instead. ' +
      `It ends on 11 Feb 2026. Renew it here: http://passenger.liftclub.localhost:4200/subscriptions/${thandi.account.id}`,
  ]);
});

it('a passenger with credit reads how much of the renewal it pays', async () => {
  await giveCredit(api, thandi, 1000);
  await announce();
  expect(smsOf()).toEqual([
    expect.stringMatching(
      /^On 8 Feb 2026 .* for R [\d .]+: R 10\.00 with your credit, the rest with your card ending in 4081\./,
    ),
  ]);
});

it('a passenger whose credit pays the renewal reads that nothing is charged', async () => {
  await giveCredit(api, thandi, 100_000_00);
  await announce();
  expect(smsOf()).toEqual([expect.stringContaining('. You pay nothing: your credit pays it. To stop it: http')]);
  api.sms.length = 0;
  api.setTime('2026-02-08T04:00:00Z');
  await renewPlans(api.deps);
  await renewPlans(api.deps);
  await api.runJobs();
  expect(smsOf()).toEqual([expect.stringContaining('Your Liftclub plan is renewed until')]);
  expect(api.paymentProviders.paystack.charged.filter(({ email }) => email === thandi.email)).toEqual([]);
});

it('a passenger reads that what credit leaves of the renewal is below the minimum payment', async () => {
  await announce();
  const { total } = (await oneRow(api, 'select total::int from renewal_notices')) as { total: number };
  await api.deps.db.$client.query('delete from renewal_notices');
  await giveCredit(api, thandi, total - 1);
  await announce();
  expect(smsOf()).toEqual([expect.stringContaining('. You pay nothing: what is left is below the minimum payment.')]);
});
