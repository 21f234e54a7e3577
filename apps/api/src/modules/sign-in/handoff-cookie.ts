import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { API_PREFIX } from '../../plugins/http/api-prefix';

const SECONDS = 60;

type Deps = Pick<Dependencies, 'random' | 'settings'>;

/** The prefix __Secure- prevents plain http pages from setting the cookie, which our hosts share. */
const nameOf = ({ settings }: Pick<Deps, 'settings'>): string =>
  settings.scheme === 'https' ? '__Secure-liftclub_handoff' : 'liftclub_handoff';

/**
 * Sets the cookie that ties a hand-off to this browser; it spans the base domain and lasts a minute. Returns its
 * secret.
 */
export function markHandoffBrowser(deps: Deps, reply: FastifyReply): string {
  const secret = deps.random.token(16);
  reply.setCookie(nameOf(deps), secret, { ...place(deps), maxAge: SECONDS });
  return secret;
}

export const handoffBrowserOf = (deps: Pick<Deps, 'settings'>, request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(deps)];

export function clearHandoffBrowser(deps: Deps, reply: FastifyReply): void {
  reply.clearCookie(nameOf(deps), place(deps));
}

const place = ({ settings }: Deps) =>
  ({
    domain: settings.baseHost,
    path: `${API_PREFIX}account`,
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.scheme === 'https',
  }) as const;
