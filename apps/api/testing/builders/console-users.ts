import { getUsers } from '@liftclub/api-contract';
import { readCsvRecords } from '../http/read-csv';
import { signedInStaff, type SignedInStaff } from './staff';
import { setUpTestApi } from '../test-api';

/** Staff who view the table of users and export it. */
export function setUpConsoleUsers() {
  const api = setUpTestApi();
  const staff = {} as SignedInStaff;
  beforeAll(async () => void Object.assign(staff, await signedInStaff(api)));
  return {
    api,
    staff,
    users: (query: Record<string, string> = {}) => api.call(getUsers, { headers: staff.headers, query }),
    async exported(search = '') {
      const url = `/api/v1/console/people/export${search}`;
      const response = await api.app.inject({ method: 'GET', url, headers: staff.headers });
      return { response, rows: readCsvRecords(response.payload) };
    },
  };
}
