import { getStaffSession, setApprovalLimits, stepUpStaff } from '@liftclub/api-contract';
import { codeOf, setUpTotp, signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';

const { api, naledi, enrolled, wrongCode } = setUpTotp();

const confirmBy = ({ headers }: SignedInStaff, body: { code?: string; password?: string }) =>
  api.call(stepUpStaff, { headers, body });
const setLimits = async ({ headers }: SignedInStaff) => {
  const { status, error } = await api.call(setApprovalLimits, { headers, body: [] });
  return status === 200 ? 'done' : error?.code;
};

it('who set up an app confirms with its code, which counts for ten minutes', async () => {
  const secret = await enrolled();
  expect(await setLimits(naledi)).toBe('done');
  api.pass({ minutes: 8 });
  expect(await setLimits(naledi)).toBe('step_up_required');
  expect((await confirmBy(naledi, { password: naledi.password })).error?.errors).toHaveProperty('code');
  expect((await confirmBy(naledi, { code: wrongCode(secret) })).error?.errors).toHaveProperty('code');
  expect(await setLimits(naledi)).toBe('step_up_required');

  const confirmed = await confirmBy(naledi, { code: codeOf(api, secret) });
  expect(confirmed.response.data.until).toBe(new Date(api.deps.clock().getTime() + 10 * 60_000).toISOString());
  expect(await setLimits(naledi)).toBe('done');
  const session = await api.call(getStaffSession, { headers: naledi.headers });
  expect(session.response.data.step_up_until).toBe(confirmed.response.data.until);
  api.pass({ minutes: 10 });
  expect(await setLimits(naledi)).toBe('step_up_required');
});

it('who has no app confirms with the password', async () => {
  const zodwa = await signedInStaff(api, 'Zodwa Khumalo', ['admin'], { steppedUp: false });
  expect(await setLimits(zodwa)).toBe('step_up_required');
  expect((await confirmBy(zodwa, {})).error?.errors).toHaveProperty('password');
  expect((await confirmBy(zodwa, { password: 'not the password' })).error?.errors).toHaveProperty('password');
  expect(await setLimits(zodwa)).toBe('step_up_required');
  expect((await confirmBy(zodwa, { password: zodwa.password })).status).toBe(200);
  expect(await setLimits(zodwa)).toBe('done');
});

it('who is signed out confirms nothing', async () => {
  const headers = { ...naledi.headers, cookie: '' };
  expect((await api.call(stepUpStaff, { headers, body: { password: naledi.password } })).status).toBe(401);
});
