// @slow: not in npm test (decision 223).
import { getScholars, login, registerPassenger, verifyOtp } from '@liftclub/api-contract';
import { newUser, readCode, signUpOnly } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi({ LIMIT_CODE_SENDS_PER_DAY: '1000', LIMIT_CODE_GUESSES_PER_IP_HOUR: '1000' });

const PASSWORD = 'squatting on a phone';
const signUpInvited = (phone: string) =>
  api.call(registerPassenger, {
    body: {
      ...newUser({ phone, password: PASSWORD }),
      referral_code: 'token',
      reg_type: 'exclusive',
      account: 'personal',
    },
  });

it('no session of a stranger survives a verification that meets their sign-in or their sign-up', async () => {
  for (let round = 0; round < 5; round += 1) {
    const owner = newUser();
    const stranger = (await signUpInvited(owner.phone)).response.data;
    const cookie = await signUpOnly(api, owner);
    const otp = await readCode(api, owner.phone);
    const [verified, signedIn, late] = await Promise.all([
      api.call(verifyOtp, { body: { otp, phone: owner.phone, verify_account: true }, cookie }),
      api.call(login, { body: { email: stranger.email, password: PASSWORD } }),
      signUpInvited(owner.phone),
    ]);
    expect(verified.status).toBe(200);
    expect([200, 401]).toContain(signedIn.status);
    expect([201, 400]).toContain(late.status);
    for (const { status, response } of [signedIn, late]) {
      if (status >= 300) continue;
      expect((await api.call(getScholars, { access: response.token.access })).status).toBe(401);
    }
    expect((await api.call(login, { body: { email: owner.email, password: owner.password } })).status).toBe(200);
  }
});

it('an unverified person who signs in while another proves the same e-mail brings neither to a halt', async () => {
  for (let round = 0; round < 5; round += 1) {
    const first = newUser();
    const second = newUser({ email: first.email, password: 'another horse battery' });
    const cookie = await signUpOnly(api, first);
    await signUpOnly(api, second);
    const otp = await readCode(api, first.phone);
    api.pass({ minutes: 2 });
    const [verified, signIn] = await Promise.all([
      api.call(verifyOtp, { body: { otp, phone: first.phone, verify_account: true }, cookie }),
      api.call(login, { body: { email: second.email, password: second.password } }),
    ]);
    expect(verified.status).toBe(200);
    expect([401, 403]).toContain(signIn.status);
  }
});
