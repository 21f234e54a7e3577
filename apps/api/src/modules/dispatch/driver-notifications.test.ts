// @slow: not in npm test (decision 223).
import { addReceiver, unpublishDispatchDay } from '@liftclub/api-contract';
import { availableDriver, onTuesday, TUESDAY } from '../../../testing/builders/dispatch';
import { newLeg } from '../../../testing/builders/bookings';
import { runWaitingJobs } from '../../../testing/run-jobs';
import { setUpTestApi } from '../../../testing/test-api';
import { newScholar } from '../../../testing/builders/scholars';
import { paidPlan, tripsOf } from '../../../testing/builders/trips';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import type { NotifiableTrip } from '../notices';
import { driverMessage, receiverMessage } from './dispatch-messages';
import { refreshPlans } from './planning/refresh-plans';

const api = setUpTestApi();
const { day, order, goTo, publish, statuses } = onTuesday(api);
const FARTHER = { latitude: -26.18, longitude: 28.08, address: 'City Deep, Johannesburg' };
const BY_SIPHO = /^Ride A 09:15 on Tue, 13 Jan: driver \w+, KX 12 BN GP\. Ride B 14:30 on Tue, 13 Jan: driver \w+, KX/;
const CHANGED =
  /^Ride A 09:15 on Tue, 13 Jan: another driver, \w+, White Toyota, KX 12 BN GP, pick-up at \d\d:\d\d\. Ride B/;

let thandi: SignedIn;
beforeEach(async () => {
  await api.reset();
  thandi = await signedIn(api);
  await paidPlan(api, thandi, { trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] });
  await availableDriver(api);
  await availableDriver(api, { base: FARTHER });
});

/** The SMS to Thandi about who drives, the first message first. */
async function notified(): Promise<string[]> {
  await api.runJobs();
  const bodies = api.sms.filter(({ to }) => to === thandi.phone).map(({ body }) => body);
  return bodies.filter((body) => BY_SIPHO.test(body) || CHANGED.test(body)).reverse();
}

/** Staff lock the driver of the first run, and the day is planned again. */
async function lose(): Promise<void> {
  const [run] = (await day()).runs;
  await api.deps.db.$client.query('update users set locked_at = $1 where id = $2', [api.deps.clock(), run?.driver.id]);
  await refreshPlans(api.deps);
}

it('a guardian is notified in the evening who drives, once, in one message for all rides', async () => {
  await goTo('2026-01-12T17:29:00Z');
  expect(await notified()).toEqual([]);
  await goTo('2026-01-12T17:31:00Z');
  await goTo('2026-01-12T17:41:00Z');
  expect(await notified()).toEqual([expect.stringMatching(BY_SIPHO)]);
});

it('a guardian reads in the evening when the ride to school arrives at the latest', async () => {
  await api.deps.db.$client.query("update booking_legs set arrival_minutes = 37 where ride_type = 'A'");
  await goTo('2026-01-12T17:31:00Z');
  await goTo('2026-01-12T17:41:00Z');
  await api.runJobs();
  expect(api.sms.map(({ body }) => body)).toContainEqual(
    expect.stringMatching(
      /^Ride A 09:15 on Tue, 13 Jan, arrives by 09:52: driver \w+, .+ Ride B 14:30 on Tue, 13 Jan: driver/,
    ),
  );
});

it('a guardian is reminded, in one message, of learners whom nobody can receive, and not of one who is collected', async () => {
  const lerato = await signedIn(api);
  const learners = [await newScholar(api, lerato), await newScholar(api, lerato, { name: 'Tumi' })];
  for (const { id } of learners)
    await paidPlan(api, lerato, { trip_type: '2_way', trip: [newLeg('A'), newLeg('B')], scholar_id: id });
  const needed = async () =>
    (await tripsOf(api, lerato, { from: TUESDAY, to: TUESDAY })).map(({ rider, ride_type, needs_receiver }) =>
      needs_receiver ? `${rider} ${ride_type}` : '',
    );
  expect((await needed()).filter(Boolean).sort()).toEqual(['Lesedi B', 'Tumi B']);
  const params = { id: learners[0]?.id ?? '' };
  const body = { name: 'Gogo', phone: '+27821234567' };
  await api.call(addReceiver, { params, body, access: await accessNow(api, lerato) });
  expect((await needed()).filter(Boolean)).toEqual(['Tumi B']);
  await goTo('2026-01-12T17:31:00Z');
  await goTo('2026-01-12T17:41:00Z');
  await api.runJobs();
  const reminders = api.sms.filter(({ body: text }) => text.startsWith('Nobody is named'));
  expect(reminders).toEqual([
    expect.objectContaining({
      to: lerato.phone,
      body: 'Nobody is named to collect your learner from Ride B 14:30 on Tue, 13 Jan. Open Liftclub to say who can.',
    }),
  ]);
});

it('a reminder of many rides is one SMS', () => {
  const trip = {
    rideType: 'B',
    date: TUESDAY,
    departsAt: new Date('2026-01-13T12:30:00Z'),
    currency: 'ZAR',
    language: 'en',
  } as NotifiableTrip;
  expect(receiverMessage(Array.from({ length: 12 }, () => trip)).length).toBeLessThanOrEqual(160);
});

it.each([
  [5, / Ride A 11:15 [^.]+: driver Sipho, KX 12 BN GP\.$/],
  [7, / Ride A 11:15 [^.]+: driver Sipho, KX 12 BN GP\. See the app for 2 more\.$/],
])('of %i rides the message names each or says how many more the app shows', (count, end) => {
  const driver = { id: 's', firstName: 'Sipho', vehicle: 'White Toyota', plateNumber: 'KX 12 BN GP' };
  const trips = Array.from({ length: count }, (_, index): NotifiableTrip => {
    const departsAt = new Date(Date.UTC(2026, 0, 13, 5 + index, 15));
    const trip = {
      id: `${index}`,
      status: 'assigned',
      passengerId: 't',
      phone: '+27821234567',
      language: 'en',
      date: TUESDAY,
      departsAt,
      driver,
    } as const;
    return { ...trip, rideType: 'A', currency: 'ZAR', pickUpAt: departsAt, arrivesBy: null };
  });
  expect(driverMessage(trips)).toMatch(end);
});

it('a guardian is notified again after a day was unpublished, because another may drive', async () => {
  await goTo('2026-01-12T15:00:00Z');
  await publish();
  await order(unpublishDispatchDay, { market: 'RSA', date: TUESDAY, version: (await day()).version });
  await publish();
  expect(await notified()).toEqual([expect.stringMatching(BY_SIPHO), expect.stringMatching(BY_SIPHO)]);
});

it('of two changes at night only the last is notified in the morning', async () => {
  await availableDriver(api, { base: FARTHER });
  await goTo('2026-01-12T17:31:00Z');
  expect(await notified()).toHaveLength(1);
  api.setTime('2026-01-12T20:00:00Z');
  await lose();
  await lose();
  expect([await statuses(thandi), await notified()]).toEqual([['assigned', 'assigned'], [expect.anything()]]);
  api.setTime('2026-01-13T03:00:01Z');
  await runWaitingJobs(api.deps);
  expect(await notified()).toEqual([expect.stringMatching(BY_SIPHO), expect.stringMatching(CHANGED)]);
});

it('a driver who was replaced at night is not named in the morning', async () => {
  await goTo('2026-01-12T17:00:00Z');
  api.setTime('2026-01-12T19:30:00Z');
  await publish();
  await lose();
  expect(await notified()).toEqual([]);
  api.setTime('2026-01-13T03:00:01Z');
  await runWaitingJobs(api.deps);
  expect(await notified()).toEqual([expect.stringMatching(CHANGED)]);
});
