import { login } from '@liftclub/api-contract';
import { signedIn, type SignedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
beforeEach(() => api.reset());

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

async function withConfirmedAddress(): Promise<SignedIn> {
  const user = await signedIn(api);
  await api.deps.db.$client.query('update users set email_verified_at = now() where id = $1', [user.account.id]);
  return user;
}
const enter = ({ email }: SignedIn, password: string, cookie?: string) =>
  api.call(login, { body: { email, password }, cookie, headers: { 'user-agent': ANDROID } });
const mails = async () => {
  await api.runJobs();
  return api.mail.map(({ to, subject, text, unsubscribe }) => ({ to, subject, text, unsubscribe }));
};

describe('signing in with a browser that is not known', () => {
  it('notifies the owner of the account by e-mail: which browser, and when', async () => {
    const user = await withConfirmedAddress();
    expect((await enter(user, user.password)).status).toBe(200);
    expect(await mails()).toEqual([
      {
        to: user.email,
        subject: 'New sign-in to your account',
        text: expect.stringContaining('with Chrome on Android on 12 Jan 2026, 08:00.'),
        unsubscribe: null,
      },
    ]);
  });

  it('notifies once: the browser is known from then on, until it was not used for 180 days', async () => {
    const user = await withConfirmedAddress();
    const { cookie } = await enter(user, user.password);
    await enter(user, user.password, cookie);
    expect(await mails()).toHaveLength(1);
    api.pass({ hours: 181 * 24 });
    await enter(user, user.password, cookie);
    expect(await mails()).toHaveLength(2);
  });

  it('notifies nobody of the browser that signed up', async () => {
    const user = await withConfirmedAddress();
    await enter(user, user.password, user.browser);
    expect(await mails()).toEqual([]);
  });

  it('sends no e-mail to an address that is not confirmed, and none for a wrong password', async () => {
    const user = await signedIn(api);
    await enter(user, user.password);
    const other = await withConfirmedAddress();
    expect((await enter(other, 'not the password')).status).toBe(401);
    expect(await mails()).toEqual([]);
  });

  it('notifies the owner of this account alone, though another person has used the browser', async () => {
    const [user, other] = [await withConfirmedAddress(), await withConfirmedAddress()];
    await enter(user, user.password, other.browser);
    expect((await mails()).map(({ to }) => to)).toEqual([user.email]);
  });
});
