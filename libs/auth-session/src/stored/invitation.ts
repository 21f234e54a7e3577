import type { StoredKeys } from './stored-keys';

/** What an invitation link carries, in the address or through a hand-off (specification section 2, Route guards). */
const INVITATION_KEYS = ['token', 'reg', 'coupon'] as const;

/** Longest value in characters; the API issues shorter ones. */
const LONGEST = 200;

export interface Invitation {
  readonly token?: string;
  readonly reg?: string;
  readonly coupon?: string;
}

/** The invitation in the parameters of an address; undefined when there is none. */
export function readInvitation(parameters: URLSearchParams): Invitation | undefined {
  const found = INVITATION_KEYS.flatMap((key) => {
    const value = parameters.get(key)?.trim();
    return value && value.length <= LONGEST ? [[key, value]] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** True for an invitation to sign up; a coupon alone is not one. */
export function invitesToSignUp(invitation: Invitation): boolean {
  return invitation.token !== undefined || invitation.reg !== undefined;
}

/** The parameters without the invitation. */
export function withoutInvitation(parameters: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(parameters);
  for (const key of INVITATION_KEYS) rest.delete(key);
  return rest;
}

/**
 * Stores an invitation. For a signed-in user reg and coupon are stored and token is ignored. Otherwise it replaces an
 * earlier invitation whole, so that the coupon of one is not combined with the token of another.
 */
export function storeInvitation(stored: StoredKeys, invitation: Invitation, signedIn: boolean): void {
  if (!signedIn && invitesToSignUp(invitation)) stored.remove(...INVITATION_KEYS);
  for (const key of INVITATION_KEYS) {
    const value = invitation[key];
    if (value !== undefined && !(signedIn && key === 'token')) stored.set(key, value);
  }
}

/** Removes the stored invitation and returns it, for the hand-off to the other origin. */
export function takeInvitation(stored: StoredKeys): Invitation {
  const found = INVITATION_KEYS.flatMap((key) => {
    const value = stored.get(key);
    return value === null ? [] : [[key, value]];
  });
  stored.remove(...INVITATION_KEYS);
  return Object.fromEntries(found);
}
