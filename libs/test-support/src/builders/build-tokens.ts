import type { TokenPair } from '@liftclub/api-contract';
import { DAY_SECONDS } from '@liftclub/domain';
import { TEST_NOW } from '../browser/fake-clock';

const part = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A token with the claims of a real one and an invalid signature. `exp` in seconds since the epoch. */
function buildJwt(payload: Readonly<Record<string, unknown>> & { readonly exp: number }): string {
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.c2lnbmF0dXJl`;
}

interface TokenOptions {
  /** Milliseconds since the epoch. */
  readonly now?: number;
  /** Id of the session. */
  readonly session?: string;
  /** Rotation counter of the pair. */
  readonly counter?: number;
  /** Lifetimes in seconds; negative for a token that has expired. */
  readonly accessLives?: number;
  readonly refreshLives?: number;
}

/** The tokens of a session: access for 5 minutes, refresh for 7 days, as the API issues them. */
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
