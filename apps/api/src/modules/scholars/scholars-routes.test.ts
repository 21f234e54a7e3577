import { randomUUID } from 'node:crypto';
import { createScholar, getScholars, updateScholar, type Scholar } from '@liftclub/api-contract';
import { GUARDIAN_CONSENT_VERSION } from '@liftclub/domain';
import { signedIn, type SignedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
let careless: SignedIn;
beforeAll(async () => {
  careless = await signedIn(api);
});

const form = {
  name: 'Lesedi Mokoena',
  age: '9',
  gender: 'Female',
  school_name: 'Rosebank Primary',
  school_address: '12 Cradock Avenue, Rosebank',
};

async function newScholar({ access }: SignedIn, name = form.name): Promise<Scholar> {
  api.pass({ seconds: 1 });
  return (await api.call(createScholar, { body: { ...form, name }, access })).response.data;
}

const deleteScholar = ({ id }: Scholar) =>
  api.deps.db.$client.query('update scholars set deleted_at = created_at where id = $1', [id]);

it('a guardian registers learners and finds them, the first one first', async () => {
  const { access } = await signedIn(api);
  const none = await api.call(getScholars, { access });
  expect(none.response).toMatchObject({ success: true, data: [], count: 0 });

  const made = await api.call(createScholar, { body: form, access });
  expect(made.status).toBe(201);
  expect(made.response).toEqual({
    success: true,
    message: 'Learner created successfully',
    data: { ...form, age: 9, id: expect.any(String), school_id: null, bell_time: null },
  });
  api.pass({ seconds: 1 });
  const second = await api.call(createScholar, { body: { ...form, name: 'Amogelang', age: 12 }, access });

  const list = await api.call(getScholars, { access });
  expect(list.response).toMatchObject({ count: 2, data: [made.response.data, second.response.data] });
});

it('what the guardian agreed to by saving is kept with the learner, and when', async () => {
  const { id } = await newScholar(await signedIn(api));
  const { rows } = await api.deps.db.$client.query('select consent_version, created_at from scholars where id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ consent_version: GUARDIAN_CONSENT_VERSION, created_at: api.deps.clock() }]);
});

it('a long list comes page by page, and the count is always that of all', async () => {
  const guardian = await signedIn(api);
  const names = ['Anele', 'Busi', 'Chidi', 'Dineo', 'Ebele'];
  const made: Scholar[] = [];
  for (const name of names) made.push(await newScholar(guardian, name));
  const page = async (query: Record<string, string>) => {
    const { response } = await api.call(getScholars, { access: guardian.access, query });
    return [response.data.map(({ name }) => name), response.count];
  };
  expect(await page({ limit: '2' })).toEqual([['Anele', 'Busi'], 5]);
  expect(await page({ limit: '2', after: made[1]?.id ?? '' })).toEqual([['Chidi', 'Dineo'], 5]);
  expect(await page({ after: made[2]?.id ?? '' })).toEqual([['Dineo', 'Ebele'], 5]);
  expect(await page({ limit: '2', after: made[4]?.id ?? '' })).toEqual([[], 5]);
});

it('a guardian changes a learner', async () => {
  const guardian = await signedIn(api);
  const { id } = await newScholar(guardian);
  const changed = {
    ...form,
    name: 'Ọlá 🌍 عائشة',
    age: '10',
    school_address: "'; DROP TABLE scholars; -- <script>{{7*7}}",
  };
  const { status, response } = await api.call(updateScholar, {
    params: { id },
    body: changed,
    access: guardian.access,
  });
  expect([status, response.message]).toEqual([200, 'Learner updated successfully']);
  const { response: list } = await api.call(getScholars, { access: guardian.access });
  expect(list.data).toEqual([{ ...changed, id, age: 10, school_id: null, bell_time: null }]);
});

it.each([
  ['nothing at all', {}, 'name', 'This field is required'],
  ['a blank name', { ...form, name: '   ' }, 'name', 'This field is required'],
  ['a name of 300 letters', { ...form, name: 'x'.repeat(300) }, 'name', 'Use at most 100 characters'],
  ['NUL in a name', { ...form, name: 'Les\0edi' }, 'name', 'This text contains characters we cannot store'],
  [
    'half a surrogate pair',
    { ...form, school_name: 'School \ud83d' },
    'school_name',
    'This text contains characters we cannot store',
  ],
  ['an age of nought', { ...form, age: '0' }, 'age', 'Enter an age from 1 to 99'],
  ['an age of a hundred', { ...form, age: 100 }, 'age', 'Enter an age from 1 to 99'],
  ['half a year', { ...form, age: 8.5 }, 'age', 'Enter an age from 1 to 99'],
  ['an age in words', { ...form, age: 'nine' }, 'age', 'Enter an age from 1 to 99'],
  ['a gender of 41 letters', { ...form, gender: 'x'.repeat(41) }, 'gender', 'Use at most 40 characters'],
  ['a list for a name', { ...form, name: ['Lesedi'] }, 'name', 'This field is required'],
  ['an id of their own', { ...form, id: randomUUID() }, 'id', 'There is no field with this name'],
  ['another guardian', { ...form, guardian_id: randomUUID() }, 'guardian_id', 'There is no field with this name'],
])('a guardian who sends %s is told beside the field, and nothing is kept', async (_case, body, field, message) => {
  const { access } = careless;
  const { status, error } = await api.call(createScholar, { body, access });
  expect(status).toBe(400);
  expect(error).toMatchObject({ success: false, code: 'invalid', errors: { [field]: [message] } });
  expect((await api.call(getScholars, { access })).response.count).toBe(0);
});

it('a form sent twice with one key registers one learner', async () => {
  const { access } = await signedIn(api);
  const headers = { 'idempotency-key': randomUUID() };
  const sent = await Promise.all([1, 2, 3].map(() => api.call(createScholar, { body: form, access, headers })));
  expect(new Set(sent.map(({ status, response }) => JSON.stringify([status, response]))).size).toBe(1);
  expect((await api.call(getScholars, { access })).response.count).toBe(1);
  const other = await api.call(createScholar, { body: { ...form, name: 'Another' }, access, headers });
  expect(other.status).toBe(422);
});

describe('nobody else', () => {
  it('sees or changes a learner: another guardian gets the same 404 as for an unknown one', async () => {
    const [guardian, stranger] = [await signedIn(api), await signedIn(api)];
    const { id } = await newScholar(guardian);
    const foreign = await api.call(updateScholar, { params: { id }, body: form, access: stranger.access });
    const unknown = await api.call(updateScholar, {
      params: { id: randomUUID() },
      body: form,
      access: stranger.access,
    });
    expect([foreign.status, foreign.error]).toEqual([
      404,
      { success: false, code: 'not_found', message: 'Not found.', detail: 'Not found.' },
    ]);
    expect([unknown.status, unknown.error]).toEqual([404, foreign.error]);
    expect((await api.call(getScholars, { access: stranger.access })).response.data).toEqual([]);
    expect((await api.call(getScholars, { access: stranger.access, query: { after: id } })).response.data).toEqual([]);
  });

  it('without signing in, or as a driver, gets anything', async () => {
    const driver = await signedIn(api, { role: 'Driver' });
    const calls = (access?: string) => [
      api.call(getScholars, { access }),
      api.call(createScholar, { body: form, access }),
      api.call(updateScholar, { params: { id: randomUUID() }, body: form, access }),
    ];
    for (const { status, error } of await Promise.all(calls())) {
      expect([status, error.detail]).toEqual([401, 'Authentication credentials were not provided.']);
    }
    for (const { status, error } of await Promise.all(calls(driver.access))) {
      expect([status, error.detail]).toEqual([403, 'You do not have permission to perform this action.']);
    }
  });
});

it('a deleted learner is in no list and cannot be changed', async () => {
  const guardian = await signedIn(api);
  const scholar = await newScholar(guardian);
  await deleteScholar(scholar);
  expect((await api.call(getScholars, { access: guardian.access })).response).toMatchObject({ data: [], count: 0 });
  const changed = await api.call(updateScholar, { params: { id: scholar.id }, body: form, access: guardian.access });
  expect(changed.status).toBe(404);
});

it('an id that is none is not found', async () => {
  const { access } = await signedIn(api);
  const { status, error } = await api.call(updateScholar, { params: { id: "1' or '1'='1" }, body: form, access });
  expect([status, Object.keys(error.errors ?? {})]).toEqual([404, []]);
});
