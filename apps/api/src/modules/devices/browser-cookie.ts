import { DAY_SECONDS } from '@liftclub/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies';
import type { Settings } from '../../settings/env';

/** The prefix __Host- prevents other hosts and plain http pages from setting the cookie. */
const nameOf = ({ scheme }: Pick<Settings, 'scheme'>): string =>
  scheme === 'https' ? '__Host-liftclub_device' : 'liftclub_device';
/** How long a browser stays known to an account after its last sign-in. */
export const DEVICE_DAYS = 180;

/** 16 random bytes as base64url. */
const SECRET = /^[\w-]{22}$/;

/** The secret of the browser's cookie; undefined when it has none. */
export function browserOf(settings: Pick<Settings, 'scheme'>, request: FastifyRequest): string | undefined {
  const secret = request.cookies[nameOf(settings)] ?? '';
  return SECRET.test(secret) ? secret : undefined;
}

/**
 * Sets the cookie that identifies the browser on this origin for 180 days, and returns its secret; an existing one is
 * reused.
 */
export function ensureBrowser(
  { random, settings }: Pick<Dependencies, 'random' | 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const secret = browserOf(settings, request) ?? random.token(16);
  reply.setCookie(nameOf(settings), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: settings.scheme === 'https',
    maxAge: DEVICE_DAYS * DAY_SECONDS,
  });
  return secret;
}
