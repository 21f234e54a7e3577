import { DAY_SECONDS } from '@liftclub/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { API_PREFIX } from '../../plugins/api-prefix';

const NAME = 'liftclub_codes';

/** The secret of the browser's cookie; undefined when it has none. */
export const browserOf = (request: FastifyRequest): string | undefined => request.cookies[NAME];

/** Sets the cookie that identifies the browser on this origin, and returns its secret; an existing one is kept. */
export function ensureBrowser(
  { random, settings }: Pick<Dependencies, 'random' | 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const secret = browserOf(request) ?? random.token(16);
  reply.setCookie(NAME, secret, {
    path: `${API_PREFIX}account`,
    httpOnly: true,
    sameSite: 'strict',
    secure: settings.scheme === 'https',
    maxAge: DAY_SECONDS,
  });
  return secret;
}
