import { texts } from '@liftclub/texts';
import type { ApiError } from './api-error';

/** repeat: with the stored access token; renew: exchange the refresh token first; leave: the session is over. */
export type Recovery = 'repeat' | 'renew' | 'leave' | 'none';

/**
 * The recovery that the error catalogue (specification section 8) prescribes for the error of a call with a session.
 * Without a stored access token to repeat with, the refresh token is exchanged instead.
 */
export function recoveryFor(error: ApiError, hasStoredAccess: boolean): Recovery {
  const says = (text: string) => error.detail === text || error.message === text;
  if (error.status === 401) {
    if (error.code === 'user_not_found') return 'leave';
    if (error.code === 'token_not_valid') return 'renew';
    if (says(texts.errors.credentialsNotProvided)) return hasStoredAccess ? 'repeat' : 'renew';
  }
  if (error.status === 403 && says(texts.errors.forbidden)) return 'repeat';
  if (error.status === 400 && (says(texts.errors.passengerProfile) || says(texts.errors.driverProfile)))
    return 'repeat';
  return 'none';
}
