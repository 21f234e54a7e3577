import {
  addDocumentType,
  approveDocument,
  changeDocumentType,
  getDocuments,
  getDocumentTypes,
  lockUser,
  previewDocumentType,
  type DocumentType,
} from '@liftclub/api-contract';
import { DOCUMENT_TYPE_SEEDS, STAFF_ROLES } from '@liftclub/domain';
import { availableDriver } from '../../../testing/builders/dispatch';
import { sendDocument } from '../../../testing/builders/driver-documents';
import { FROM_CONSOLE, setUpStaff, signedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';
import { readSupply } from '../../modules/availability';

const api = setUpTestApi();
beforeEach(() => api.reset());
const naledi = setUpStaff(api);

const list = async () => (await api.call(getDocumentTypes, { headers: naledi.headers })).response.data;
const typeOf = async (code: string, market = 'RSA') =>
  (await list()).find((type) => type.code === code && type.market === market) as DocumentType;
const change = async (code: string, body: object, headers = naledi.headers) =>
  api.call(changeDocumentType, { params: { id: (await typeOf(code)).id }, body, headers });
const NEW = {
  market: 'RSA',
  code: 'uniform_check',
  name: 'Uniform check',
  subject: 'driver',
  required_from: '2026-02-01',
  has_number: false,
  has_issue_date: true,
  has_expiry: true,
  months_valid: 12,
  warn_days: [7, 30],
};
const add = (changes: object = {}, headers = naledi.headers) =>
  api.call(addDocumentType, { body: { ...NEW, ...changes }, headers });
const audit = async (action: string) =>
  (await api.deps.db.$client.query('select subject, staff_id, detail from audit_entries where action = $1', [action]))
    .rows;
const preview = async (code: string, required_from: string) =>
  (
    await api.call(previewDocumentType, {
      params: { id: (await typeOf(code)).id },
      query: { required_from },
      headers: naledi.headers,
    })
  ).response.data;
const isPlanned = async (date: string) => (await readSupply(api.deps.db, { market: 'RSA', date })).length > 0;

it('an administrator sees the types of both markets and adds one, and the history shows it', async () => {
  expect((await list()).map(({ code }) => code).sort()).toEqual(DOCUMENT_TYPE_SEEDS.map(({ code }) => code).sort());
  const { status, response } = await add();
  const { id } = response.data;
  expect([status, response.data]).toEqual([201, { id, ...NEW, warn_days: [30, 7], active: true }]);
  expect(await typeOf('uniform_check')).toEqual(response.data);
  expect(await audit('document_type.add')).toEqual([
    { subject: id, staff_id: naledi.id, detail: { ...NEW, warn_days: [30, 7], active: true } },
  ]);
});

it('a code is taken once in a market', async () => {
  expect((await add()).status).toBe(201);
  const again = await add({ name: 'Another' });
  expect([again.status, again.error.code, again.error.errors]).toEqual([
    409,
    'code_taken',
    { code: ['This market already has a document type with this code'] },
  ]);
  expect((await add({ market: 'NG' })).status).toBe(201);
});

it.each([
  ['an empty name', { name: ' ' }, 'name'],
  ['a code with capitals', { code: 'First-Aid' }, 'code'],
  ['a code of nothing', { code: '' }, 'code'],
  ['a day in the past', { required_from: '2026-01-11' }, 'required_from'],
  ['no day of the calendar', { required_from: '2026-02-30' }, 'required_from'],
  ['no months', { months_valid: 0 }, 'months_valid'],
  ['more than 20 years', { months_valid: 241 }, 'months_valid'],
  ['half a month', { months_valid: 1.5 }, 'months_valid'],
  ['months without an expiry', { has_expiry: false }, 'months_valid'],
  ['a warning on the last day', { warn_days: [0] }, 'warn_days'],
  ['a warning after 91 days', { warn_days: [91] }, 'warn_days'],
  ['a warning twice', { warn_days: [7, 7] }, 'warn_days'],
  ['an unknown market', { market: 'UK' }, 'market'],
  ['an unknown subject', { subject: 'school' }, 'subject'],
])('a type with %s is refused beside its field', async (_case, changes, field) => {
  expect(await add(changes)).toMatchObject({ status: 400, error: { errors: { [field]: [expect.any(String)] } } });
  expect(await audit('document_type.add')).toEqual([]);
});

it('drivers without a document are not planned from the day on which it is required, and again once it is not', async () => {
  await availableDriver(api);
  const { status, response } = await change('first_aid', { required_from: '2026-01-14', name: 'First aid, level 1' });
  expect([status, response.data.required_from]).toEqual([200, '2026-01-14']);
  expect([await isPlanned('2026-01-13'), await isPlanned('2026-01-14')]).toEqual([true, false]);
  expect(await audit('document_type.change')).toEqual([
    {
      subject: response.data.id,
      staff_id: naledi.id,
      detail: {
        name: { before: 'First aid certificate', after: 'First aid, level 1' },
        required_from: { before: null, after: '2026-01-14' },
      },
    },
  ]);
  const { rows } = await api.deps.db.$client.query(`select count(*)::int as n from graphile_worker.jobs
    where task_identifier = 'refresh_plans'`);
  expect(rows).toEqual([{ n: 1 }]);
  await change('first_aid', { active: false });
  expect(await isPlanned('2026-01-14')).toBe(true);
});

it('a type that is required since a past day can be changed in other ways', async () => {
  await change('first_aid', { required_from: '2026-01-12' });
  api.setTime('2026-01-20T06:00:00Z');
  const headers = (await signedInStaff(api)).headers;
  Object.assign(naledi, { headers });
  expect((await change('first_aid', { warn_days: [10] })).status).toBe(200);
  expect((await change('first_aid', { required_from: '2026-01-12' })).status).toBe(200);
  expect((await change('first_aid', { required_from: '2026-01-13' })).status).toBe(400);
  expect((await change('first_aid', { required_from: null })).response.data.required_from).toBeNull();
});

it('of the four documents that every driver uploads only the name and the warnings change', async () => {
  expect((await change('vehicle_insurance', { name: 'Insurance', warn_days: [60] })).status).toBe(200);
  for (const body of [{ required_from: null }, { has_number: true }, { active: false }, { has_expiry: true }]) {
    const { status, error } = await change('vehicle_insurance', body);
    expect([status, error.code]).toEqual([409, 'fixed_type']);
    expect(error.message).toMatch(/only its name and its warnings can change/);
  }
});

it('market, code and subject never change', async () => {
  for (const body of [{ market: 'NG' }, { code: 'other' }, { subject: 'vehicle' }])
    expect((await change('first_aid', body)).status).toBe(400);
});

it('before a document is required, staff read how many drivers would miss it', async () => {
  const [sipho, lwazi, zanele, locked] = [
    await availableDriver(api),
    await availableDriver(api),
    await availableDriver(api),
    await availableDriver(api),
  ];
  await api.call(lockUser, {
    params: { id: locked.account.id },
    body: { reason: 'Left' },
    headers: naledi.headers,
  });
  await sendDocument(api, sipho, 'first_aid', { expires: '2026-03-20', status: 'approved' });
  await sendDocument(api, lwazi, 'first_aid', { expires: '2027-03-20', status: 'approved' });
  await sendDocument(api, zanele, 'first_aid', { expires: '2027-03-20' });
  expect(await preview('first_aid', '2026-03-01')).toEqual({ drivers: 3, missing: 1, expiring: 1, undated: 0 });
  expect(await preview('first_aid', '2026-03-21')).toEqual({ drivers: 3, missing: 2, expiring: 0, undated: 0 });
  expect(await preview('first_aid', '2026-02-01')).toEqual({ drivers: 3, missing: 1, expiring: 0, undated: 0 });
});

it('documents without a date count for the days of warning once their type expires, and then need one', async () => {
  const sipho = await availableDriver(api);
  await change('id_document', { required_from: '2026-01-12', warn_days: [7, 3] });
  const id = await sendDocument(api, sipho, 'id_document', { status: 'approved' });
  expect(await preview('id_document', '2026-01-12')).toMatchObject({ missing: 0, undated: 1 });
  const undated = async () =>
    (await api.call(getDocuments, { query: { state: 'undated' }, headers: naledi.headers })).response.data;
  expect(await undated()).toEqual([]);
  await change('id_document', { has_expiry: true });
  expect([await isPlanned('2026-01-19'), await isPlanned('2026-01-20')]).toEqual([true, false]);
  expect(await undated()).toMatchObject([{ version: id, state: 'approved', expires: null }]);
  const body = { expires: '2026-12-31' };
  expect((await api.call(approveDocument, { params: { version: id }, body, headers: naledi.headers })).status).toBe(
    200,
  );
  expect(await isPlanned('2026-01-20')).toBe(true);
  expect(await undated()).toEqual([]);
  await change('id_document', { has_expiry: false });
  await api.deps.db.$client.query('update driver_documents set expires = null');
  expect(await isPlanned('2026-01-20')).toBe(true);
});

it('who may not change settings sees and changes no types, and unknown ones are not found', async () => {
  for (const role of STAFF_ROLES.filter((one) => one !== 'admin')) {
    const { headers } = await signedInStaff(api, 'Zodwa Dube', [role]);
    expect((await api.call(getDocumentTypes, { headers })).status).toBe(403);
    expect((await add({}, headers)).status).toBe(403);
    expect((await change('first_aid', { active: false }, headers)).status).toBe(403);
  }
  expect((await add({}, FROM_CONSOLE as typeof naledi.headers)).status).toBe(401);
  const params = { id: naledi.id };
  expect((await api.call(changeDocumentType, { params, body: {}, headers: naledi.headers })).status).toBe(404);
  const query = { required_from: '2026-03-01' };
  expect((await api.call(previewDocumentType, { params, query, headers: naledi.headers })).status).toBe(404);
});
