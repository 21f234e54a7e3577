// @slow: not in npm test (decision 223).
import { getSubscriptions, putNotifications, renewSubscription } from '@liftclub/api-contract';
import { enqueue } from '../../messages/jobs';
import { oneRow } from '../../../testing/builders/payments';
import { confirmEmail, signedIn, type SignedIn } from '../../../testing/builders/users';
import { booked, pay } from '../../../testing/builders/bookings';
import { setUpTestApi } from '../../../testing/test-api';
import { expireSubscriptions, remindOfDueDates } from './';

const api = setUpTestApi();
beforeEach(() => api.reset());

const subscribed = async (user: SignedIn, changes: object = {}) => {
  const { booking_id } = await booked(api, user, changes);
  await pay(api, booking_id);
  return booking_id;
};
/** Runs the job twice at an instant and answers the SMS that left. */
async function remindedAt(now: string) {
  await api.runJobs();
  api.sms.length = 0;
  api.setTime(now);
  await remindOfDueDates(api.deps);
  await remindOfDueDates(api.deps);
  await api.runJobs();
  return [...api.sms];
}
const text = (when: string) =>
  `Your Liftclub plan is due ${when}. Open Subscriptions in Liftclub and press Renew Plan to continue it.`;
const stateOf = async (bookingId: string) =>
  (await oneRow(api, 'select state from subscriptions where booking_id = $1', bookingId))['state'];

it('a passenger is reminded seven days and one day before the due date, once each', async () => {
  const thandi = await signedIn(api);
  await subscribed(thandi, { validity: '1_month' });
  const to = thandi.phone;
  expect(await remindedAt('2026-02-03T21:59:00Z')).toEqual([]);
  expect(await remindedAt('2026-02-04T07:20:00Z')).toEqual([{ to, body: text('in 7 days') }]);
  expect(await remindedAt('2026-02-05T07:20:00Z')).toEqual([]);
  expect(await remindedAt('2026-02-10T07:20:00Z')).toEqual([{ to, body: text('tomorrow') }]);
  for (const day of ['2026-02-11', '2026-02-12', '2026-03-12'])
    expect(await remindedAt(`${day}T07:20:00Z`)).toEqual([]);
});

it('who has reminders sent by e-mail gets one with a button that opens the plans, and no SMS', async () => {
  const thandi = await signedIn(api);
  await confirmEmail(api, thandi);
  const types = [{ type: 'due_reminder' as const, order: ['email' as const, 'sms' as const] }];
  await api.call(putNotifications, { access: thandi.access, body: { types } });
  await subscribed(thandi, { validity: '1_month' });
  api.mail.length = 0;
  expect(await remindedAt('2026-02-04T07:20:00Z')).toEqual([]);
  const reminders = api.mail.filter(({ subject }) => subject === 'A plan ends soon');
  expect(reminders.map(({ to }) => to)).toEqual([thandi.email]);
  expect(reminders[0]?.text).toContain('Your Liftclub plan is due in 7 days.');
  expect(reminders[0]?.html).toContain(
    `href="http://passenger.liftclub.localhost:4200/subscriptions/${thandi.account.id}"`,
  );
  expect(reminders[0]?.unsubscribe).toBe('http://passenger.liftclub.localhost:4200/notices');
});

it('a reminder that fell due while nobody was running leaves later, with the days that are left', async () => {
  await subscribed(await signedIn(api), { validity: '1_month' });
  expect((await remindedAt('2026-02-07T07:20:00Z')).map(({ body }) => body)).toEqual([text('in 4 days')]);
  expect((await remindedAt('2026-02-11T07:20:00Z')).map(({ body }) => body)).toEqual([text('today')]);
});

it('a plan of one week is not said to be due in a week before it has begun', async () => {
  await subscribed(await signedIn(api), { start_date: '2026-01-19' });
  for (const day of ['2026-01-18', '2026-01-19', '2026-01-23'])
    expect(await remindedAt(`${day}T07:20:00Z`)).toEqual([]);
  expect((await remindedAt('2026-01-24T07:20:00Z')).map(({ body }) => body)).toEqual([text('tomorrow')]);
});

it('who has renewed and paid, or got the money back, is left alone; who only began to renew is not', async () => {
  const thandi = await signedIn(api);
  const bookingId = await subscribed(thandi, { validity: '2_weeks' });
  const [plan] = (await api.call(getSubscriptions, { access: thandi.access })).response.data;
  const renewal = (await api.call(renewSubscription, { params: { id: plan?.id ?? '' }, access: thandi.access }))
    .response.data.booking_id;
  expect(await remindedAt('2026-01-18T07:20:00Z')).toHaveLength(1);
  await pay(api, renewal);
  expect(await remindedAt('2026-01-24T07:20:00Z')).toEqual([]);
  await api.deps.db.$client.query(`update subscriptions set state = 'revoked' where booking_id <> $1`, [bookingId]);
  expect(await remindedAt('2026-02-07T07:20:00Z')).toEqual([]);
});

it('who renewed, and got the money of that back, is reminded like everybody else', async () => {
  const thandi = await signedIn(api);
  const bookingId = await subscribed(thandi, { validity: '2_weeks' });
  const [plan] = (await api.call(getSubscriptions, { access: thandi.access })).response.data;
  await pay(
    api,
    (await api.call(renewSubscription, { params: { id: plan?.id ?? '' }, access: thandi.access })).response.data
      .booking_id,
  );
  await api.deps.db.$client.query(`update subscriptions set state = 'revoked' where booking_id <> $1`, [bookingId]);
  expect(await remindedAt('2026-01-18T07:20:00Z')).toEqual([{ to: thandi.phone, body: text('in 7 days') }]);
});

it('a plan ends at midnight after its due date, where its passenger is', async () => {
  const home = await subscribed(await signedIn(api));
  const abroad = await subscribed(await signedIn(api, { country: 'NG' }));
  const endedAt = async (now: string) => {
    api.setTime(now);
    await expireSubscriptions(api.deps);
    await expireSubscriptions(api.deps);
    return [await stateOf(home), await stateOf(abroad)];
  };
  expect(await endedAt('2026-01-18T21:59:00Z')).toEqual(['active', 'active']);
  expect(await endedAt('2026-01-18T22:30:00Z')).toEqual(['expired', 'active']);
  expect(await endedAt('2026-01-18T23:00:00Z')).toEqual(['expired', 'expired']);
});

it('both jobs are on the schedule by their names', async () => {
  const thandi = await signedIn(api);
  const bookingId = await subscribed(thandi, { validity: '2_weeks' });
  api.setTime('2026-01-18T07:20:00Z');
  await enqueue(api.deps.db, 'remind_of_due_dates', {});
  await enqueue(api.deps.db, 'expire_subscriptions', {});
  api.sms.length = 0;
  await api.runJobs();
  await api.runJobs();
  expect([api.sms.length, await stateOf(bookingId)]).toEqual([1, 'active']);
});
