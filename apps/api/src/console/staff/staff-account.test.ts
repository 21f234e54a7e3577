import { changeStaffPassword, getStaffSession } from '@liftclub/api-contract';
import { FROM_CONSOLE, signedInStaff, trySignIn, type SignedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
let naledi: SignedInStaff;
beforeEach(async () => {
  naledi = await signedInStaff(api);
});

const NEW = 'three quiet trains at dawn';
const change = (body: { current?: string; password?: string }) =>
  api.call(changeStaffPassword, {
    headers: naledi.headers,
    body: { current: naledi.password, password: NEW, ...body },
  });
const signIn = (password: string) => trySignIn(api, { email: naledi.email, password });

it('somebody changes their password: the old one is good no more, their other sessions end, this one goes on', async () => {
  const { cookie } = await signIn(naledi.password);
  const colleague = await signedInStaff(api, 'Sipho Dlamini');
  expect((await change({})).status).toBe(200);
  expect([(await signIn(naledi.password)).status, (await signIn(NEW)).status]).toEqual([401, 200]);
  const statuses = [naledi.headers, { ...FROM_CONSOLE, cookie: cookie ?? '' }, colleague.headers].map(
    async (headers) => (await api.call(getStaffSession, { headers })).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 401, 200]);
  const { rows } = await api.deps.db.$client.query(
    "select detail from audit_entries where staff_id = $1 and action = 'staff.change_password'",
    [naledi.id],
  );
  expect(rows).toEqual([{ detail: {} }]);
});

it.each([
  ['not their own password', { current: 'a guess' }, { current: ['This is not your password'] }],
  ['eleven characters', { password: 'eleven-char' }, { password: ['Password must have at least 12 characters'] }],
  [
    'more than 128 characters',
    { password: 'x'.repeat(129) },
    { password: ['Password must have at most 128 characters'] },
  ],
  ['none at all', { password: '' }, { password: ['This field is required'] }],
  ['one that many people have', { password: 'LeaveMeAlone' }, { password: ['Choose a less common password'] }],
])('%s is refused at its field, and the old one stays', async (_case, body, errors) => {
  const refused = await change(body);
  expect([refused.status, refused.error.errors]).toEqual([400, errors]);
  expect((await signIn(naledi.password)).status).toBe(200);
});

it('twelve characters are enough', async () => {
  expect((await change({ password: 'zwölfzeichen' })).status).toBe(200);
});

it('a new password from the terminal, given while one is changed, wins', async () => {
  const hash = jest.spyOn(api.deps.passwords, 'hash').mockImplementationOnce(async () => {
    await api.deps.db.$client.query("update staff set password_hash = 'of the terminal' where id = $1", [naledi.id]);
    return 'of the screen';
  });
  expect((await change({})).status).toBe(401);
  hash.mockRestore();
  const { rows } = await api.deps.db.$client.query('select password_hash from staff where id = $1', [naledi.id]);
  expect(rows).toEqual([{ password_hash: 'of the terminal' }]);
});
