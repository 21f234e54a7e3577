import { forgotPassword, generateOtp, register, registerPassenger, verifyOtp } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { success, contractRoute } from '../../plugins/contract/contract-routes';
import { networkOf } from '../../plugins/http/rate-limit';
import { generateCode, verifyResetCode, type SentCode } from '../codes';
import { browserOf, deviceOf, ensureBrowser } from '../devices';
import { registerInvitedPassenger, registerUser, verifyAccount } from './accounts-service';
import { resetPassword } from './password-reset';
import { presentUser } from './present-user';

/** Sign-up, codes and password reset (specification section 7). */
export function accountsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, register, async ({ body, request, reply }) => {
    const from = { browser: ensureBrowser(deps, request, reply), ip: networkOf(request.ip) };
    const { sent, signInToken } = await registerUser(deps, body, from);
    const data = { phone: body.phone, ...presentCode(sent), sign_in_token: signInToken };
    return success(texts.toasts.accountCreated, { data });
  });

  contractRoute(app, registerPassenger, async ({ body, request, reply }) => {
    const browser = ensureBrowser(deps, request, reply);
    const from = { browser, device: deviceOf(request), ip: networkOf(request.ip) };
    const { userId, token } = await registerInvitedPassenger(deps, body, from);
    return success(texts.toasts.accountCreated, { data: await presentUser(deps, userId), token });
  });

  contractRoute(app, generateOtp, async ({ body, request, reply }) => {
    const browser = ensureBrowser(deps, request, reply);
    const sent = await generateCode(deps, { phone: body.phone, browser, ip: networkOf(request.ip) });
    return success(texts.toasts.otpSent, { data: presentCode(sent) });
  });

  contractRoute(app, verifyOtp, async ({ body, request }) => {
    const guess = {
      phone: body.phone,
      otp: body.otp,
      browser: browserOf(deps.settings, request),
      ip: networkOf(request.ip),
    };
    if (body.verify_account) {
      const opened = await verifyAccount(deps, guess, { token: body.sign_in_token, device: deviceOf(request) });
      if (!opened) return success(texts.toasts.otpVerified);
      const session = { user: await presentUser(deps, opened.userId), token: opened.token };
      return success(texts.toasts.otpVerified, { data: { session } });
    }
    const data = await verifyResetCode(deps, guess);
    return success('second_code' in data ? texts.toasts.otpSent : texts.toasts.otpVerified, { data });
  });

  contractRoute(app, forgotPassword, async ({ body, request }) => {
    await resetPassword(deps, {
      phone: body.phone,
      password: body.password,
      token: body.reset_token,
      browser: browserOf(deps.settings, request),
    });
    return success(texts.toasts.passwordReset);
  });
}

const presentCode = ({ letters, resendAfter }: SentCode) => ({ resend_after: resendAfter, request: letters });
