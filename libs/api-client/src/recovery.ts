import { texts } from '@liftclub/texts';
import type { ApiError } from './api-error';

/**
 * repeat: once more with the stored access token; renew: exchange the refresh token first; leave: the session is over.
 */
export type Recovery = 'repeat' | 'renew' | 'leave' | 'none';

/**
 * What the error catalogue (specification section 8) prescribes for a refusal of a call that needs a session.
 * Without a stored access token there is nothing to repeat with, so the refresh token is exchanged instead.
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
