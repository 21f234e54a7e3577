import { LIMITS, staffPasswordMessage, totpCodeMessage } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { checkedText, REQUIRED, requiredText, success } from '../fields';

/** Who is signed in to the console, and how well. */
export const staffMember = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  /** Whether signing in asks for a code of an authenticator app. */
  totp: v.boolean(),
  /** Without one, nothing else of the console opens (production). */
  totp_required: v.boolean(),
});
export type StaffMember = v.InferOutput<typeof staffMember>;

const email = v.pipe(requiredText(LIMITS.email), v.toLowerCase());
const password = v.pipe(v.string(REQUIRED), v.nonEmpty(REQUIRED), v.maxLength(1024));
/** People and apps group the six digits. */
const totpCode = v.pipe(
  checkedText(totpCodeMessage),
  v.transform((value) => value.replace(/\s/g, '')),
);

/**
 * 401 `invalid_credentials`; 401 `totp_needed` when the password is right and the code is missing, `totp_wrong` when it is
 * not right or was used before; 429 `too_many_attempts` with the seconds to wait in `Retry-After`.
 */
export const signInStaff = endpoint({
  method: 'POST',
  path: 'console/session/',
  access: 'console_pre_auth',
  summary: 'Sign in to the console',
  status: 200,
  body: v.strictObject({ email, password, code: v.optional(totpCode) }),
  response: success({ data: staffMember }),
});

export const getStaffSession = endpoint({
  method: 'GET',
  path: 'console/session/',
  access: 'staff_unenrolled',
  summary: 'Who is signed in to the console',
  status: 200,
  response: success({ data: staffMember }),
});

/** Succeeds whether somebody was signed in or not. */
export const signOutStaff = endpoint({
  method: 'POST',
  path: 'console/session/end/',
  access: 'console_pre_auth',
  summary: 'Sign out of the console',
  status: 200,
  response: success({}),
});

/**
 * A new secret, shown once as text and as the address that a QR code carries. It counts once a code of it was entered; until
 * then the one in use stays. Who has an app already gives a code of it too. 400 at `password` when that is not one's own, at
 * `code` when it is missing, not right or was used before.
 */
export const beginTotp = endpoint({
  method: 'POST',
  path: 'console/totp/',
  access: 'staff_unenrolled',
  summary: 'Begin to enrol an authenticator app',
  status: 201,
  body: v.strictObject({ password, code: v.optional(totpCode) }),
  response: success({ data: v.object({ secret: v.string(), uri: v.string() }) }),
});

/** Ends one's other sessions. 400 at `code` when it is not right, 409 `not_started` when no secret waits for one. */
export const confirmTotp = endpoint({
  method: 'POST',
  path: 'console/totp/confirm/',
  access: 'staff_unenrolled',
  summary: 'Enter a first code of the authenticator app',
  status: 200,
  body: v.strictObject({ code: totpCode }),
  response: success({ data: staffMember }),
});

/** Ends one's other sessions. 400 at `current` when that is not one's own password. */
export const changeStaffPassword = endpoint({
  method: 'POST',
  path: 'console/password/',
  access: 'staff_unenrolled',
  summary: "Change one's own password",
  status: 200,
  body: v.strictObject({ current: password, password: checkedText(staffPasswordMessage) }),
  response: success({}),
});
