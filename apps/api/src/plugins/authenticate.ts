import type { Access } from '@liftclub/api-contract';
import { appOfRole, type ProductApp } from '@liftclub/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies';
import { authenticateAccess } from '../modules/sessions';
import { authenticateStaff, type StaffActor } from '../console/staff';
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
    staff: StaffActor | undefined;
  }
  interface FastifyContextConfig {
    access?: Access | 'signed_link' | 'open';
  }
}

/** Checks the Bearer token, on the console the cookie, and the access rule of every route that is not public. */
export function registerAuthentication(app: FastifyInstance, dependencies: Dependencies): void {
  app.decorateRequest('actor', undefined);
  app.decorateRequest('staff', undefined);
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access;
    switch (access) {
      case undefined:
      case 'public':
      case 'open':
      case 'signed_link':
        return;
      case 'staff':
      case 'staff_unenrolled':
      case 'console_pre_auth':
        request.staff = await authenticateStaff(dependencies, request, access);
        return;
      default: {
        const actor = await authenticateAccess(dependencies, bearerOf(request));
        if (!may(actor, access)) throw forbidden();
        request.actor = actor;
      }
    }
  });
}

function may(actor: Actor, access: 'signed_in' | ProductApp): boolean {
  return access === 'signed_in' || appOfRole(actor.role) === access;
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
