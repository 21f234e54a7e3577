import { getLiveRuns, getToday, takeOwnTransport } from '@liftclub/api-contract';
import { answered } from '../../../testing/fakes/sms-webhooks';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow, signedIn } from '../../../testing/builders/users';

const { api, thandi, sipho, rides, event, send, goTo, start, statusOf } = setUpDrivenRun();

/** Of Tuesday, when the rides are booked for 09:15 in Johannesburg. */
const at = (time: string) => `2026-01-13T${time}:00+02:00`;

const own = async (id: string, user = thandi) =>
  api.call(takeOwnTransport, { params: { id }, body: {}, access: await accessNow(api, user) });

it('a guardian takes the rider from 20 minutes after the booked time, with the full credit, and the driver is told', async () => {
  await start();
  await goTo(at('09:34'));
  const early = await own(rides.lesedi);
  expect([early.status, early.error.code]).toEqual([409, 'not_now']);
  await goTo(at('09:35'));
  await api.runJobs();
  api.sms.length = 0;
  const { status, response } = await own(rides.lesedi);
  expect([status, response.data.status, response.data.credit]).toEqual([
    200,
    'cancelled',
    { amount: '58.95', currency: 'ZAR', rule: 'missed' },
  ]);
  expect((await own(rides.lesedi)).error.code).toBe('not_now');
  await api.runJobs();
  const to = (phone: string) => api.sms.filter((sms) => sms.to === phone).map(({ body }) => body);
  expect(to(thandi.phone)).toEqual(['Ride A 09:15 on Tue, 13 Jan is cancelled. R 58.95 is credited.']);
  expect(to(sipho.phone)).toEqual([
    'Pick-up of 09:15 is cancelled: nobody came, and the guardian takes the rider. Go on to the next stop.',
  ]);
  expect(await statusOf(rides.own)).toBe('on_the_way');
});

it('nobody else takes the rider, and nobody once the vehicle has arrived', async () => {
  await start();
  await goTo(at('09:36'));
  expect((await own(rides.own, await signedIn(api))).status).toBe(404);
  expect((await api.call(takeOwnTransport, { params: { id: rides.own }, body: {} })).status).toBe(401);
  await send(event('arrived', { trip_id: rides.own }));
  expect((await own(rides.own)).error.code).toBe('not_now');
});

it('by SMS the reply confirms it, and of two riders it asks which', async () => {
  await goTo(at('09:30'));
  expect((await answered(api, thandi.phone, 'OWN'))[0]).toMatch(/^OWN works from 20 minutes/);
  await goTo(at('09:35'));
  await api.runJobs();
  const [question = ''] = await answered(api, thandi.phone, 'own');
  expect(question).toMatch(/^Which\? 1: Ride A 09:15 \(\w+\), 2: Ride A 09:15 \(\w+\)\. Answer OWN 1\.$/);
  expect((await answered(api, thandi.phone, 'OWN 1'))[0]).toBe(
    'Cancelled: Ride A 09:15 (' +
      (/1: Ride A 09:15 \((\w+)\)/.exec(question)?.[1] ?? '') +
      '). The driver is notified. The full fare is credited.',
  );
  expect([await statusOf(rides.own), await statusOf(rides.lesedi)].sort()).toEqual(['assigned', 'cancelled']);
});

it('staff see on the board and on the first page that no vehicle has arrived, until one has', async () => {
  const read = async () => {
    const { headers } = await signedInStaff(api);
    const [run] = (await api.call(getLiveRuns, { headers })).response.data;
    const alerts = run?.alerts.filter(({ kind }) => kind === 'not_arrived' || kind === 'late_start');
    return [alerts?.map(({ kind }) => kind), (await api.call(getToday, { headers })).response.data];
  };
  await goTo(at('09:32'));
  const day = { market: 'RSA', date: at('09:32').slice(0, 10) };
  expect(await read()).toMatchObject([
    expect.arrayContaining(['late_start', 'not_arrived', 'not_arrived']),
    {
      late_starts: 1,
      not_arrived: 2,
      not_dropped_off: 0,
      contradictions: 0,
      alert_days: { late_starts: day, not_arrived: day, not_dropped_off: null, contradictions: null },
    },
  ]);
  await goTo(at('10:15'));
  expect((await read())[1]).toMatchObject({
    late_starts: 0,
    not_arrived: 0,
    alert_days: { late_starts: null, not_arrived: null },
    cases: { count: 2 },
  });
});
