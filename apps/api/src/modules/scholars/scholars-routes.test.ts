import { randomUUID } from 'node:crypto';
import { createScholar, getScholars, updateScholar } from '@liftclub/api-contract';
import { signedIn, type SignedIn } from '../../testing/people';
import { startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let guardian: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  guardian = await signedIn(api);
});
afterAll(() => api.close());

const form = { name: 'Lesedi Mokoena', age: '9', gender: 'Female', school_name: 'Rosebank Primary', school_address: '12 Cradock Avenue, Rosebank' };

/** Registers a learner of the guardian, or of somebody else. */
async function scholarOf(person: SignedIn, changes: Partial<typeof form> = {}) {
  api.pass({ seconds: 1 });
  const { answer } = await api.call(createScholar, { body: { ...form, ...changes }, access: (await fresh(person)).access });
  return answer.data;
}

/** Access tokens live five minutes of the clock that these tests move by seconds. */
const fresh = async (person: SignedIn) => person;

it('a guardian registers learners and finds them, the first one first', async () => {
  const person = await signedIn(api);
  const none = await api.call(getScholars, { access: person.access });
  expect(none.answer).toMatchObject({ success: true, data: [], count: 0 });

  const made = await api.call(createScholar, { body: form, access: person.access });
  expect(made.status).toBe(201);
  expect(made.answer).toEqual({ success: true, message: 'Learner created successfully', data: { ...form, age: 9, id: expect.any(String) } });
  const second = await scholarOf(person, { name: 'Amogelang' });

  const list = await api.call(getScholars, { access: person.access });
  expect(list.answer).toMatchObject({ count: 2, data: [made.answer.data, second] });
});
