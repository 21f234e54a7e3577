import { getStaffSession } from '@liftclub/api-contract';
import { signedInStaff, codeOf, FROM_CONSOLE, setUpTotp } from '../../../testing/builders/staff';
import { newTotpSecret, sealTotp } from './totp';

const { api, naledi, begin, confirm, signIn, enrolled, wrongCode } = setUpTotp();

describe('who came in with the password alone', () => {
  const opened = async (code?: string) => (await signIn(code)).cookie ?? '';
  const session = (cookie: string) => api.call(getStaffSession, { headers: { ...FROM_CONSOLE, cookie } });

  it('is out once an app was set up, and the session that set it up goes on', async () => {
    const colleague = await signedInStaff(api, 'Sipho Dlamini');
    const before = await opened();
    const { secret } = (await begin()).response.data;
    const between = await opened();
    expect([(await session(before)).status, (await session(between)).status]).toEqual([200, 200]);
    await confirm(codeOf(api, secret));
    expect([(await session(before)).status, (await session(between)).status]).toEqual([401, 401]);
    expect((await api.call(getStaffSession, { headers: naledi.headers })).response.data.totp).toBe(true);
    expect((await api.call(getStaffSession, { headers: colleague.headers })).status).toBe(200);
  });

  it('is out too when another app takes the place of the first', async () => {
    const old = await enrolled();
    const other = await opened(codeOf(api, old));
    api.pass({ seconds: 30 });
    const { secret } = (await begin(undefined, codeOf(api, old))).response.data;
    expect((await session(other)).status).toBe(200);
    expect((await confirm(codeOf(api, secret))).status).toBe(200);
    expect([
      (await session(other)).status,
      (await api.call(getStaffSession, { headers: naledi.headers })).status,
    ]).toEqual([401, 200]);
  });

  it('cannot come in while the first code is looked at: either it is asked for one, or its session ends with the others', async () => {
    const { secret } = (await begin()).response.data;
    const [confirmed, ...tried] = await Promise.all([
      confirm(codeOf(api, secret)),
      ...Array.from({ length: 4 }, () => signIn()),
    ]);
    expect(confirmed.status).toBe(200);
    const alive = await Promise.all(
      tried.map(async ({ cookie }) => (cookie === undefined ? 401 : (await session(cookie)).status)),
    );
    expect(alive).toEqual([401, 401, 401, 401]);
  });

  it('cannot put an app of their own in place of one that was set up while their request was on its way', async () => {
    const look = jest.spyOn(api.deps.passwords, 'verify').mockImplementationOnce(async ([hash]) => {
      await api.deps.db.$client.query('update staff set totp_sealed = $2, totp_confirmed_at = now() where id = $1', [
        naledi.id,
        sealTotp(api.deps.keys, { current: newTotpSecret(api.deps.random) }),
      ]);
      return hash;
    });
    const refused = await begin();
    look.mockRestore();
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([400, ['code']]);
  });
});

describe('signing in with a code', () => {
  it('the right password alone is asked for a code, and signs nobody in', async () => {
    await enrolled();
    const { status, error, cookie } = await signIn();
    expect([status, error.code, cookie]).toEqual([401, 'totp_needed', undefined]);
  });

  it('a wrong password is answered the same whether the code is right or wrong', async () => {
    const secret = await enrolled();
    expect([
      (await signIn(undefined, 'wrong')).error.code,
      (await signIn(codeOf(api, secret), 'wrong')).error.code,
    ]).toEqual(['invalid_credentials', 'invalid_credentials']);
  });

  it.each([-30, 0, 30])('a phone that is %p seconds off is let in', async (seconds) => {
    const secret = await enrolled();
    const { status, response } = await signIn(codeOf(api, secret, seconds));
    expect([status, response.data.totp]).toEqual([200, true]);
  });

  it.each([-60, 60])('a phone that is %p seconds off is not', async (seconds) => {
    const secret = await enrolled();
    expect((await signIn(codeOf(api, secret, seconds))).error.code).toBe('totp_wrong');
  });

  it('a code is good once, also when two try it at the same moment, and one before it is not good any more', async () => {
    const secret = await enrolled();
    const code = codeOf(api, secret);
    const both = await Promise.all([signIn(code), signIn(code)]);
    expect(both.map(({ status, error }) => error.code ?? status).sort()).toEqual([200, 'totp_wrong']);
    expect((await signIn(code)).error.code).toBe('totp_wrong');
    expect((await signIn(codeOf(api, secret, -30))).error.code).toBe('totp_wrong');
    api.pass({ seconds: 30 });
    expect((await signIn(codeOf(api, secret))).status).toBe(200);
  });

  it('the code that confirmed the app does not sign in', async () => {
    const { secret } = (await begin()).response.data;
    const code = codeOf(api, secret);
    await confirm(code);
    expect((await signIn(code)).error.code).toBe('totp_wrong');
  });

  it('wrong codes lock like wrong passwords, and asking without one in between does not help', async () => {
    const secret = await enrolled();
    for (let i = 0; i < 5; i += 1) {
      expect((await signIn()).error.code).toBe('totp_needed');
      expect((await signIn(wrongCode(secret))).error.code).toBe('totp_wrong');
    }
    const locked = await signIn(codeOf(api, secret));
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '60']);
    api.pass({ seconds: 61 });
    expect((await signIn(codeOf(api, secret))).status).toBe(200);
  });

  it('of many wrong codes at once only five are checked', async () => {
    const secret = await enrolled();
    const code = wrongCode(secret);
    const codes = (await Promise.all(Array.from({ length: 20 }, () => signIn(code)))).map(({ error }) => error.code);
    expect(codes.filter((one) => one === 'totp_wrong')).toHaveLength(5);
  });
});
