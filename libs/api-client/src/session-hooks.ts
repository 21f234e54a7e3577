import { texts } from '@liftclub/texts';
import ky, { type Hooks } from 'ky';
import { ApiError, readApiError } from './api-error';
import type { PrefetchedResponses } from './prefetched-responses';
import type { Renewal, TokenStore } from './session-renewal';
import { EARLY_MS, expiryOf } from './token-expiry';

/** How long an access token is used after its early renewal failed, before the next try, in ms. */
const REST_MS = 10_000;

interface SessionHookDependencies {
  readonly tokens: TokenStore;
  readonly renew: (spent: string | null) => Promise<Renewal>;
  readonly endSession: () => void;
  readonly prefetched: PrefetchedResponses;
  /** Milliseconds since the epoch, the server's. */
  readonly now: () => number;
}

/**
 * The hooks of ky for a request with the session: it carries the stored access token, whose renewal starts before
 * it expires, and is repeated once after the recovery that the error catalogue prescribes. They reject with ApiError.
 */
export function sessionHooks({ tokens, renew, endSession, prefetched, now }: SessionHookDependencies): Hooks {
  const renewEarly = createEarlyRenewal({ tokens, renew, now });

  /** Whether to repeat the request that was sent with that access token. */
  const recover = async (error: ApiError, sent: string | null, isRepeated: boolean): Promise<boolean> => {
    const stored = tokens.access();
    const recovery = recoveryFor(error, stored !== null);
    if (recovery === 'leave') {
      // Another user may have signed in meanwhile; their tokens are not the ones that were refused.
      if (stored === sent) endSession();
      error.announced = true;
    }
    if (isRepeated || recovery === 'leave' || recovery === 'none') return false;
    if (recovery === 'repeat') return stored !== null;
    const renewal = await renew(sent);
    if (renewal.kind === 'renewed') return true;
    if (renewal.kind === 'ended') error.announced = true;
    else error.cause = renewal.error;
    return false;
  };

  return {
    beforeRequest: [
      async (request, { context }) => {
        await renewEarly(context['isUpload'] === true);
        const access = tokens.access();
        if (access === null) request.headers.delete('authorization');
        else request.headers.set('authorization', `Bearer ${access}`);
        return prefetched.take(request, access);
      },
    ],
    afterResponse: [
      async (request, _options, response, { retryCount }) => {
        if (response.ok) return undefined;
        const error = await readApiError(response, now());
        const sent = request.headers.get('authorization')?.replace('Bearer ', '') ?? null;
        if (await recover(error, sent, retryCount > 0)) return ky.retry({ delay: 0 });
        throw error;
      },
    ],
  };
}

/**
 * Renews the session before a request when the access token is about to expire. The request is sent with a token that
 * still lives, and waits only for the successor of one that has expired. An upload always waits: it would be sent twice
 * if the token were refused. Rejects with ApiError when there is no token left to send.
 */
function createEarlyRenewal({
  tokens,
  renew,
  now,
}: Pick<SessionHookDependencies, 'tokens' | 'renew' | 'now'>): (isUpload: boolean) => Promise<void> {
  /** Until then (ms since the epoch) a token that still lives is not renewed, because the last renewal failed. */
  let restUntil = 0;

  const restAfterFailure = async (renewing: Promise<Renewal>): Promise<void> => {
    // The renewal logs its failures.
    const renewal = await renewing.catch(() => undefined);
    if (renewal?.kind !== 'renewed') restUntil = now() + REST_MS;
  };

  return async (isUpload) => {
    const access = tokens.access();
    const expiry = access === null ? undefined : expiryOf(access);
    if (expiry === undefined || expiry * 1000 - EARLY_MS > now()) return;
    const lives = expiry * 1000 > now();
    if (lives && now() < restUntil) return;
    const renewing = renew(access);
    void restAfterFailure(renewing);
    if (lives && !isUpload) return;
    const renewal = await renewing;
    if (renewal.kind === 'ended') throw endedSession();
    if (renewal.kind === 'failed' && expiry * 1000 <= now()) throw renewal.error;
  };
}

/** The error of a request that was not sent because the session has ended. */
function endedSession(): ApiError {
  const parts = { status: 401, code: 'token_not_valid', detail: texts.errors.tokenNotValid };
  const error = new ApiError('http', texts.errors.tokenNotValid, parts);
  error.announced = true;
  return error;
}

/** repeat: with the stored access token; renew: exchange the refresh token first; leave: the session has ended. */
type Recovery = 'repeat' | 'renew' | 'leave' | 'none';

/**
 * The recovery that the error catalogue (specification section 8) prescribes for the error of a call with a session.
 * Without a stored access token to repeat with, the refresh token is exchanged instead.
 */
function recoveryFor(error: ApiError, hasStoredAccess: boolean): Recovery {
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
