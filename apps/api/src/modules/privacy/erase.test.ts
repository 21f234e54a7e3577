import * as contract from '@liftclub/api-contract';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { newScholar } from '../../../testing/builders/scholars';
import { booked } from '../../../testing/builders/bookings';
import { signedInStaff, FROM_CONSOLE } from '../../../testing/builders/staff';
import { everythingOf, leaveTraces } from '../../../testing/traces';
import { paidPlan } from '../../../testing/builders/trips';
import { accessNow, type SignedIn, signedIn } from '../../../testing/builders/users';
import { cameraPhoto, keptFiles, multipart, reviewedVehicle } from '../../../testing/builders/vehicles';
import { cleanUp } from '../../jobs/clean-up';
import { enqueueEmail } from '../../messages/email-outbox';
import { enqueue } from '../../messages/jobs';
import { findBreaches } from '../ledger';

const { api, thandi, sipho, rides, event, outcome, onBoard, start } = setUpDrivenRun();

const preview = async (person: SignedIn) =>
  (await api.call(contract.previewErase, { access: await accessNow(api, person) })).response.data;
const erase = async (person: SignedIn, body: { password?: string; credit?: 'pay_out' | 'give_up' } = {}) =>
  api.call(contract.requestErase, {
    access: await accessNow(api, person),
    body: { password: person.password, ...body },
  });
const rowsOf = async (sql: string, ...values: unknown[]) => (await api.deps.db.$client.query(sql, values)).rows;
const trialBalance = () =>
  rowsOf('select account, currency, sum(amount)::int as sum from ledger_entries group by 1, 2 order by 1, 2');

it('of a guardian who leaves only what the books need stays, and it identifies nobody', async () => {
  await start();
  await outcome(
    event('arrived', { trip_id: rides.own }),
    await onBoard(rides.own),
    event('dropped_off', { trip_id: rides.own }),
  );
  await outcome(event('arrived', { trip_id: rides.lesedi }), await onBoard(rides.lesedi));
  const underWay = await erase(thandi);
  expect([underWay.status, underWay.error.code]).toEqual([409, 'ride_under_way']);
  await outcome(event('dropped_off', { trip_id: rides.lesedi, receiver: 'school' }));
  await booked(api, thandi, { start_date: '2026-01-19' });
  await api.runJobs();
  await api.call(contract.requestExport, { access: await accessNow(api, thandi), body: {} });
  await api.runJobs();
  const marks = await leaveTraces(api, thandi);
  expect(marks.length).toBeGreaterThanOrEqual(40);
  const before = await everythingOf(api);
  expect(marks.filter((mark) => !before.includes(mark))).toEqual([]);

  const { trips, credit, keeps, due_by } = await preview(thandi);
  expect([trips > 0, Number(credit) > 0, keeps.length > 0, due_by]).toEqual([true, true, true, '2026-02-12']);
  const wrong = await erase(thandi, { password: 'not the right one' });
  expect([wrong.status, Object.keys(wrong.error.errors ?? {})]).toEqual([400, ['password']]);
  const unsaid = await erase(thandi);
  expect([unsaid.status, unsaid.error.code]).toEqual([409, 'credit_left']);
  expect(await preview(thandi)).toMatchObject({ trips, credit });
  expect((await erase(thandi, { credit: 'pay_out' })).status).toBe(201);
  expect(await rowsOf('select amount::text from credit_payouts where sent_at is null')).toEqual([
    { amount: String(Math.round(Number(credit) * 100)) },
  ]);
  const books = await trialBalance();

  await api.runJobs();
  expect(api.paymentProviders.paystack.deactivated).toEqual([expect.stringContaining('code')]);
  await cleanUp(api.deps);
  const after = await everythingOf(api);
  expect(marks.filter((mark) => after.includes(mark))).toEqual([]);
  expect(await trialBalance()).toEqual(books);
  expect(await findBreaches(api.deps.db)).toEqual([]);
  const { email, password } = thandi;
  expect((await api.call(contract.login, { body: { email, password } })).status).toBe(401);
  const late = await api.call(contract.getConsents, { access: await accessNow(api, thandi) });
  expect([late.status, late.error.code]).toEqual([401, 'user_not_found']);
});

it('what is given up goes back to the books, and an erased person is not found by staff', async () => {
  const worker = await signedInStaff(api);
  const found = async () =>
    (
      await api.app.inject({
        url: `/api/v1/console/people/${thandi.account.id}/`,
        headers: { ...worker.headers, ...FROM_CONSOLE },
      })
    ).statusCode;
  expect(await found()).toBe(200);
  expect((await erase(thandi, { credit: 'give_up' })).status).toBe(201);
  // An SMS that waits, sealed under a secret that is lost, holds nothing up.
  await enqueue(api.deps.db, 'send_sms', { sealed: 'unreadable' }, { afterMs: 3_600_000 });
  await api.runJobs();
  expect(await found()).toBe(404);
  expect((await trialBalance()).filter(({ account, sum }) => account.includes(thandi.account.id) && sum !== 0)).toEqual(
    [],
  );
  const again = await signedIn(api, { email: thandi.email, phone: thandi.phone });
  expect(again.account.id).not.toBe(thandi.account.id);
});

it('an e-mail that waits is deleted with its reader, also one to a former address', async () => {
  const other = await signedIn(api);
  const waiting = async () =>
    (await rowsOf(`select 1 from graphile_worker.jobs where task_identifier = 'send_email'`)).length;
  const email = { template: 'notice', params: { text: 'Your plan ends.' } } as const;
  for (const userId of [thandi.account.id, other.account.id])
    await enqueueEmail(api.deps, api.deps.db, { userId, to: 'former@example.com', email, afterMs: 3_600_000 });
  expect(await waiting()).toBe(2);
  expect((await erase(thandi, { credit: 'give_up' })).status).toBe(201);
  await api.runJobs();
  expect(await waiting()).toBe(1);
});

it('a learner is erased alone: its plans end, the others stay', async () => {
  const [before] = await rowsOf(`select s.id from scholars s where s.guardian_id = $1`, thandi.account.id);
  const other = await newScholar(api, thandi);
  await paidPlan(api, thandi, { scholar_id: other.id, start_date: '2026-01-19' });
  const call = { params: { id: before.id as string }, access: await accessNow(api, thandi) };
  const { response } = await api.call(contract.previewScholarErase, call);
  expect([response.data.trips > 0, response.data.credit]).toEqual([true, null]);
  const stranger = { ...call, access: (await signedIn(api)).access };
  expect((await api.call(contract.previewScholarErase, stranger)).status).toBe(404);
  const asked = await api.call(contract.requestScholarErase, { ...call, body: { password: thandi.password } });
  expect(asked.status).toBe(201);
  await api.runJobs();
  expect(await rowsOf('select name, age, deleted_at is not null as gone from scholars order by gone')).toEqual([
    { name: 'Lesedi', age: 9, gone: false },
    { name: '', age: 0, gone: true },
  ]);
  const active = await rowsOf(
    `select b.scholar_id from subscriptions s join bookings b on b.id = s.booking_id where s.state = 'active' order by s.id`,
  );
  expect(active.map(({ scholar_id }) => scholar_id)).toEqual([null, other.id]);
  expect((await api.call(contract.previewScholarErase, { ...call, access: await accessNow(api, thandi) })).status).toBe(
    404,
  );
});

it('a driver with runs ahead drives them first; then vehicle, documents and positions are gone', async () => {
  const refused = await erase(sipho);
  expect([refused.status, refused.error.code]).toEqual([409, 'runs_left']);

  const driver = await signedIn(api, { role: 'Driver', first_name: 'Bheki-Trace', last_name: 'Trace-Dlamini' });
  await reviewedVehicle(api, driver);
  await rowsOf(`update vehicles set plate_number = 'Trace-Plate' where driver_id = $1`, driver.account.id);
  const { body, headers } = await multipart({
    number: 'Trace-Permit',
    expires: '2027-01-31',
    file: await cameraPhoto(),
  });
  const call = { params: { code: 'prdp' }, access: await accessNow(api, driver), body, headers };
  expect((await api.call(contract.sendDriverDocument, call)).status).toBe(200);
  expect((await keptFiles(api)).filter((key) => key.startsWith('documents/')).length).toBeGreaterThanOrEqual(4);
  const others = (await keptFiles(api)).length - 5;
  expect(await preview(driver)).toMatchObject({ trips: 0, credit: null });
  expect((await erase(driver)).status).toBe(201);
  await api.runJobs();
  expect((await keptFiles(api)).length).toBe(others);
  const after = await everythingOf(api);
  expect(
    ['Bheki-Trace', 'Trace-Dlamini', 'Trace-Plate', 'Trace-Permit', driver.phone, driver.email].filter((mark) =>
      after.includes(mark),
    ),
  ).toEqual([]);
});
