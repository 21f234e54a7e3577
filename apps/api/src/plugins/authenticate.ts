import type { Access } from '@liftclub/api-contract';
import { appOfRole, type ProductApp } from '@liftclub/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden, notAuthenticated, Problem } from '../problems';
import type { Actor, StaffActor } from './actors';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    staff: StaffActor | undefined;
  }
  interface FastifyContextConfig {
    access?: Access | 'signed_link' | 'open';
  }
}

/** How callers are authenticated. Both functions throw a Problem (401, 403, 404) otherwise. */
export interface Authentication {
  /** The user of an access token. */
  readonly authenticateUser: (token: string) => Promise<Actor>;
  /** The member of staff of a console request; undefined for `console_pre_auth`. */
  readonly authenticateStaff: (
    request: FastifyRequest,
    access: 'staff' | 'staff_unenrolled' | 'console_pre_auth',
  ) => Promise<StaffActor | undefined>;
  /** Throws a Problem (404) unless the request may use the endpoints of the sandbox. */
  readonly admitToSandbox: (request: FastifyRequest) => void;
}

/** Checks the Bearer token (on the console the cookie) and the access rule of every route that is not public. */
export function registerAuthentication(
  app: FastifyInstance,
  { authenticateUser, authenticateStaff, admitToSandbox }: Authentication,
): void {
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
      case 'sandbox':
        return admitToSandbox(request);
      case 'staff':
      case 'staff_unenrolled':
      case 'console_pre_auth':
        request.staff = await authenticateStaff(request, access);
        return;
      default: {
        const actor = await authenticateUser(bearerOf(request));
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
