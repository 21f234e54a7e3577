import { LIMITS, passwordMatchMessage, passwordMessage, SIGN_UP_ROLES } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { anyText, email, checkedText, otp, requiredText, success, text } from '../fields';
import { phone } from '../phone-field';
import { tokenPair, user } from './user-shapes';

/** A password, taken as sent: screens trim it, the API does not. */
const password = checkedText(passwordMessage);

const personal = {
  email,
  first_name: requiredText(LIMITS.name),
  last_name: requiredText(LIMITS.name),
  phone,
  password,
  referral_code: v.optional(text(LIMITS.referralCode), ''),
};

/** The code that was sent: seconds until another may be requested, and the two letters that its SMS shows. */
const sentCode = { resend_after: v.number(), request: v.string() };

export const register = endpoint({
  method: 'POST',
  path: 'account/register/',
  access: 'public',
  summary: 'Create an account; a code is sent to the phone',
  status: 201,
  body: v.strictObject({ ...personal, role: v.picklist(SIGN_UP_ROLES, texts.validation.role) }),
  /** `sign_in_token` is sent back with the code, to be signed in at once. Servers of the release before have none. */
  response: success({ data: v.object({ phone: v.string(), ...sentCode, sign_in_token: v.optional(v.string()) }) }),
});

/** The sign-up of an invited passenger (specification section 3, Registration payload), which also signs in. */
export const registerPassenger = endpoint({
  method: 'POST',
  path: 'account/passenger/register',
  access: 'public',
  summary: 'Create an invited passenger account and sign in',
  status: 201,
  body: v.strictObject({
    ...personal,
    role: v.optional(v.literal('Passenger'), 'Passenger'),
    reg_type: v.literal('exclusive'),
    account: v.literal('personal'),
  }),
  response: success({ data: user, token: tokenPair }),
});

/**
 * Exactly one purpose flag. For a reset the response has a reset token, or requests a second code. For an account with
 * the sign-in token of its sign-up it has a session, unless the token has expired or belongs to another browser.
 */
export const verifyOtp = endpoint({
  method: 'POST',
  path: 'account/verify-otp/',
  access: 'public',
  summary: 'Enter the four-digit code',
  status: 200,
  body: v.pipe(
    v.strictObject({
      otp,
      phone,
      verify_account: v.optional(v.literal(true)),
      forgot_password: v.optional(v.literal(true)),
      sign_in_token: v.optional(text(128)),
    }),
    v.check((body) => (body.verify_account === true) !== (body.forgot_password === true), 'Say what the code is for'),
  ),
  response: success({
    data: v.optional(
      v.object({
        reset_token: v.optional(v.string()),
        second_code: v.optional(v.literal(true)),
        /** The letters of the second code's SMS. */
        request: v.optional(v.string()),
        session: v.optional(v.object({ user, token: tokenPair })),
      }),
    ),
  }),
});

/** The response is the same for every number. */
export const generateOtp = endpoint({
  method: 'POST',
  path: 'account/generate-otp/',
  access: 'public',
  summary: 'Send a code to a phone',
  status: 200,
  body: v.strictObject({ phone }),
  response: success({ data: v.object(sentCode) }),
});

export const forgotPassword = endpoint({
  method: 'PATCH',
  path: 'account/forgot-password/',
  access: 'public',
  summary: 'Set a new password with the reset token of a verified code',
  status: 200,
  body: v.pipe(
    v.strictObject({ password, password2: anyText(), phone, reset_token: v.optional(text(128), '') }),
    v.forward(
      v.partialCheck(
        [['password'], ['password2']],
        (body) => passwordMatchMessage(body.password, body.password2) === undefined,
        texts.validation.passwordsDontMatch,
      ),
      ['password2'],
    ),
  ),
  response: success({}),
});
