import { handoff, register } from '@liftclub/api-contract';
import { buildApp } from '../../app';
import { callEndpoint } from '../../../testing/http/call-endpoint';
import { setUpTestApi } from '../../../testing/test-api';
import { newUser, signedIn } from '../../../testing/builders/users';

const api = setUpTestApi();

it('with https no other host and no plain page can set the cookie of a browser', async () => {
  const settings = { ...api.deps.settings, scheme: 'https' as const };
  const app = await buildApp({ ...api.deps, settings });
  const { headers } = await callEndpoint(app, register, { body: { ...newUser(), referral_code: '' } });
  expect(String(headers['set-cookie'])).toMatch(
    /^__Host-liftclub_device=[\w-]{22}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const { access } = await signedIn(api);
  const handed = await callEndpoint(app, handoff, {
    body: { target: 'driver' },
    access,
    headers: { origin: 'https://passenger.liftclub.localhost:4200' },
  });
  expect(String(handed.headers['set-cookie'])).toMatch(/^__Secure-liftclub_handoff=[\w-]{22}; .*Secure; SameSite=Lax$/);
  await app.close();
});

it('with https the cookie of a plain page counts for nothing', async () => {
  const settings = { ...api.deps.settings, scheme: 'https' as const };
  const app = await buildApp({ ...api.deps, settings });
  const sent = 'aaaaaaaaaaaaaaaaaaaaaa';
  const withCookie = async (cookie: string) =>
    (await callEndpoint(app, register, { body: { ...newUser(), referral_code: '' }, cookie })).cookie;
  expect(await withCookie(`__Host-liftclub_device=${sent}`)).toBe(`__Host-liftclub_device=${sent}`);
  expect(await withCookie(`liftclub_device=${sent}`)).not.toContain(sent);
  await app.close();
});
