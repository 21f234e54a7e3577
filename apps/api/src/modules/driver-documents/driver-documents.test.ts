import { getDriverDocuments, sendDriverDocument, type DriverDocument } from '@liftclub/api-contract';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';
import { ACTIVE_PDFS, encryptedPdf, pdfOf } from '../../../testing/builders/pdfs';
import {
  cameraPhoto,
  keptFiles,
  multipart,
  registerVehicle,
  reviewedVehicle,
} from '../../../testing/builders/vehicles';
import { somebodyWaits } from '../../../testing/database/lock-waits';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
beforeEach(() => api.reset());

const query = async (text: string, values: unknown[] = []) => (await api.deps.db.$client.query(text, values)).rows;
const changeType = (code: string, changes: string) =>
  query(`update document_types set ${changes} where market = 'RSA' and code = '${code}'`);
const driver = () => signedIn(api, { role: 'Driver' });

const documentsOf = async (of: SignedIn) =>
  (await api.call(getDriverDocuments, { access: await accessNow(api, of) })).response.data;
const documentOf = async (of: SignedIn, code: string): Promise<Partial<DriverDocument>> =>
  (await documentsOf(of)).find(({ type }) => type.code === code) ?? {};
const send = async (of: SignedIn, code: string, parts: Readonly<Record<string, string | Buffer>>) =>
  api.call(sendDriverDocument, { params: { code }, access: await accessNow(api, of), ...(await multipart(parts)) });
const decide = (status: 'approved' | 'rejected', reason: string | null = null) =>
  query(`update driver_documents set status = $1, reason = $2, decided_at = sent_at where status = 'pending'`, [
    status,
    reason,
  ]);
const pages = () => query('select page, file_key from driver_document_pages order by document_id, page');

const PERMIT = { number: ' P 12 345 ', expires: '2027-01-31' };

it('a driver sees every document of the market, the required ones first, and what to do about each', async () => {
  const sipho = await driver();
  const all = await documentsOf(sipho);
  expect(all.map(({ type, state, required }) => [type.code, state, required]).slice(0, 5)).toEqual([
    ['driver_license_back', 'missing', true],
    ['driver_license_front', 'missing', true],
    ['vehicle_insurance', 'missing', true],
    ['vehicle_photo', 'missing', true],
    ['child_protection', 'missing', false],
  ]);
  expect(all.map(({ next }) => next).slice(1, 3)).toEqual([
    'You cannot drive without it. Upload it under Vehicle.',
    'Register your vehicle first.',
  ]);
  await reviewedVehicle(api, sipho, { vehicle_insurance: 'It is blurred.' });
  expect((await documentsOf(sipho)).map(({ state, reason, expires }) => [state, reason, expires]).slice(0, 4)).toEqual([
    ['approved', null, '2027-01-31'],
    ['approved', null, '2027-01-31'],
    ['rejected', 'It is blurred.', null],
    ['approved', null, null],
  ]);
  expect((await documentsOf(await signedIn(api, { role: 'Driver', country: 'NG' }))).at(-1)?.type.name).toBe(
    'Roadworthiness certificate',
  );
});

it('a driver sends a PDF, each page is stored as a picture, and it counts once it is approved', async () => {
  const sipho = await driver();
  await changeType('prdp', `required_from = '2026-01-01'`);
  expect(await documentOf(sipho, 'prdp')).toMatchObject({ required: true, state: 'missing' });
  const { status, response } = await send(sipho, 'prdp', { ...PERMIT, file: await pdfOf(2) });
  expect([status, response.message, response.data.state]).toEqual([
    200,
    'Document sent. We will check it.',
    'under_review',
  ]);
  expect(await pages()).toEqual(
    [1, 2].map((page) => ({ page, file_key: expect.stringMatching(/^documents\/.*\.jpg$/) })),
  );
  expect(await keptFiles(api)).toHaveLength(2);
  await decide('approved');
  expect(await documentOf(sipho, 'prdp')).toEqual({
    type: { code: 'prdp', name: 'Professional driving permit (PrDP), category P' },
    required: true,
    required_from: '2026-01-01',
    state: 'approved',
    number: 'P 12 345',
    issued: null,
    expires: '2027-01-31',
    reason: null,
    next: 'Valid until 31 Jan 2027. Nothing to do.',
    asks: { number: true, issued: false, expires: true, months_valid: null },
  });
});

it('a newer document replaces the one that waits, and the approved one counts until the newer is approved', async () => {
  const sipho = await driver();
  const file = await cameraPhoto();
  await send(sipho, 'prdp', { number: 'P 1', expires: '2026-01-20', file });
  await decide('approved');
  expect(await documentOf(sipho, 'prdp')).toMatchObject({ state: 'expiring', number: 'P 1' });
  api.pass({ minutes: 1 });
  for (const number of ['P 2', 'P 3']) await send(sipho, 'prdp', { number, expires: '2027-01-31', file });
  expect(await documentOf(sipho, 'prdp')).toMatchObject({
    state: 'under_review',
    number: 'P 3',
    next: 'We are checking the new one. The approved one counts until 20 Jan 2026.',
  });
  expect([await pages(), await keptFiles(api)].map(({ length }) => length)).toEqual([2, 2]);
  await decide('rejected', 'The number cannot be read.');
  expect(await documentOf(sipho, 'prdp')).toMatchObject({ state: 'rejected', reason: 'The number cannot be read.' });
  api.setTime('2026-01-21T08:00:00Z');
  await send(sipho, 'prdp', { ...PERMIT, file });
  await decide('approved');
  expect(await documentOf(sipho, 'prdp')).toMatchObject({ state: 'approved', expires: '2027-01-31' });
});

it('a document that is approved while the driver sends a newer one keeps its pictures', async () => {
  const sipho = await driver();
  const file = await cameraPhoto();
  await send(sipho, 'prdp', { number: 'P 1', expires: '2027-01-31', file });
  const reviewer = await api.deps.db.$client.connect();
  await reviewer.query('begin');
  await reviewer.query(`update driver_documents set status = 'approved', decided_at = sent_at`);
  api.pass({ minutes: 1 });
  const sending = send(sipho, 'prdp', { number: 'P 2', expires: '2028-01-31', file });
  await somebodyWaits(api);
  await reviewer.query('commit');
  reviewer.release();
  expect((await sending).status).toBe(200);
  const stored = await query(
    'select status, file_key from driver_documents join driver_document_pages on document_id = id',
  );
  expect(stored.map(({ status }) => status).sort()).toEqual(['approved', 'pending']);
  expect(await keptFiles(api)).toEqual(stored.map(({ file_key }) => file_key).sort());
});

it('the form asks for what the type has, and months of validity give the expiry', async () => {
  const sipho = await driver();
  const file = await cameraPhoto();
  const errors = async (code: string, parts: Record<string, string | Buffer>) => {
    const { status, error } = await send(sipho, code, parts);
    return [status, error.errors];
  };
  expect(await errors('prdp', {})).toEqual([
    400,
    {
      number: ['This field is required'],
      expires: ['Enter the last day on which it is valid'],
      file: ['Choose a photo or a PDF'],
    },
  ]);
  expect(await errors('first_aid', { file, issued: '2030-01-01', expires: '2026-01-01' })).toEqual([
    400,
    { issued: ['The date of issue is in the future'], expires: ['It must be valid for longer than its date of issue'] },
  ]);
  expect(await errors('prdp', { ...PERMIT, file, color: 'red' })).toEqual([400, expect.anything()]);
  await changeType('first_aid', 'months_valid = 36');
  await send(sipho, 'first_aid', { file, issued: '2025-12-31' });
  expect(await documentOf(sipho, 'first_aid')).toMatchObject({ issued: '2025-12-31', expires: '2028-12-31' });
  await send(sipho, 'emergency_plan', { file });
  expect(await keptFiles(api)).toHaveLength(1);
});

it.each([
  ['with a script', ACTIVE_PDFS['a script'], 'Send a plain PDF or a photo'],
  ['that starts a program', ACTIVE_PDFS['a program to start behind a link'], 'Send a plain PDF or a photo'],
  ['with a file in it', ACTIVE_PDFS['a file in it'], 'Send a plain PDF or a photo'],
  ['with a password', encryptedPdf, 'This PDF has a password. Send one without a password, or a photo'],
  ['of 300 pages', () => pdfOf(300), 'Use a PDF of at most 20 pages'],
  ['that is broken', async () => Buffer.from('%PDF-1.7'), 'This PDF cannot be read. Save it again, or send a photo'],
  ['that is none', async () => Buffer.from('MZ a program'), 'Use a JPEG, PNG or WebP photo, or a PDF'],
  ['that is too large', async () => Buffer.alloc(8 * 1024 * 1024 + 1), 'Use a photo or PDF of at most 8 MB'],
])('a file %s is refused with a sentence, and nothing is stored', async (_, file, message) => {
  const sipho = await driver();
  const { status, error } = await send(sipho, 'prdp', { ...PERMIT, file: (await file?.()) ?? Buffer.of() });
  expect([status < 500, error.errors]).toEqual([true, { file: [message] }]);
  expect([await pages(), await keptFiles(api)]).toEqual([[], []]);
});

it('documents of the vehicle go with the vehicle, those about one need one, and an unknown type is not found', async () => {
  const sipho = await driver();
  const file = await cameraPhoto();
  const refusal = async (code: string) => {
    const { status, error } = await send(sipho, code, { ...PERMIT, file });
    return [status, error.code];
  };
  expect(await refusal('vehicle_insurance')).toEqual([409, 'sent_with_vehicle']);
  expect(await refusal('license_disc')).toEqual([409, 'no_vehicle']);
  expect(await refusal('lasdri_card')).toEqual([404, 'not_found']);
  await changeType('prdp', 'is_active = false');
  expect(await refusal('prdp')).toEqual([404, 'not_found']);
  await registerVehicle(api, sipho);
  expect((await send(sipho, 'license_disc', { ...PERMIT, file })).status).toBe(200);
  expect(await documentOf(sipho, 'license_disc')).toMatchObject({ state: 'under_review' });
});

it('only drivers have documents', async () => {
  const thandi = await signedIn(api);
  expect((await api.call(getDriverDocuments, {})).status).toBe(401);
  expect((await api.call(getDriverDocuments, { access: thandi.access })).status).toBe(403);
  expect((await send(thandi, 'prdp', { ...PERMIT, file: await cameraPhoto() })).status).toBe(403);
});
