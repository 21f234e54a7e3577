import type { TokenPair } from '@liftclub/api-contract';
import { DAY_SECONDS } from '@liftclub/domain';
import { errors, jwtVerify, SignJWT, type JWTVerifyOptions } from 'jose';
import type { Dependencies } from '../../dependencies';
import type { Keys } from '../../keys';
import type { Claims } from '../../plugins/access/actors';
import { tokenNotValid } from '../../problems';
import { ownClaims } from './own-token';

const ACCESS_SECONDS = 5 * 60;
export const REFRESH_IDLE_SECONDS = 7 * DAY_SECONDS;
export const SESSION_SECONDS = 30 * DAY_SECONDS;

const ISSUER = 'liftclub';
const AUDIENCE = 'liftclub-api';
const ALGORITHM = 'HS256';

type TokenType = 'access' | 'refresh';

/**
 * Signs both tokens of one rotation. The same claims and instants give the same bytes, so a lost response can be
 * repeated.
 * `until` is the session's absolute end.
 */
export async function signPair(
  keys: Dependencies['keys'],
  claims: Claims,
  issued: { readonly refreshAt: Date; readonly accessAt: Date; readonly until: Date },
): Promise<TokenPair> {
  const refreshAt = seconds(issued.refreshAt);
  const accessAt = seconds(issued.accessAt);
  const until = seconds(issued.until);
  const [access, refresh] = await Promise.all([
    sign(keys, 'access', claims, accessAt, Math.min(accessAt + ACCESS_SECONDS, until)),
    sign(keys, 'refresh', claims, refreshAt, Math.min(refreshAt + REFRESH_IDLE_SECONDS, until)),
  ]);
  return { access, refresh };
}

/** The claims of a token of the given type; a Problem 401 token_not_valid for anything else. */
export async function verifyToken(
  keys: Dependencies['keys'],
  type: TokenType,
  token: string,
  now: Date,
): Promise<Claims> {
  const own = ownClaims(keys.tokens[0], token, { issuer: ISSUER, audience: AUDIENCE, type, now });
  if (own) return { userId: own.sub, sessionId: own.sid, counter: own.ctr };
  try {
    const { payload } = await verifyWithAny(keys.tokens, token, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub', 'sid', 'ctr', 'typ'],
    });
    if (payload['typ'] !== type) throw tokenNotValid('Token has wrong type');
    const { sub, sid, ctr } = payload as { sub?: unknown; sid?: unknown; ctr?: unknown };
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof ctr !== 'number')
      throw tokenNotValid('Token is invalid');
    return { userId: sub, sessionId: sid, counter: ctr };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw tokenNotValid('Token is expired');
    if (error instanceof errors.JOSEError) throw tokenNotValid('Token is invalid');
    throw error;
  }
}

/** Verifies with the current key, else with an earlier one that signed the token. */
async function verifyWithAny(tokens: Keys['tokens'], token: string, options: JWTVerifyOptions) {
  for (const key of tokens.slice(0, -1)) {
    try {
      return await jwtVerify(token, key, options);
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  return jwtVerify(token, tokens.at(-1) ?? tokens[0], options);
}

function sign(
  keys: Dependencies['keys'],
  typ: TokenType,
  claims: Claims,
  issuedAt: number,
  expiresAt: number,
): Promise<string> {
  return new SignJWT({ typ, sid: claims.sessionId, ctr: claims.counter })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(claims.userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keys.tokens[0]);
}

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);
