import { getStaffSession } from '@liftclub/api-contract';
import { codeOf, setUpTotp } from '../../../testing/builders/staff';

const { api, naledi, begin, confirm, signIn, enrolled, wrongCode } = setUpTotp();

describe('setting up an authenticator app', () => {
  it('asks for the password, shows a secret once, and counts when a code of it was entered', async () => {
    const begun = await begin();
    const { secret, uri } = begun.response.data;
    expect([begun.status, secret]).toEqual([201, expect.stringMatching(/^[A-Z2-7]{32}$/)]);
    const address = new URL(uri);
    expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Liftclub:${naledi.email}`,
    ]);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Liftclub',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect((await signIn()).status).toBe(200);

    const code = codeOf(api, secret);
    const confirmed = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect([confirmed.status, confirmed.response.data.totp]).toEqual([200, true]);
    expect((await api.call(getStaffSession, { headers: naledi.headers })).response.data.totp).toBe(true);
    const { rows } = await api.deps.db.$client.query(
      "select action from audit_entries where staff_id = $1 and action <> 'staff.sign_in'",
      [naledi.id],
    );
    expect(rows).toEqual([{ action: 'staff.enrol_totp' }]);
  });

  it('the secret is in the database only sealed', async () => {
    const { secret } = (await begin()).response.data;
    const { rows } = await api.deps.db.$client.query<{ totp_sealed: string }>('select * from staff where id = $1', [
      naledi.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows[0]?.totp_sealed).toMatch(/^[\w-]{80,}$/);
  });

  it('a wrong password begins nothing, and a code without a beginning confirms nothing', async () => {
    const refused = await begin('not the password');
    expect([refused.status, refused.error.errors]).toEqual([400, { password: ['This is not your password'] }]);
    expect((await confirm('123456')).error.code).toBe('not_started');
  });

  it.each([
    ['a wrong code', (secret: string) => wrongCode(secret)],
    ['a code of a minute ago', (secret: string) => codeOf(api, secret, -60)],
    ['a code of in a minute', (secret: string) => codeOf(api, secret, 60)],
  ])('%s does not confirm it', async (_case, codeFor) => {
    const { secret } = (await begin()).response.data;
    const refused = await confirm(codeFor(secret));
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([400, ['code']]);
    expect((await signIn()).status).toBe(200);
  });

  it('a second beginning takes the place of the first', async () => {
    const first = (await begin()).response.data.secret;
    const second = (await begin()).response.data.secret;
    expect((await confirm(codeOf(api, first))).status).toBe(400);
    expect((await confirm(codeOf(api, second))).status).toBe(200);
  });

  it('the app in use stays until a code of the new one was entered, and is worth nothing then', async () => {
    const old = await enrolled();
    const { secret } = (await begin(undefined, codeOf(api, old))).response.data;
    expect((await signIn(codeOf(api, secret))).error.code).toBe('totp_wrong');
    api.pass({ seconds: 30 });
    expect((await signIn(codeOf(api, old))).status).toBe(200);
    api.pass({ seconds: 30 });
    expect((await confirm(codeOf(api, secret))).status).toBe(200);
    api.pass({ minutes: 1 });
    expect((await signIn(codeOf(api, old))).error.code).toBe('totp_wrong');
    expect((await signIn(codeOf(api, secret))).status).toBe(200);
  });
});

describe('an app in use', () => {
  it.each([
    ['no code', () => undefined],
    ['a wrong code', (secret: string) => wrongCode(secret)],
    ['a code of a minute ago', (secret: string) => codeOf(api, secret, -60)],
  ])('is not replaced with the password and %s', async (_case, codeFor) => {
    const secret = await enrolled();
    const refused = await begin(undefined, codeFor(secret));
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([400, ['code']]);
    expect((await confirm('123456')).error.code).toBe('not_started');
    expect((await signIn(codeOf(api, secret))).status).toBe(200);
  });

  it('is not replaced with a code that has signed somebody in', async () => {
    const secret = await enrolled();
    const code = codeOf(api, secret);
    await signIn(code);
    expect((await begin(undefined, code)).status).toBe(400);
  });

  it('wrong codes of it lock like wrong passwords; asking without one uses up no try', async () => {
    const secret = await enrolled();
    for (let i = 0; i < 5; i += 1) {
      expect((await begin()).status).toBe(400);
      expect((await begin(undefined, wrongCode(secret))).status).toBe(400);
    }
    expect([(await begin(undefined, codeOf(api, secret))).status, (await signIn(codeOf(api, secret))).status]).toEqual([
      429, 429,
    ]);
  });
});
