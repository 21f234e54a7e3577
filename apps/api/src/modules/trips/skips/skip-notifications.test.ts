import { pausePlan, skipTrip, unskipTrip, type Endpoint } from '@liftclub/api-contract';
import { runWaitingJobs } from '../../../../testing/run-jobs';
import { setUpSkipping } from '../../../../testing/builders/skips';
import { answered } from '../../../../testing/fakes/sms-webhooks';
import { newCaregiver, newScholar } from '../../../../testing/builders/scholars';
import { paidPlan, tripsOf } from '../../../../testing/builders/trips';
import { accessNow } from '../../../../testing/builders/users';

const { api, thandi, skipped, unskipped } = setUpSkipping();

/** The SMS to Thandi about skipped rides, the first message first. */
async function notified(): Promise<string[]> {
  await api.runJobs();
  const bodies = api.sms.filter(({ to }) => to === thandi.phone).map(({ body }) => body);
  return bodies.filter((body) => body.includes('skipped.')).reverse();
}

it('a guardian is notified of a ride that was skipped, and of a pause in one message', async () => {
  const { trips } = await paidPlan(api, thandi);
  await skipped(trips[0] ?? '', '58.95');
  const subscription_id = (await tripsOf(api, thandi))[0]?.subscription_id ?? '';
  const body = { subscription_id, from: '2026-01-13', to: '2026-01-15', expected_credit: '176.85' };
  expect((await api.call(pausePlan, { body, access: await accessNow(api, thandi) })).status).toBe(200);
  expect(await notified()).toEqual([
    'Ride A 09:15 on Mon, 12 Jan is skipped. R 58.95 is credited.',
    '3 rides from Tue, 13 Jan to Thu, 15 Jan are skipped. R 176.85 is credited.',
  ]);
});

it('a ride that is skipped by SMS is confirmed by the reply alone', async () => {
  await paidPlan(api, thandi);
  expect(await answered(api, thandi.phone, 'SKIP')).toEqual([
    'Skipped on Mon, 12 Jan: Ride A 09:15. R 58.95 is credited.',
  ]);
  expect(await notified()).toEqual([]);
});

it('a ride that is skipped and scheduled again over and over is notified once in ten minutes', async () => {
  const { trips } = await paidPlan(api, thandi);
  const [monday = ''] = trips;
  for (let count = 0; count < 5; count += 1) {
    await skipped(monday, '58.95');
    expect(await notified()).toHaveLength(1);
    expect((await unskipped(monday)).status).toBe(200);
  }
  api.pass({ minutes: 11 });
  await skipped(monday, '58.95');
  expect(await notified()).toHaveLength(2);
});

it('what a caregiver skips and schedules again within ten minutes is one message to the guardian', async () => {
  const { id: scholar_id } = await newScholar(api, thandi);
  const { trips } = await paidPlan(api, thandi, { scholar_id });
  const aunt = await newCaregiver(api, scholar_id, 'manage');
  const params = { id: trips[0] ?? '' };
  const change = async (endpoint: Endpoint, body: object) =>
    api.call(endpoint, { params, body, access: await accessNow(api, aunt) });
  for (let count = 0; count < 2; count += 1) {
    expect((await change(skipTrip, { expected_credit: '58.95', reason: 'other' })).status).toBe(200);
    expect(await notified()).toEqual(['Ride A 09:15 on Mon, 12 Jan is skipped. R 58.95 is credited.']);
    expect((await change(unskipTrip, {})).status).toBe(200);
    expect(await notified()).toHaveLength(1);
  }
});

it('a skip at night is notified in the morning, unless it is reversed before', async () => {
  const { trips } = await paidPlan(api, thandi);
  const [, , wednesday = '', thursday = ''] = trips;
  api.setTime('2026-01-11T20:00:00Z');
  await skipped(wednesday, '58.95');
  await skipped(thursday, '58.95');
  expect((await unskipped(wednesday)).status).toBe(200);
  expect(await notified()).toEqual([]);
  api.setTime('2026-01-12T03:00:01Z');
  await runWaitingJobs(api.deps);
  expect(await notified()).toEqual(['Ride A 09:15 on Thu, 15 Jan is skipped. R 58.95 is credited.']);
});
