import type { Access } from '@liftclub/api-contract';
import { appOfRole, hasStaffRight, type ProductApp, type RequiredRight } from '@liftclub/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden, notAuthenticated, Problem, stepUpRequired } from '../../problems';
import type { Actor, Caller, Claims, StaffActor } from './actors';
import type { ConsoleRule } from './console-access';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    /** Of a token whose session is not checked yet. */
    claims: Claims | undefined;
    staff: StaffActor | undefined;
  }
  interface FastifyContextConfig {
    access?: Access | 'signed_link' | 'open' | 'console_callback';
    /** What a staff member needs, where `access` is `staff`. */
    right?: RequiredRight;
    /** Staff must have confirmed who they are within the last minutes. */
    stepUp?: boolean;
    /** The route reads the caller in its own statement and admits the request before it answers. */
    readsCaller?: boolean;
  }
  interface FastifyInstance {
    /** Reads the user of a request. Throws a Problem (401, 403) unless the session is open and may use the route. */
    readonly authenticate: (request: FastifyRequest) => Promise<Actor>;
    /** The user of a request whose caller was read. Throws a Problem (401, 403) unless the session is open. */
    readonly admit: (request: FastifyRequest, claims: Claims, caller: Caller | undefined) => Promise<Actor>;
  }
}

/** How callers are authenticated. The functions throw a Problem (401, 403, 404) otherwise. */
export interface Authentication {
  /** The user of an access token. */
  readonly authenticateUser: (token: string) => Promise<Actor>;
  /** The claims of an access token. */
  readonly readAccessToken: (token: string) => Promise<Claims>;
  /** The user of these claims, whose caller was read already. */
  readonly actorOf: (claims: Claims, caller: Caller | undefined) => Promise<Actor>;
  /** The staff member of a console request; undefined for `console_pre_auth` and `console_callback`. */
  readonly authenticateStaff: (request: FastifyRequest, access: ConsoleRule) => Promise<StaffActor | undefined>;
  /** Throws a Problem (404) unless the request may use the endpoints of the sandbox. */
  readonly admitToSandbox: (request: FastifyRequest) => void;
}

/** Checks the Bearer token (on the console the cookie) and the access rule of every route that is not public. */
export function registerAuthentication(
  app: FastifyInstance,
  { authenticateUser, readAccessToken, actorOf, authenticateStaff, admitToSandbox }: Authentication,
): void {
  app.decorateRequest('actor', undefined);
  app.decorateRequest('claims', undefined);
  app.decorateRequest('staff', undefined);
  const authenticate = async (request: FastifyRequest) => admitted(request, await authenticateUser(bearerOf(request)));
  app.decorate('authenticate', authenticate);
  app.decorate('admit', async (request, claims, caller) => admitted(request, await actorOf(claims, caller)));
  app.addHook('onRequest', async (request) => {
    const { access, right, stepUp } = request.routeOptions.config;
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
      case 'console_callback':
        request.staff = await authenticateStaff(request, access);
        if (access === 'staff' && !mayUse(request.staff, right)) throw forbidden();
        if (stepUp && request.staff?.stepUpUntil === null) throw stepUpRequired();
        return;
      default: {
        if (request.routeOptions.config.readsCaller) request.claims = await readAccessToken(bearerOf(request));
        else await authenticate(request);
      }
    }
  });
}

function admitted(request: FastifyRequest, actor: Actor): Actor {
  if (!may(actor, request.routeOptions.config.access as 'signed_in' | ProductApp)) throw forbidden();
  request.actor = actor;
  return actor;
}

function may(actor: Actor, access: 'signed_in' | ProductApp): boolean {
  return access === 'signed_in' || appOfRole(actor.role) === access;
}

function mayUse(staff: StaffActor | undefined, right: RequiredRight | undefined): boolean {
  return staff !== undefined && right !== undefined && hasStaffRight(staff.rights, right);
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
