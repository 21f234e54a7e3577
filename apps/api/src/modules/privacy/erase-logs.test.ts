import fs from 'node:fs';
import * as contract from '@liftclub/api-contract';
import { newScholar } from '../../../testing/builders/scholars';
import { SANDTON } from '../../../testing/builders/bookings';
import { signedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';
import { paidPlan } from '../../../testing/builders/trips';
import { accessNow, signedIn } from '../../../testing/builders/users';

const api = setUpTestApi({ LOG_LEVEL: 'debug' });
const logged: string[] = [];

beforeEach(() => {
  jest.spyOn(fs, 'write').mockImplementation(((
    _descriptor: number,
    bytes: Buffer,
    done: (...ends: unknown[]) => void,
  ) => {
    logged.push(bytes.toString());
    done(null, bytes.length);
  }) as never);
});
afterEach(() => jest.restoreAllMocks());

it('no log names a guardian, so that an erasure leaves nothing there', async () => {
  const thandi = await signedIn(api, { first_name: 'Thandiwe-Trace', last_name: 'Nkosi-Trace' });
  const lesedi = await newScholar(api, thandi);
  const { trips } = await paidPlan(api, thandi, { scholar_id: lesedi.id });
  const body = { category: 'late', text: 'Trace of a problem' } as const;
  const reported = { params: { id: trips[0] ?? '' }, body, access: await accessNow(api, thandi) };
  expect((await api.call(contract.reportProblem, reported)).status).toBe(201);
  const { headers } = await signedInStaff(api);
  await api.call(contract.getUsers, { headers, query: { search: thandi.email } });
  await api.call(contract.login, { body: { email: thandi.email, password: 'Trace of a wrong password' } });
  const { password } = thandi;
  const asked = { body: { password, credit: 'give_up' }, access: await accessNow(api, thandi) };
  expect((await api.call(contract.requestErase, asked)).status).toBe(201);
  await api.runJobs();
  const log = logged.join('');
  expect(log).toContain('account/erase');
  const { email, phone } = thandi;
  const marks = [email, phone, phone.slice(3), 'Trace', password, lesedi.name, lesedi.school_name, SANDTON.address];
  expect(marks.filter((mark) => log.includes(mark))).toEqual([]);
});
