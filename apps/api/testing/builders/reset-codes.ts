import { forgotPassword, generateOtp, verifyOtp } from '@liftclub/api-contract';
import { setUpTestApi } from '../test-api';
import { readCode, signedIn } from './users';

/** Users who reset their password with a code. */
export function setUpResetCodes() {
  const api = setUpTestApi();
  const ask = (phone: string, cookie?: string) => api.call(generateOtp, { body: { phone }, cookie });
  return {
    api,
    ask,
    enter: (phone: string, otp: string, cookie?: string) =>
      api.call(verifyOtp, { body: { otp, phone, forgot_password: true }, cookie }),
    reset: (phone: string, reset_token: string, cookie?: string, password = 'a brand new password') =>
      api.call(forgotPassword, { body: { password, password2: password, phone, reset_token }, cookie }),
    /** A user who has asked for a reset code on a known device. */
    async forgetful() {
      const user = await signedIn(api);
      await ask(user.phone, user.browser);
      return { user, cookie: user.browser, otp: await readCode(api, user.phone) };
    },
  };
}
