import type { TokenPair } from '@liftclub/api-contract';
import { DAY_MS } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { signPair, verifyToken } from './session-tokens';
import { endChain, revoked } from './sessions-service';
import { findSession, rotateSession, type Session } from './sessions-repository';

/** Two tabs may present the same refresh token within this time. */
const GRACE_MS = 10_000;
/** A response that never arrived may be requested again within this time. */
const LOST_RESPONSE_MS = DAY_MS;

type Deps = Pick<Dependencies, 'db' | 'keys' | 'clock'>;

/**
 * Exchanges a refresh token for the next pair (specification section 4, session renewal). The token before the current
 * one gets the same successor again, within 10 s or while nobody has used that successor; any other reuse is theft
 * or a fault and ends the session. 401 `token_not_valid` for a token that is not accepted.
 */
export async function renewSession(deps: Deps, refreshToken: string): Promise<TokenPair> {
  const now = deps.clock();
  const claims = await verifyToken(deps.keys, 'refresh', refreshToken, now);
  for (;;) {
    const session = await findSession(deps.db, claims.sessionId);
    if (!session || session.revokedAt !== null || session.absoluteExpiresAt <= now) throw revoked();
    const use = classifyRefresh(session, claims.counter, now);
    if (use === 'reuse') {
      await endChain(deps, session.id, 'refresh token used again');
      throw revoked();
    }
    // Another tab was first, or the session has ended: as it is now, the token is the one before, or dead.
    if (use === 'next' && !(await rotateSession(deps.db, session, now))) continue;
    const counter = use === 'next' ? session.counter + 1 : session.counter;
    const refreshAt = use === 'next' ? now : session.rotatedAt;
    const fresh = now.getTime() - refreshAt.getTime() <= GRACE_MS;
    return signPair(
      deps.keys,
      { ...claims, counter },
      { refreshAt, accessAt: fresh ? refreshAt : now, until: session.absoluteExpiresAt },
    );
  }
}

/** `next`: the current token; `repeat`: the one before, whose successor may have been lost; `reuse`: any other. */
function classifyRefresh(session: Session, counter: number, now: Date): 'next' | 'repeat' | 'reuse' {
  if (counter === session.counter) return 'next';
  if (counter !== session.counter - 1) return 'reuse';
  const age = now.getTime() - session.rotatedAt.getTime();
  return age <= GRACE_MS || (!session.currentSeen && age <= LOST_RESPONSE_MS) ? 'repeat' : 'reuse';
}
