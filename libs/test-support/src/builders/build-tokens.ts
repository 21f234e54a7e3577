import type { TokenPair } from '@liftclub/api-contract';
import { DAY_SECONDS } from '@liftclub/domain';
import { TEST_NOW } from '../browser/fake-clock';

const part = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A token of the real shape; the signature is nonsense. `exp` in seconds since the epoch. */
function buildJwt(payload: Readonly<Record<string, unknown>> & { readonly exp: number }): string {
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.c2lnbmF0dXJl`;
}

interface TokenOptions {
  /** Milliseconds since the epoch. */
  readonly now?: number;
  /** Tells one session's tokens from another's. */
  readonly session?: string;
  /** Rotation counter of the pair. */
  readonly counter?: number;
  /** Lifetimes in seconds; negative for a token that has expired. */
  readonly accessLives?: number;
  readonly refreshLives?: number;
}

/** The pair of a session: access for 5 minutes, refresh for 7 days, as the API gives them. */
export function buildTokens(options: TokenOptions = {}): TokenPair {
  const {
    now = TEST_NOW,
    session = 'session-1',
    counter = 0,
    accessLives = 300,
    refreshLives = 7 * DAY_SECONDS,
  } = options;
  const seconds = Math.floor(now / 1000);
  return {
    access: buildJwt({ typ: 'access', sid: session, ctr: counter, exp: seconds + accessLives }),
    refresh: buildJwt({ typ: 'refresh', sid: session, ctr: counter, exp: seconds + refreshLives }),
  };
}
