import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { API_PREFIX } from '../../plugins/api-prefix';

const NAME = 'liftclub_handoff';
const SECONDS = 60;

type Needs = Pick<Dependencies, 'random' | 'settings'>;

/** Marks the browser for the way from one of our hosts to the other: the cookie spans the base domain, for a minute. */
export function markHandoffBrowser(needs: Needs, reply: FastifyReply): string {
  const secret = needs.random.token(16);
  reply.setCookie(NAME, secret, { ...place(needs), maxAge: SECONDS });
  return secret;
}

export const handoffBrowserOf = (request: FastifyRequest): string | undefined => request.cookies[NAME];

export function clearHandoffBrowser(needs: Needs, reply: FastifyReply): void {
  reply.clearCookie(NAME, place(needs));
}

const place = ({ settings }: Needs) =>
  ({
    domain: settings.baseHost,
    path: `${API_PREFIX}account`,
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.scheme === 'https',
  }) as const;
