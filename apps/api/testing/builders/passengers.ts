import { createScholar } from '@liftclub/api-contract';
import { setUpTestApi, TEST_START, type TestApi } from '../test-api';
import { accessNow, signedIn, type SignedIn } from './users';

/** A passenger in South Africa (Thandi) and one in Nigeria (Ngozi); every leg measures 7.1 km. */
export function setUpPassengers() {
  const api = setUpTestApi();
  const [thandi, ngozi] = [{} as SignedIn, {} as SignedIn];
  beforeAll(async () => {
    Object.assign(thandi, await signedIn(api));
    Object.assign(ngozi, await signedIn(api, { country: 'NG' }));
  });
  beforeEach(() => {
    api.setTime(TEST_START);
    Object.assign(api.maps, { response: 7100, calls: 0 });
  });
  return {
    api,
    thandi,
    ngozi,
    rowsOf: async (sql: string, values: unknown[] = []) => (await api.deps.db.$client.query(sql, values)).rows,
    scholarOf: async (user: SignedIn) => newScholar(api, user),
  };
}

/** A new learner of this user, Lesedi. */
export async function newScholar(api: TestApi, user: SignedIn) {
  const school = { school_name: 'Rosebank Primary', school_address: 'Rosebank' };
  const body = { name: 'Lesedi', age: 9, gender: 'Female', ...school };
  return (await api.call(createScholar, { body, access: await accessNow(api, user) })).response.data;
}
