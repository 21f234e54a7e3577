// @slow: not in npm test (decision 223).
import { approveDocument, getAuditEntries, getDocument, getDocuments, rejectDocument } from '@liftclub/api-contract';
import { availableDriver } from '../../../testing/builders/dispatch';
import { sendDocument } from '../../../testing/builders/driver-documents';
import { FROM_CONSOLE, setUpStaff, signedInStaff } from '../../../testing/builders/staff';
import type { SignedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';
import { readSupply } from '../../modules/availability';

const api = setUpTestApi();
beforeEach(() => api.reset());
const naledi = setUpStaff(api);
let sipho: SignedIn;
beforeEach(async () => {
  sipho = await availableDriver(api);
  await api.runJobs();
  api.sms.length = 0;
});

type Headers = Readonly<Record<string, string>>;
const table = async (query: Record<string, string> = {}) =>
  (await api.call(getDocuments, { headers: naledi.headers, query })).response;
const show = (version: string, headers: Headers = naledi.headers) =>
  api.call(getDocument, { params: { version }, headers });
const approve = (version: string, body: object = {}, headers: Headers = naledi.headers) =>
  api.call(approveDocument, { params: { version }, body, headers });
const reject = (version: string, reason = 'Blurred', headers: Headers = naledi.headers) =>
  api.call(rejectDocument, { params: { version }, body: { reason }, headers });
const rows = async (text: string, values: unknown[] = []) => (await api.deps.db.$client.query(text, values)).rows;
const audit = (action: string) =>
  rows('select subject, staff_id, detail from audit_entries where action = $1', [action]);
const requireType = (code: string) =>
  rows('update document_types set required_from = $2 where code = $1', [code, '2026-01-13']);
const isPlanned = async (date: string) =>
  (await readSupply(api.deps.db, { market: 'RSA', date })).some(({ driverId }) => driverId === sipho.account.id);

it('what drivers sent is listed by state and type, the longest waiting first', async () => {
  const permit = await sendDocument(api, sipho, 'prdp', { number: 'P 17', expires: '2027-05-01' });
  api.pass({ seconds: 1 });
  const disc = await sendDocument(api, sipho, 'license_disc', { expires: '2026-12-31' });
  await sendDocument(api, sipho, 'first_aid', { expires: '2026-12-31', status: 'approved' });
  const { data, count } = await table();
  expect([count, data.map(({ version }) => version)]).toEqual([2, [permit, disc]]);
  expect(data[0]).toEqual({
    version: permit,
    driver: `${sipho.account.profile.first_name} ${sipho.account.profile.last_name}`,
    phone: sipho.phone,
    type: 'Professional driving permit (PrDP), category P',
    state: 'pending',
    sent_at: '2026-01-12T06:00:00.000Z',
    expires: '2027-05-01',
  });
  expect((await table({ type: 'license_disc' })).data).toHaveLength(1);
  expect((await table({ state: 'approved' })).data).toMatchObject([{ type: 'First aid certificate' }]);
  expect((await table({ state: 'any' })).count).toBe(3);
});

it('a document is shown with its pages and what the driver entered, and that is recorded', async () => {
  await api.deps.files.put('documents/one.jpg', Buffer.from('a picture'));
  const id = await sendDocument(api, sipho, 'license_disc', {
    number: 'D 1',
    expires: '2026-12-31',
    pages: ['documents/one.jpg'],
  });
  const { data } = (await show(id)).response;
  expect(data).toMatchObject({
    version: id,
    state: 'pending',
    type: { code: 'license_disc', subject: 'vehicle' },
    driver: { id: sipho.account.id },
    vehicle: { name: 'Toyota Quantum', plate_number: 'KX 12 BN GP' },
    number: 'D 1',
    expires: '2026-12-31',
    pages: [expect.stringMatching(/^\/api\/v1\/files\/documents\/one\.jpg\?until=/)],
    next: null,
  });
  expect(await audit('document.view')).toEqual([
    { subject: id, staff_id: naledi.id, detail: { document: 'Vehicle license disc', driver: sipho.account.id } },
  ]);
});

it('a driver whose required document is approved is planned until it ends, and gets an SMS', async () => {
  await requireType('prdp');
  const id = await sendDocument(api, sipho, 'prdp', { expires: '2026-01-15' });
  expect(await isPlanned('2026-01-13')).toBe(false);
  expect((await approve(id)).response).toMatchObject({ message: 'Decision saved', data: { next: null } });
  expect([await isPlanned('2026-01-13'), await isPlanned('2026-01-15'), await isPlanned('2026-01-16')]).toEqual([
    true,
    true,
    false,
  ]);
  await api.runJobs();
  expect(api.sms).toEqual([
    {
      to: sipho.phone,
      body: 'Liftclub: your document was approved: Professional driving permit (PrDP), category P.',
    },
  ]);
  expect(await audit('document.approve')).toMatchObject([
    { subject: id, staff_id: naledi.id, detail: { driver: sipho.account.id, expires: '2026-01-15' } },
  ]);
});

it('the last valid day is the one that staff enter, else that of the driver, else that of the type', async () => {
  await rows(`update document_types set months_valid = 12 where code = 'first_aid'`);
  const expiryOf = async (id: string) =>
    (await rows('select expires::text from driver_documents where id = $1', [id]))[0];
  const issued = await sendDocument(api, sipho, 'first_aid', { issued: '2025-11-30' });
  expect((await show(issued)).response.data.expires).toBe('2026-11-30');
  expect((await approve(issued)).status).toBe(200);
  expect(await expiryOf(issued)).toEqual({ expires: '2026-11-30' });
  await rows(`update document_types set has_issue_date = false where code = 'first_aid'`);
  const undated = await sendDocument(api, sipho, 'first_aid', { issued: '2025-11-30' });
  expect((await show(undated)).response.data.expires).toBeNull();
  const unknown = await sendDocument(api, sipho, 'prdp');
  expect(await approve(unknown)).toMatchObject({
    status: 400,
    error: { errors: { expires: ['Enter the last valid day that the document shows'] } },
  });
  expect((await approve(unknown, { expires: '2026-01-11' })).error.errors).toEqual({
    expires: [expect.stringContaining('has passed')],
  });
  expect((await approve(unknown, { expires: '2026-02-30' })).status).toBe(400);
  expect((await approve(unknown, { expires: '2026-01-12' })).status).toBe(200);
  const endless = await sendDocument(api, sipho, 'id_document');
  expect((await approve(endless, { expires: '2027-01-01' })).error.errors).toEqual({
    expires: ['Documents of this type do not expire'],
  });
  expect((await approve(endless)).status).toBe(200);
});

it('a rejection reaches the driver with its reason; an approved document can be rejected later, and stops the driver', async () => {
  await requireType('prdp');
  const id = await sendDocument(api, sipho, 'prdp', { expires: '2027-01-15', status: 'approved' });
  expect(await isPlanned('2026-01-13')).toBe(true);
  expect((await reject(id, '  The permit is forged ')).status).toBe(200);
  expect(await isPlanned('2026-01-13')).toBe(false);
  await api.runJobs();
  expect(api.sms.map(({ body }) => body)).toEqual([
    'Liftclub: your document could not be approved: Professional driving permit (PrDP), category P. Open Documents to see why, and send it again.',
  ]);
  expect((await show(id)).response.data).toMatchObject({ state: 'rejected', reason: 'The permit is forged' });
  expect(await audit('document.reject')).toMatchObject([{ subject: id, detail: { was: 'approved' } }]);
});

it('the last valid day of an approved document is corrected without an SMS, and the driver is planned by the new one', async () => {
  await requireType('prdp');
  const id = await sendDocument(api, sipho, 'prdp', { expires: '2027-01-15', status: 'approved' });
  expect((await approve(id, { expires: '2026-01-14' })).status).toBe(200);
  expect([await isPlanned('2026-01-14'), await isPlanned('2026-01-15')]).toEqual([true, false]);
  await api.runJobs();
  expect(api.sms).toEqual([]);
  expect(await audit('document.correct')).toMatchObject([{ detail: { before: '2027-01-15', after: '2026-01-14' } }]);
  expect(await audit('document.approve')).toEqual([]);
});

it('the history says in words what was decided about a document, and until when it is valid', async () => {
  const id = await sendDocument(api, sipho, 'prdp', { expires: '2027-01-15' });
  await approve(id);
  api.pass({ minutes: 1 });
  await approve(id, { expires: '2027-01-14' });
  api.pass({ minutes: 1 });
  await reject(id);
  const query = { kind: 'document' };
  const { data } = (await api.call(getAuditEntries, { headers: naledi.headers, query })).response;
  const name = `${sipho.account.profile.first_name} ${sipho.account.profile.last_name}`;
  const type = 'Professional driving permit (PrDP), category P';
  const permit = `${type} of ${name}`;
  expect(data.map(({ sentence }) => sentence)).toEqual([
    `Naledi Mokoena rejected ${permit}`,
    `Naledi Mokoena corrected the expiry date of ${name}’s ${type} from 15 Jan 2027 to 14 Jan 2027`,
    `Naledi Mokoena approved ${permit}, valid until 15 Jan 2027`,
  ]);
});

it('of two members who decide at once one learns that it was decided, and the driver gets one SMS', async () => {
  const id = await sendDocument(api, sipho, 'prdp', { expires: '2027-01-15' });
  const answers = await Promise.all([approve(id), approve(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.error.code).toBe('already_decided');
  await api.runJobs();
  expect(api.sms).toHaveLength(1);
  expect((await reject(id)).status).toBe(200);
  expect((await reject(id)).error.code).toBe('already_decided');
  expect((await approve(id)).error.code).toBe('already_decided');
});

it('after a decision the next document that waits is named', async () => {
  const [one, two] = [await sendDocument(api, sipho, 'id_document'), await sendDocument(api, sipho, 'school_letter')];
  expect((await show(two)).response.data.next).toBe(one);
  expect((await approve(one)).response.data.next).toBe(two);
  expect((await reject(two, ' ')).status).toBe(400);
  expect((await reject(two)).response.data.next).toBeNull();
});

it('who may not review documents reads and decides none', async () => {
  const id = await sendDocument(api, sipho, 'prdp', { expires: '2027-01-15' });
  for (const role of ['support', 'dispatcher', 'finance'] as const) {
    const { headers } = await signedInStaff(api, 'Zodwa Dube', [role]);
    const answers = [
      await show(id, headers),
      await approve(id, {}, headers),
      await reject(id, 'No', headers),
      await api.call(getDocuments, { headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
  expect((await approve(id, {}, FROM_CONSOLE)).status).toBe(401);
  expect([(await show(naledi.id)).status, (await approve(naledi.id)).status, (await reject(naledi.id)).status]).toEqual(
    [404, 404, 404],
  );
});
