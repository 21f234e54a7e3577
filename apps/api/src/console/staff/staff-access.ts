import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies';
import type { Settings } from '../../settings/env';
import { hashToken } from '../../keys';
import { hostNamed, originOf } from '../../settings/origins';
import { forbidden, notAuthenticated, notFound, Problem } from '../../problems';
import type { StaffActor } from '../../plugins/actors';
import { readStaffCookie } from './staff-cookie';
import { seeSession } from './staff-sessions-repository';

/**
 * The rule of every console route: to who does not come from the console's own host and page, or brings a user's token,
 * there is no such route. Who is not signed in there gets 401, and 403 where an authenticator app must be enrolled first.
 */
export async function authenticateStaff(
  deps: Pick<Dependencies, 'db' | 'clock' | 'settings'>,
  request: FastifyRequest,
  access: 'staff' | 'staff_unenrolled' | 'console_pre_auth',
): Promise<StaffActor | undefined> {
  const { settings } = deps;
  if (hostNamed(settings, request.hostname) !== 'console' || request.headers.authorization !== undefined)
    throw notFound();
  if (!isFromConsole(settings, request)) throw forbidden();
  if (access === 'console_pre_auth') return undefined;
  const token = readStaffCookie(settings, request);
  const actor = token === undefined ? undefined : await seeSession(deps.db, hashToken(token), deps.clock());
  if (!actor) throw notAuthenticated();
  if (access === 'staff' && settings.production && !actor.totp) throw totpRequired();
  return actor;
}

/**
 * The cookie comes along from our other hosts too: they are one site. What changes something must come from the console's page; what
 * reads, from there or from the address line, as far as the browser says: reading writes rows in staff's name and keeps a session alive.
 */
function isFromConsole(settings: Settings, { method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return headers.origin === originOf(settings, 'console');
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

const totpRequired = () =>
  new Problem(403, 'totp_required', 'Set up an authenticator app first.', {
    detail: 'Set up an authenticator app first.',
  });
