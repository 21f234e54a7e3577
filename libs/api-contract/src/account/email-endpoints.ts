import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { anyText, email, REQUIRED, requiredText, success } from '../fields';
import { user } from './user-shapes';

/**
 * Sends the link that confirms one's own e-mail address; it works for a day, once. 409 `channel_off` where the company
 * has no e-mail, `already_verified` and `phone_not_verified`; 429 too soon after the last one.
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: 'account/email/verify/',
  access: 'signed_in',
  summary: 'Send a link that confirms one’s own e-mail address',
  status: 200,
  body: v.strictObject({}),
  response: success({}),
});

/** Confirms the address that a link was sent to. 400 `invalid_link` when it is used, expired or of a former address. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: 'account/email/confirm/',
  access: 'public',
  summary: 'Confirm an e-mail address with the token of its link',
  status: 200,
  body: v.strictObject({ token: requiredText(128) }),
  response: success({}),
});

/**
 * Changes one's own e-mail address, with which one signs in; the former address is notified and the new one gets a
 * link. 400 at `email` for an address of another account, at `password` for a wrong one; 409 `phone_not_verified`; 429
 * after too many changes.
 */
export const changeEmail = endpoint({
  method: 'PUT',
  path: 'account/email/',
  access: 'signed_in',
  summary: 'Change one’s own e-mail address',
  status: 200,
  body: v.strictObject({ email, password: v.pipe(anyText(), v.nonEmpty(REQUIRED), v.maxLength(1024)) }),
  response: success({ data: user }),
});
