import { sendDriverDocument } from '@liftclub/api-contract';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { cameraPhoto, multipart, registerVehicle } from '../../../testing/builders/vehicles';
import { setUpTestApi } from '../../../testing/test-api';
import { remindOfDocuments } from './';

const api = setUpTestApi();
beforeEach(() => api.reset());

const query = (text: string, values: unknown[] = []) => api.deps.db.$client.query(text, values);
const requireFrom = (date: string) =>
  query(`update document_types set required_from = $1 where market = 'RSA' and code = 'first_aid'`, [date]);
const decide = (status: 'approved' | 'rejected') =>
  query(
    `update driver_documents set status = $1, decided_at = sent_at,
    reason = case $1 when 'rejected' then 'It is blurred.' end where status = 'pending'`,
    [status],
  );

async function driverWithVehicle(): Promise<SignedIn> {
  const sipho = await signedIn(api, { role: 'Driver' });
  await registerVehicle(api, sipho);
  return sipho;
}

async function send(of: SignedIn, expires: string, status?: 'approved' | 'rejected') {
  const parts = { file: await cameraPhoto(), issued: '2025-06-01', expires };
  const call = { params: { code: 'first_aid' }, access: await accessNow(api, of), ...(await multipart(parts)) };
  expect((await api.call(sendDriverDocument, call)).status).toBe(200);
  if (status) await decide(status);
}

/** Runs the job twice at an instant and returns the texts of the SMS that were sent. */
async function runAt(now: string): Promise<string[]> {
  await api.runJobs();
  api.sms.length = 0;
  api.setTime(now);
  await remindOfDocuments(api.deps);
  await remindOfDocuments(api.deps);
  await api.runJobs();
  return api.sms.map(({ body }) => body);
}

const ends = (when: string) => [
  `First aid certificate expires ${when}. Open Documents in Liftclub and send the new one in good time.`,
];

it('a driver is reminded on the days of warning and once when the document has expired, each once', async () => {
  const sipho = await driverWithVehicle();
  await send(sipho, '2026-03-01', 'approved');
  expect(await runAt('2026-01-29T07:15:00Z')).toEqual([]);
  expect(await runAt('2026-01-30T07:15:00Z')).toEqual(ends('in 30 days'));
  expect(await runAt('2026-02-14T07:15:00Z')).toEqual([]);
  expect(await runAt('2026-02-16T07:15:00Z')).toEqual(ends('in 13 days'));
  expect(await runAt('2026-02-28T07:15:00Z')).toEqual(ends('tomorrow'));
  expect(await runAt('2026-03-02T07:15:00Z')).toEqual([
    'First aid certificate has expired. Open Documents in Liftclub and send the new one.',
  ]);
  expect(await runAt('2026-04-01T07:15:00Z')).toEqual([]);
});

it('a newer document that ends later silences the reminders while it waits and once it is approved', async () => {
  const sipho = await driverWithVehicle();
  await send(sipho, '2026-02-15', 'approved');
  api.pass({ minutes: 1 });
  await send(sipho, '2028-02-15');
  expect(await runAt('2026-02-08T07:15:00Z')).toEqual([]);
  await decide('rejected');
  expect(await runAt('2026-02-09T07:15:00Z')).toEqual(ends('in 6 days'));
});

it('a driver whose document has no date, of a type that expires from now on, is reminded of the day that counts', async () => {
  const sipho = await driverWithVehicle();
  await send(sipho, '2026-03-01', 'approved');
  api.pass({ minutes: 1 });
  await send(sipho, '2026-03-01', 'approved');
  await query('update driver_documents set expires = null');
  await query(`update document_types set undated_until = '2026-02-15' where code = 'first_aid'`);
  expect(await runAt('2026-02-09T07:15:00Z')).toEqual(ends('in 6 days'));
});

it('drivers who lack a document are notified once of the day from which they need it, the others not', async () => {
  const [sipho, mandla, withoutVehicle] = [
    await driverWithVehicle(),
    await driverWithVehicle(),
    await signedIn(api, { role: 'Driver' }),
  ];
  await send(mandla, '2027-01-31', 'approved');
  await requireFrom('2026-03-01');
  expect(await runAt('2026-01-20T07:15:00Z')).toEqual([
    'From 1 Mar you need: First aid certificate. Open Documents in Liftclub and send it.',
  ]);
  expect(api.sms[0]?.to).toBe(sipho.phone);
  expect(await runAt('2026-03-01T07:15:00Z')).toEqual([]);
  await registerVehicle(api, { access: await accessNow(api, withoutVehicle) });
  expect(await runAt('2026-03-02T07:15:00Z')).toEqual([
    'To drive you need: First aid certificate. Open Documents in Liftclub and send it.',
  ]);
});
