import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { API_PREFIX } from '../../plugins/api-prefix';

const NAME = 'liftclub_handoff';
const SECONDS = 60;

type Deps = Pick<Dependencies, 'random' | 'settings'>;

/**
 * Sets the cookie that ties a hand-off to this browser; it spans the base domain and lasts a minute. Returns its
 * secret.
 */
export function markHandoffBrowser(deps: Deps, reply: FastifyReply): string {
  const secret = deps.random.token(16);
  reply.setCookie(NAME, secret, { ...place(deps), maxAge: SECONDS });
  return secret;
}

export const handoffBrowserOf = (request: FastifyRequest): string | undefined => request.cookies[NAME];

export function clearHandoffBrowser(deps: Deps, reply: FastifyReply): void {
  reply.clearCookie(NAME, place(deps));
}

const place = ({ settings }: Deps) =>
  ({
    domain: settings.baseHost,
    path: `${API_PREFIX}account`,
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.scheme === 'https',
  }) as const;
