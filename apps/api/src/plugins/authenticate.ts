import type { Access } from '@liftclub/api-contract';
import { appOfRole } from '@liftclub/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies';
import { authenticateAccess } from '../modules/sessions';
import { forbidden, notAuthenticated, Problem } from '../problems';

/** The user behind a request, read from the database with the session: never from the token's own words. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: string;
  readonly country: string;
  readonly phoneVerified: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
  }
  interface FastifyContextConfig {
    access?: Access | 'signed-link' | 'open';
  }
}

/** Checks the Bearer token and the access rule of every route that is not public. */
export function registerAuthentication(app: FastifyInstance, dependencies: Dependencies): void {
  app.decorateRequest('actor', undefined);
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access;
    if (access === undefined || access === 'public' || access === 'open' || access === 'signed-link') return;
    const actor = await authenticateAccess(dependencies, bearerOf(request));
    if (!may(actor, access)) throw forbidden();
    request.actor = actor;
  });
}

function may(actor: Actor, access: Access): boolean {
  return access === 'signed-in' || appOfRole(actor.role) === access;
}

function bearerOf(request: FastifyRequest): string {
  const header = request.headers.authorization;
  if (header === undefined || !header.startsWith('Bearer')) throw notAuthenticated();
  const parts = header.split(' ');
  if (parts.length !== 2 || !parts[1]) {
    const text = 'Authorization header must contain two space-delimited values';
    throw new Problem(401, 'bad_authorization_header', text, { detail: text });
  }
  return parts[1];
}
