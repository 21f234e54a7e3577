import { forgotPassword, generateOtp, register, registerPassenger, verifyOtp } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { answer, contractRoute } from '../../plugins/contract-routes';
import { networkOf } from '../../plugins/rate-limit';
import { browserOf, ensureBrowser, generateCode, verifyAccount, verifyResetCode } from '../codes';
import { userAnswer } from '../profiles';
import { registerInvitedPassenger, registerUser } from './accounts-service';
import { resetPassword } from './password-reset';

/** Sign-up, codes and password reset (specification section 7). */
export function accountsRoutes(app: FastifyInstance, needs: Dependencies): void {
  contractRoute(app, register, async ({ body, request, reply }) => {
    await registerUser(needs, body, { browser: ensureBrowser(needs, request, reply), ip: networkOf(request.ip) });
    return answer(texts.notices.accountCreated, { data: { phone: body.phone } });
  });

  contractRoute(app, registerPassenger, async ({ body, request }) => {
    const { userId, token } = await registerInvitedPassenger(needs, body, networkOf(request.ip));
    return answer(texts.notices.accountCreated, { data: await userAnswer(needs, userId), token });
  });

  contractRoute(app, generateOtp, async ({ body, request, reply }) => {
    const browser = ensureBrowser(needs, request, reply);
    const { resendAfter } = await generateCode(needs, { phone: body.phone, browser, ip: networkOf(request.ip) });
    return answer(texts.notices.otpSent, { data: { resend_after: resendAfter } });
  });

  contractRoute(app, verifyOtp, async ({ body, request }) => {
    const guess = { phone: body.phone, otp: body.otp, browser: browserOf(request), ip: networkOf(request.ip) };
    if (body.verify_account) {
      await verifyAccount(needs, guess);
      return answer(texts.notices.otpVerified);
    }
    const data = await verifyResetCode(needs, guess);
    return answer('second_code' in data ? texts.notices.otpSent : texts.notices.otpVerified, { data });
  });

  contractRoute(app, forgotPassword, async ({ body, request }) => {
    await resetPassword(needs, {
      phone: body.phone,
      password: body.password,
      token: body.reset_token,
      browser: browserOf(request),
    });
    return answer(texts.notices.passwordReset);
  });
}
