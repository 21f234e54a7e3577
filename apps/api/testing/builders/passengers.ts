import { setUpTestApi, TEST_START } from '../test-api';
import { newScholar } from './scholars';
import { signedIn, type SignedIn } from './users';

/**
 * A passenger in South Africa (Thandi) and one in Nigeria (Ngozi); every leg measures 7.1 km. They are the same for all
 * tests of a file at TEST_START, or new ones in an empty database for each test.
 */
export function setUpPassengers(span: 'file' | 'each test' = 'file') {
  const api = setUpTestApi();
  const [thandi, ngozi] = [{} as SignedIn, {} as SignedIn];
  const signUp = async () => {
    Object.assign(thandi, await signedIn(api));
    Object.assign(ngozi, await signedIn(api, { country: 'NG' }));
  };
  if (span === 'file') beforeAll(signUp);
  beforeEach(async () => {
    if (span === 'each test') await api.reset();
    api.setTime(TEST_START);
    Object.assign(api.maps, { response: 7100, calls: 0 });
    if (span === 'each test') await signUp();
  });
  return {
    api,
    thandi,
    ngozi,
    rowsOf: async (sql: string, values: unknown[] = []) => (await api.deps.db.$client.query(sql, values)).rows,
    scholarOf: async (user: SignedIn) => newScholar(api, user),
  };
}
