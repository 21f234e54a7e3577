import { endOtherSessions, endOwnSession, getOwnSessions } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { notFound } from '../../problems';
import * as repository from './sessions-repository';

const copy = texts.sessions;

/** Where a user is signed in, and signing out there. */
export function sessionsRoutes(app: FastifyInstance, { db, clock }: Dependencies): void {
  contractRoute(app, getOwnSessions, async ({ actor }) => {
    const own = await repository.findSession(db, actor.sessionId);
    const data = (await repository.findOpenSessions(db, actor.userId, clock())).map((session) => ({
      id: session.id,
      device: session.device ?? copy.unknownDevice,
      first_seen: session.firstSeen.toISOString(),
      last_seen: session.lastSeen.toISOString(),
      this: session.id === (own?.parentId ?? actor.sessionId),
    }));
    return success(copy.title, { data });
  });

  contractRoute(app, endOwnSession, async ({ actor, params }) => {
    await db.transaction(async (tx) => {
      const session = await repository.lockSession(tx, params.id);
      if (session?.userId !== actor.userId) throw notFound();
      if ((await repository.revokeChain(tx, session, clock(), 'signed out elsewhere')) === 0) throw notFound();
    });
    return success(copy.ended);
  });

  contractRoute(app, endOtherSessions, async ({ actor }) => {
    await db.transaction(async (tx) => {
      const open = await repository.lockSessionsOf(tx, actor.userId);
      const own = open.find(({ id }) => id === actor.sessionId);
      if (own) await repository.revokeOthers(tx, actor.userId, own, clock());
    });
    return success(copy.endedOthers);
  });
}
