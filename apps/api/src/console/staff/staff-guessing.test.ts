import { changeStaffPassword, login } from '@liftclub/api-contract';
import { newUser, signUpOnly } from '../../../testing/builders/users';
import { signedInStaff, codeOf, trySignIn, type SignedInStaff } from '../../../testing/builders/staff';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { resetStaff } from './staff-by-terminal';
import { newTotpSecret, sealTotp } from './totp';

let api: TestApi;
let naledi: SignedInStaff;
beforeAll(async () => {
  api = await startTestApi({
    LIMIT_WRONG_PASSWORDS_PER_IP_HOUR: '40',
    LIMIT_PASSWORD_TRIES_ALL_NETWORKS: '12',
    TRUST_PROXY_HOPS: '1',
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.pass({ hours: 2 });
  naledi = await signedInStaff(api);
});

const addresses = new Map<string, string>();
/** The headers of a call that comes from a network of this name. */
function from(network = 'at work'): Record<string, string> {
  if (!addresses.has(network)) addresses.set(network, `198.51.100.${addresses.size + 1}`);
  return { 'x-forwarded-for': addresses.get(network) ?? '' };
}
const signIn = (password = naledi.password, network?: string) =>
  trySignIn(api, { email: naledi.email, password }, from(network));

describe('guessing a staff password', () => {
  it('five wrong ones lock the address for a minute, then two, and the right one works after the lock', async () => {
    for (let i = 0; i < 5; i += 1) expect((await signIn('wrong')).status).toBe(401);
    expect((await signIn()).headers['retry-after']).toBe('60');
    api.pass({ seconds: 61 });
    expect((await signIn('wrong')).status).toBe(401);
    expect((await signIn()).headers['retry-after']).toBe('120');
    api.pass({ seconds: 121 });
    expect((await signIn()).status).toBe(200);
    expect((await signIn('wrong')).status).toBe(401);
  });

  it('five wrong ones from elsewhere do not keep out who works here', async () => {
    for (let i = 0; i < 6; i += 1) await signIn('wrong', 'elsewhere');
    expect([(await signIn(naledi.password, 'elsewhere')).status, (await signIn()).status]).toEqual([429, 200]);
    expect((await signIn(naledi.password, 'elsewhere')).status).toBe(429);
  });

  it('one network that goes on guessing for hours does not either', async () => {
    for (let i = 0; i < 20; i += 1) {
      await signIn('wrong', 'elsewhere');
      api.pass({ minutes: 16 });
    }
    expect((await signIn()).status).toBe(200);
  });

  it('twelve from all networks together lock the address everywhere, for a minute and then longer', async () => {
    const networks = ['one', 'two', 'three'] as const;
    for (let i = 0; i < 12; i += 1) expect((await signIn('wrong', networks[i % 3])).status).toBe(401);
    expect((await signIn()).headers['retry-after']).toBe('60');
    api.pass({ seconds: 61 });
    expect((await signIn('wrong', 'four')).status).toBe(401);
    expect((await signIn()).headers['retry-after']).toBe('120');
    api.pass({ seconds: 121 });
    expect((await signIn()).status).toBe(200);
  });

  it('signing in gives strangers no new tries', async () => {
    for (let i = 0; i < 12; i += 1) {
      expect((await signIn('wrong', `network ${i % 3}`)).status).toBe(401);
      if (i < 11) expect((await signIn()).status).toBe(200);
    }
    expect((await signIn()).status).toBe(429);
  });

  it('an address that nobody works under is locked the same way', async () => {
    const statuses = [];
    for (let i = 0; i < 14; i += 1)
      statuses.push((await trySignIn(api, { email: 'nobody@example.com', password: 'x' }, from(`${i % 3}`))).status);
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 401), 429, 429]);
  });

  it('who gets a new password from the terminal can use it at once', async () => {
    for (let i = 0; i < 12; i += 1) await signIn('wrong', i < 5 ? undefined : `network ${i % 3}`);
    expect((await signIn()).status).toBe(429);
    const password = await resetStaff(api.deps, naledi.email);
    expect((await signIn(password)).status).toBe(200);
  });

  it('of many at once only five are checked', async () => {
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => signIn('wrong')))).map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 401).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([5, 15]);
  });

  it('a user with the same e-mail is not locked by it', async () => {
    const user = newUser({ email: naledi.email });
    await signUpOnly(api, user);
    for (let i = 0; i < 6; i += 1) await signIn('wrong');
    expect((await signIn()).status).toBe(429);
    expect((await api.call(login, { body: { email: user.email, password: user.password } })).error.code).toBe(
      'account_not_verified',
    );
  });

  it('the password asked again inside the console counts too', async () => {
    const tries = Array.from({ length: 6 }, () => ({ current: 'wrong', password: 'a new and quite long one' }));
    const statuses = [];
    for (const body of tries)
      statuses.push((await api.call(changeStaffPassword, { headers: { ...naledi.headers, ...from() }, body })).status);
    expect([statuses, (await signIn()).status]).toEqual([[400, 400, 400, 400, 400, 429], 429]);
  });

  it('many wrong ones from one network close it for an hour, whoever they are for', async () => {
    api.pass({ hours: 2 });
    for (let i = 0; i < 40; i += 1)
      await trySignIn(api, { email: `guess-${i}@example.com`, password: 'wrong' }, from());
    expect((await signIn()).headers['retry-after']).toBe('3600');
    api.pass({ hours: 1, seconds: 1 });
    expect((await signIn()).status).toBe(200);
  });
});

describe('sign-ins that fail', () => {
  const failed = async (id: string) => {
    const { rows } = await api.deps.db.$client.query<{ subject: string; detail: object }>(
      "select subject, detail from audit_entries where staff_id = $1 and action = 'staff.sign_in_failed' order by at, id",
      [id],
    );
    return rows;
  };

  it('are written down for whom they were meant, a wrong password and a wrong code, with nothing of what was typed', async () => {
    await signIn('wrong', 'elsewhere');
    expect(await failed(naledi.id)).toEqual([{ subject: naledi.id, detail: { wrong: 'password' } }]);
    const secret = newTotpSecret(api.deps.random);
    await api.deps.db.$client.query('update staff set totp_sealed = $2, totp_confirmed_at = now() where id = $1', [
      naledi.id,
      sealTotp(api.deps.keys, { current: secret }),
    ]);
    const { email, password } = naledi;
    api.pass({ minutes: 1 });
    expect((await trySignIn(api, { email, password, code: codeOf(api, secret, 300) }, from())).error.code).toBe(
      'totp_wrong',
    );
    expect((await signIn()).error.code).toBe('totp_needed');
    expect(await failed(naledi.id)).toEqual([
      { subject: naledi.id, detail: { wrong: 'password' } },
      { subject: naledi.id, detail: { wrong: 'code' } },
    ]);
  });

  it('are not written down where nobody works under the address, nor any more while it is locked', async () => {
    const rows = async () => (await api.deps.db.$client.query('select id from audit_entries')).rows.length;
    const before = await rows();
    await trySignIn(api, { email: 'nobody@example.com', password: 'x' }, from());
    expect(await rows()).toBe(before);
    for (let i = 0; i < 8; i += 1) await signIn('wrong');
    expect(await failed(naledi.id)).toHaveLength(5);
  });
});
