import { getLearnerAccesses, getVehicleFile, showOfficer } from '@liftclub/api-contract';
import { setUpDrivenRun, TICKS } from '../../../testing/builders/runs';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { keptFiles, uploadDocumentVersion } from '../../../testing/builders/vehicles';
import { sweepFiles } from '../files';

const { api, thandi, sipho, rides, run, event, send, tripOf } = setUpDrivenRun();

const AN_HOUR_BEFORE = '2026-01-13T06:30:00Z';
const fileOf = async (user: SignedIn) => api.call(getVehicleFile, { access: await accessNow(api, user) });
const pdfOf = (url: string) =>
  api.app.inject({ method: 'GET', url, headers: { host: 'driver.liftclub.localhost:4200' } });
const show = async (user: SignedIn = sipho, body: object = {}, headers = {}) =>
  api.call(showOfficer, {
    params: { id: run.id },
    access: await accessNow(api, user),
    headers,
    body: { name_of_officer: 'Sgt. Mokoena', reason: 'Road block', ...body },
  });
const query = (text: string, values: unknown[] = []) => api.deps.db.$client.query(text, values);

it('a driver has one page and one PDF with the vehicle, every approved document and its pictures', async () => {
  const { status, response } = await fileOf(sipho);
  expect(status).toBe(200);
  const { page, pdf_url, made_at, valid_until } = response.data;
  expect(Date.parse(valid_until) - Date.parse(made_at)).toBe(86_400_000);
  expect(page).toContain('May drive on 12 Jan 2026');
  for (const text of ['Toyota Quantum, White, 2021', 'Vehicle insurance', 'Valid until 31 Jan 2027'])
    expect(page).toContain(text);
  expect(page.match(/data:image\/jpeg;base64,/g)).toHaveLength(4);
  expect(page).toContain('data:image/svg+xml');
  const pdf = await pdfOf(pdf_url);
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  api.pass({ minutes: 11 });
  expect((await pdfOf(pdf_url)).statusCode).toBe(404);
});

it('the smaller pictures are made with the first request, stored for the others, and go with the documents', async () => {
  const before = await keptFiles(api);
  const { response } = await fileOf(sipho);
  const made = await keptFiles(api);
  expect(made.filter((key) => key.endsWith('.small.jpg'))).toHaveLength(4);
  const put = jest.spyOn(api.deps.files, 'put');
  const again = await fileOf(sipho);
  expect(put).not.toHaveBeenCalled();
  put.mockRestore();
  expect(again.response.data.page).toBe(response.data.page);

  api.pass({ hours: 2 });
  await sweepFiles(api.deps);
  expect(await keptFiles(api)).toEqual(made);
  const { rows } = await query(`select v.id from vehicles v where driver_id = $1`, [sipho.account.id]);
  await uploadDocumentVersion(api, await accessNow(api, sipho), String(rows[0]?.['id']));
  await query(`update documents set status = 'rejected', reason = 'It is blurred.' where file_key = any($1)`, [before]);
  api.pass({ days: 2 });
  await sweepFiles(api.deps);
  expect((await keptFiles(api)).filter((key) => made.includes(key))).toEqual([]);
});

it('a file that is made in the evening ends with the last day of a document', async () => {
  api.setTime('2026-01-12T20:00:00Z');
  await query(`update vehicles set license_expiry = '2026-01-12' where driver_id = $1`, [sipho.account.id]);
  expect((await fileOf(sipho)).response.data.valid_until).toBe('2026-01-12T22:00:00.000Z');
});

it('names of a vehicle are text on the page, and no rider is on it', async () => {
  await query(`update vehicles set name = '<script>alert(1)</script>' where driver_id = $1`, [sipho.account.id]);
  const { page } = (await fileOf(sipho)).response.data;
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toContain('<script');
  expect(page).not.toContain('Lesedi');
});

it('a document that is missing says that the driver may not drive, and an expired one is not in the file', async () => {
  await query(`update vehicles set license_expiry = '2026-01-11' where driver_id = $1`, [sipho.account.id]);
  const { page } = (await fileOf(sipho)).response.data;
  expect(page).toContain('May not drive on 12 Jan 2026');
  expect(page.match(/data:image\/jpeg;base64,/g)).toHaveLength(2);
});

it('an officer reads first names only; history, access log and a message to the guardian say so', async () => {
  api.setTime(AN_HOUR_BEFORE);
  const { status, response } = await show();
  expect([status, { ...response.data, riders: [...response.data.riders].sort() }]).toEqual([
    200,
    { riders: ['Lesedi', 'Thandi'], school: expect.any(String), shown_until: '2026-01-13T07:00:00.000Z' },
  ]);
  const { rows } = await query(
    `select subject, staff_id, detail from audit_entries where action = 'person.show_officer'`,
  );
  expect(rows).toEqual([
    {
      subject: sipho.account.id,
      staff_id: null,
      detail: { run: run.id, officer: 'Sgt. Mokoena', reason: 'Road block', riders: 2, notified: true },
    },
  ]);
  const log = await api.call(getLearnerAccesses, {
    params: { id: (await tripOf(rides.lesedi)).scholar_id ?? '' },
    access: await accessNow(api, thandi),
  });
  expect(log.response.data[0]).toMatchObject({
    role: 'driver',
    what: 'showed the first name to an officer',
    why: 'Sgt. Mokoena: Road block',
  });
  api.sms.length = 0;
  await api.runJobs();
  expect(
    api.sms.filter(({ to, body }) => to === thandi.phone && body.includes('officer')).map(({ body }) => body),
  ).toEqual(['Ride A 09:15: the driver showed the first names of the riders to an officer at 08:30.']);
});

it('an officer who asks again does not have the guardians notified again within half an hour', async () => {
  api.setTime(AN_HOUR_BEFORE);
  await show();
  api.pass({ minutes: 29 });
  await show(sipho, { reason: 'Which school?' });
  await api.runJobs();
  expect(api.sms.filter(({ body }) => body.includes('officer'))).toHaveLength(1);
  api.pass({ minutes: 2 });
  await show();
  await api.runJobs();
  expect(api.sms.filter(({ body }) => body.includes('officer'))).toHaveLength(2);
});

it('the same call sent twice is shown and written down once', async () => {
  api.setTime(AN_HOUR_BEFORE);
  const once = { 'idempotency-key': '0c5f1c1e-7a44-4d52-9f53-6f5c6d2f9a01' };
  const answers = [await show(sipho, {}, once), await show(sipho, {}, once)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await query(`select 1 from audit_entries where action = 'person.show_officer'`);
  expect(rows).toHaveLength(1);
});

it('riders are shown from an hour before the run until it is closed, and by its own driver', async () => {
  api.setTime('2026-01-13T05:00:00Z');
  expect(await show()).toMatchObject({ status: 409, error: { code: 'too_early' } });
  api.setTime('2026-01-13T07:00:00Z');
  const other = await signedIn(api, { role: 'Driver' });
  expect((await show(other)).status).toBe(404);
  expect((await show(thandi)).status).toBe(403);
  expect(
    (await api.call(showOfficer, { params: { id: run.id }, body: { name_of_officer: 'A', reason: 'B' } })).status,
  ).toBe(401);
  expect(await show(sipho, { name_of_officer: ' ', reason: '' })).toMatchObject({
    status: 400,
    response: { errors: { name_of_officer: [expect.any(String)], reason: [expect.any(String)] } },
  });
  await send(event('start_run', TICKS));
  expect((await show()).status).toBe(200);
});

it('a driver without a vehicle has no file, and nobody else has one', async () => {
  const newcomer = await signedIn(api, { role: 'Driver' });
  expect((await fileOf(newcomer)).status).toBe(404);
  expect((await fileOf(thandi)).status).toBe(403);
  expect((await api.call(getVehicleFile, {})).status).toBe(401);
  expect((await pdfOf(`/api/v1/vehicle-files/${sipho.account.id}.pdf`)).statusCode).toBe(404);
});
