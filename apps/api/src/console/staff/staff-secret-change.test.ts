import { beginTotp } from '@liftclub/api-contract';
import { changeSecret, loseSecret, restoreSecret } from '../../../testing/secrets';
import { codeOf, setUpTotp } from '../../../testing/builders/staff';

const { api, naledi, begin, confirm, signIn, enrolled } = setUpTotp();

beforeEach(() => restoreSecret(api));

it('staff with an authenticator app sign in after the secret was changed, as long as the old one is named', async () => {
  const secret = await enrolled();
  changeSecret(api);
  expect((await signIn(codeOf(api, secret))).status).toBe(200);
  api.pass({ seconds: 30 });
  expect((await begin(undefined, codeOf(api, secret))).status).toBe(201);
});

it('without the old secret staff are told that their app must be reset, and no code opens', async () => {
  const secret = await enrolled();
  loseSecret(api);
  const refused = await signIn(codeOf(api, secret));
  expect([refused.status, refused.error.code, refused.cookie]).toEqual([409, 'totp_unreadable', undefined]);
  expect((await signIn()).error.code).toBe('totp_needed');
  const replaced = await api.call(beginTotp, {
    headers: naledi.headers,
    body: { password: naledi.password, code: codeOf(api, secret) },
  });
  expect([replaced.status, replaced.error.code]).toEqual([409, 'totp_unreadable']);
});

it('a set-up that was not finished before the old secret was lost is begun again', async () => {
  const { secret } = (await begin()).response.data;
  loseSecret(api);
  expect((await confirm(codeOf(api, secret))).error.code).toBe('not_started');
  const again = (await begin()).response.data.secret;
  expect((await confirm(codeOf(api, again))).status).toBe(200);
});
