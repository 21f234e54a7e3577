import { changeEmail, confirmEmail, login, registerPassenger, verifyEmail } from '@liftclub/api-contract';
import { accessNow, newUser, signedIn, signUpOnly, type SignedIn } from '../../../testing/builders/users';
import { oneRow } from '../../../testing/builders/payments';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
beforeEach(() => api.reset());

const mailsTo = async (address: string) => {
  await api.runJobs();
  return api.mail.filter(({ to }) => to === address);
};
const linkIn = (text = '') => /http\S+\/profile\/#email=\S+/.exec(text)?.[0] ?? '';
const tokenIn = (text?: string) => linkIn(text).split('#email=')[1] ?? '';

const ask = async (user: SignedIn) => api.call(verifyEmail, { body: {}, access: await accessNow(api, user) });
const confirm = (token: string) => api.call(confirmEmail, { body: { token } });
const change = async (user: SignedIn, email: string, password = user.password) =>
  api.call(changeEmail, { body: { email, password }, access: await accessNow(api, user) });
const isVerified = async ({ account }: SignedIn) =>
  (await oneRow(api, 'select email_verified_at from users where id = $1', account.id))['email_verified_at'] !== null;

/** Somebody who asked for a link, with its token. */
async function withLink() {
  const user = await signedIn(api);
  await ask(user);
  const [mail] = await mailsTo(user.email);
  return { user, token: tokenIn(mail?.text) };
}

describe('a person confirms their e-mail address', () => {
  it('by the link that was sent to it, without being signed in', async () => {
    const user = await signedIn(api);
    expect((await ask(user)).response.message).toMatch(/sent you an e-mail/);
    const [mail, ...more] = await mailsTo(user.email);
    expect([mail?.subject, more]).toEqual(['Confirm your e-mail address', []]);
    expect(linkIn(mail?.text)).toMatch(/^http:\/\/passenger\.liftclub\.localhost\S*\/profile\/#email=[\w-]{43}$/);
    expect(await isVerified(user)).toBe(false);
    expect((await confirm(tokenIn(mail?.text))).status).toBe(200);
    expect(await isVerified(user)).toBe(true);
    expect((await ask(user)).error.code).toBe('already_verified');
  });

  it('and a link that was used says so again, but confirms nothing any more', async () => {
    const { user, token } = await withLink();
    await confirm(token);
    expect((await confirm(token)).status).toBe(200);
    const block = 'update users set email_blocked_at = $2 where id = $1 returning email_blocked_at';
    await oneRow(api, block, user.account.id, api.deps.clock());
    api.pass({ minutes: 5 });
    await confirm(token);
    const facts = 'select email_blocked_at >= email_verified_at as blocked from users where id = $1';
    expect(await oneRow(api, facts, user.account.id)).toEqual({ blocked: true });
    await change(user, 'other@example.com');
    expect((await confirm(token)).error.code).toBe('invalid_link');
  });

  it('of a driver on the drivers’ host', async () => {
    const driver = await signedIn(api, { role: 'Driver' });
    await ask(driver);
    expect(linkIn((await mailsTo(driver.email))[0]?.text)).toMatch(/^http:\/\/driver\./);
  });

  it('not with a link that is a day old', async () => {
    const { user, token } = await withLink();
    api.pass({ hours: 24 });
    expect((await confirm(token)).error.code).toBe('invalid_link');
    expect(await isVerified(user)).toBe(false);
  });

  it('and the link of one person confirms nobody else’s address', async () => {
    const { user, token } = await withLink();
    const other = await signedIn(api);
    await api.call(confirmEmail, { body: { token }, access: await accessNow(api, other) });
    expect([await isVerified(user), await isVerified(other)]).toEqual([true, false]);
  });

  it.each(['a', '', 'ß', "' or 1=1 --", 'x'.repeat(129)])('not with the token “%s”', async (token) => {
    expect((await confirm(token)).status).toBe(400);
  });

  it('after a wait between two links, at most five times a day', async () => {
    const { user } = await withLink();
    const early = await ask(user);
    expect([early.status, early.error.code, early.headers['retry-after']]).toEqual([429, 'link_too_early', '60']);
    for (let links = 1; links < 5; links += 1) {
      api.pass({ minutes: 5 });
      expect((await ask(user)).status).toBe(200);
    }
    api.pass({ minutes: 5 });
    expect((await ask(user)).status).toBe(429);
    expect(await mailsTo(user.email)).toHaveLength(5);
  });

  it('only when signed in, and once their phone is verified', async () => {
    expect((await api.call(verifyEmail, { body: {} })).status).toBe(401);
    const body = { email: 'a@example.com', password: 'correct horse battery' };
    expect((await api.call(changeEmail, { body })).status).toBe(401);
    const { role: _role, ...form } = newUser();
    const invited = await api.call(registerPassenger, {
      body: { ...form, referral_code: '', reg_type: 'exclusive', account: 'personal' },
    });
    const { access } = invited.response.token;
    const answers = [await api.call(verifyEmail, { body: {}, access }), await api.call(changeEmail, { body, access })];
    expect(answers.map(({ error }) => error.code)).toEqual(['phone_not_verified', 'phone_not_verified']);
    await api.runJobs();
    expect(api.mail).toEqual([]);
  });
});

describe('a person changes their e-mail address', () => {
  it('with their password: the former one is notified, the new one gets a link, and signs in', async () => {
    const { user, token } = await withLink();
    await confirm(token);
    const { status, response } = await change(user, ' Thandi.New@Example.com ');
    expect([status, response.data.email]).toEqual([200, 'thandi.new@example.com']);
    expect(await isVerified(user)).toBe(false);
    const [notice] = await mailsTo(user.email);
    expect([notice?.subject, notice?.text]).toEqual([
      'Your e-mail address was changed',
      expect.not.stringContaining('thandi.new'),
    ]);
    expect(api.sms[0]).toMatchObject({ to: user.phone, body: expect.stringContaining('e-mail address') });
    const signIn = (email: string) => api.call(login, { body: { email, password: user.password } });
    expect([(await signIn(user.email)).status, (await signIn('thandi.new@example.com')).status]).toEqual([401, 200]);
    await confirm(tokenIn((await mailsTo('thandi.new@example.com'))[0]?.text));
    expect(await isVerified(user)).toBe(true);
  });

  it('and a link to the former one no longer confirms anything', async () => {
    const { user, token } = await withLink();
    await change(user, 'other@example.com');
    expect((await confirm(token)).error.code).toBe('invalid_link');
    expect(await isVerified(user)).toBe(false);
  });

  it('not with a wrong password', async () => {
    const user = await signedIn(api);
    const { status, error } = await change(user, 'new@example.com', 'not the password');
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['password']]);
    expect(await mailsTo(user.email)).toEqual([]);
  });

  it('and corrects a mistyped one, however often they asked for its link', async () => {
    const user = await signedIn(api);
    await change(user, 'thandi@exmaple.com');
    for (let links = 0; links < 4; links += 1) {
      api.pass({ minutes: 5 });
      expect((await ask(user)).status).toBe(200);
    }
    const { status, response } = await change(user, 'thandi@example.com');
    expect([status, response.message]).toEqual([
      200,
      'Your e-mail address was changed. Open the link that we sent to it.',
    ]);
  });

  it('at most ten times a day, between whichever addresses', async () => {
    const user = await signedIn(api);
    for (let changes = 0; changes < 10; changes += 1)
      expect((await change(user, `thandi.${changes % 2}@example.com`)).status).toBe(200);
    expect((await change(user, 'thandi.0@example.com')).error.code).toBe('too_many_changes');
  });

  it('not to that of another account; five tries a day', async () => {
    const [user, other] = [await signedIn(api), await signedIn(api)];
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, error } = await change(user, other.email);
      expect([status, error.errors]).toEqual([400, { email: ['This address cannot be used. Choose another one.'] }]);
    }
    expect((await change(user, 'free@example.com')).status).toBe(429);
    expect(await mailsTo(other.email)).toEqual([]);
    expect((await api.call(login, { body: { email: other.email, password: other.password } })).status).toBe(200);
  });

  it('to that of an account that nobody verified, which gives way', async () => {
    const user = await signedIn(api);
    const rival = newUser();
    await signUpOnly(api, rival);
    expect((await change(user, rival.email)).status).toBe(200);
    const gone = 'select gave_way_at is not null as gone from users where phone = $1';
    expect(await oneRow(api, gone, rival.phone)).toEqual({ gone: true });
  });

  it.each([
    ['a line break', 'a@example.com\r\nBcc: all@example.com'],
    ['a quoted local part', '"a b"@example.com'],
    ['a domain outside ASCII', 'a@bücher.example'],
    ['two addresses', 'a@example.com,b@example.com'],
    ['a name', 'Thandi <a@example.com>'],
  ])('not to one with %s', async (_case, email) => {
    const user = await signedIn(api);
    const { status, error } = await change(user, email);
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['email']]);
  });

  it('to one whose domain is in Punycode', async () => {
    const user = await signedIn(api);
    expect((await change(user, 'a@xn--bcher-kva.example')).status).toBe(200);
    expect(await mailsTo('a@xn--bcher-kva.example')).toHaveLength(1);
  });
});
