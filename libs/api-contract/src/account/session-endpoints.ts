import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { anyText, REQUIRED, signInEmail, success, timestamp, uuid } from '../fields';
import { tokenPair, user } from './user-shapes';

/** A token; its content is known to the API only. */
const token = v.pipe(anyText(), v.nonEmpty(REQUIRED), v.maxLength(2048));

const signedIn = success({ data: user, token: tokenPair });

/** The password is taken as sent: screens trim it, the API does not. */
export const login = endpoint({
  method: 'POST',
  path: 'account/login/',
  access: 'public',
  summary: 'Sign in with e-mail and password',
  status: 200,
  body: v.strictObject({
    email: signInEmail,
    password: v.pipe(anyText(), v.nonEmpty(REQUIRED), v.maxLength(1024)),
  }),
  response: signedIn,
});

/** Accepts any refresh token of the session, needs no access token, and always answers 200. */
export const logout = endpoint({
  method: 'POST',
  path: 'account/logout/',
  access: 'public',
  summary: 'End the session',
  status: 200,
  body: v.strictObject({ refresh_token: v.optional(anyText(), '') }),
  response: success({}),
});

export const refreshToken = endpoint({
  method: 'POST',
  path: 'token/refresh/',
  access: 'public',
  summary: 'Exchange a refresh token for a new pair',
  status: 200,
  body: v.strictObject({ refresh: token }),
  response: tokenPair,
});

/** First step of the hand-off to the other origin after sign-in; the code goes into the fragment of `url`. */
export const handoff = endpoint({
  method: 'POST',
  path: 'account/handoff/',
  access: 'signed_in',
  summary: 'Get a one-time code that signs this browser in at the other app',
  status: 201,
  body: v.strictObject({ target: v.picklist(['passenger', 'driver']) }),
  response: success({ data: v.object({ code: v.string(), url: v.string() }) }),
});

export const redeemHandoff = endpoint({
  method: 'POST',
  path: 'account/handoff/redeem/',
  access: 'public',
  summary: 'Exchange a hand-off code for a session of this origin',
  status: 200,
  body: v.strictObject({ code: token }),
  response: signedIn,
});

/** A sign-in; what was handed off from it to the other app counts with it. */
const ownSession = v.object({
  id: v.string(),
  /** "Chrome on Android" */
  device: v.string(),
  first_seen: timestamp,
  last_seen: timestamp,
  /** Whether it is the one that asks. */
  this: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof ownSession>;

export const getOwnSessions = endpoint({
  method: 'GET',
  path: 'account/sessions/',
  access: 'signed_in',
  summary: 'List where one is signed in, the last used first',
  status: 200,
  response: success({ data: v.array(ownSession) }),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: 'account/sessions/:id/',
  access: 'signed_in',
  summary: 'Sign out somewhere',
  status: 200,
  params: v.strictObject({ id: uuid }),
  response: success({}),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: 'account/sessions/',
  access: 'signed_in',
  summary: 'Sign out everywhere but here',
  status: 200,
  response: success({}),
});
