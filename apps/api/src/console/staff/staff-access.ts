import { BACKGROUND_HEADER } from '@liftclub/api-contract';
import type { ServiceMarket } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies';
import type { Settings } from '../../settings/env';
import { hashToken } from '../../keys';
import { hostNamed, originOf } from '../../settings/origins';
import { forbidden, notAuthenticated, notFound, Problem } from '../../problems';
import type { StaffActor } from '../../plugins/access/actors';
import type { ConsoleRule } from '../../plugins/access/console-access';
import { readStaffCookie } from './staff-cookie';
import { seeSession } from './staff-sessions-repository';

/**
 * The access rule of console routes. 404 for requests that do not come to the console's host or bring a user's token,
 * 403 for those from another page, 401 without a session, 403 `totp_required` where an authenticator app must be
 * enrolled first.
 */
export async function authenticateStaff(
  deps: Pick<Dependencies, 'db' | 'clock' | 'settings'>,
  request: FastifyRequest,
  access: ConsoleRule,
): Promise<StaffActor | undefined> {
  const { settings } = deps;
  if (hostNamed(settings, request.hostname) !== 'console' || request.headers.authorization !== undefined)
    throw notFound();
  // The OpenID provider sends the browser back from another site; the sign-in is bound to the browser by a cookie.
  if (access === 'console_callback') return undefined;
  if (!isFromConsole(settings, request)) throw forbidden();
  if (access === 'console_pre_auth') return undefined;
  const token = readStaffCookie(settings, request);
  const actor =
    token === undefined
      ? undefined
      : await seeSession(deps.db, hashToken(token), deps.clock(), isInBackground(request));
  if (!actor) throw notAuthenticated();
  if (access === 'staff' && settings.production && !actor.totp && !actor.byCompany) throw totpRequired();
  return actor;
}

/** 403 where a member works in other markets only; the market may be undefined for what there is not. */
export function refuseOtherMarket({ markets }: Pick<StaffActor, 'markets'>, market: ServiceMarket | undefined): void {
  if (market !== undefined && !markets.includes(market)) throw forbidden();
}

/** Whether the page made the request in the background, without an action of its user. */
const isInBackground = ({ headers }: FastifyRequest): boolean => headers[BACKGROUND_HEADER] !== undefined;

/**
 * Browsers send the cookie from our other hosts too, because they are one site. A request that changes something must
 * have the console's origin. A read must come from the console or the address bar, as far as the browser says: it
 * writes audit rows and prolongs the session.
 */
function isFromConsole(settings: Settings, { method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return headers.origin === originOf(settings, 'console');
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

const totpRequired = () =>
  new Problem(403, 'totp_required', texts.consoleSession.totpRequired, {
    detail: texts.consoleSession.totpRequired,
  });
