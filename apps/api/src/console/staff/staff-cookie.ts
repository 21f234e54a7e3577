import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings/env';

/** The prefix __Host- prevents other hosts and plain http pages from setting the cookie. */
const nameOf = ({ scheme }: Settings): string => (scheme === 'https' ? '__Host-liftclub-staff' : 'liftclub-staff');

/**
 * Sets the session cookie of the console: not readable by scripts, not sent by other sites, deleted with the browser
 * session.
 */
export function setStaffCookie(settings: Settings, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(settings), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: settings.scheme === 'https',
  });
}

export function clearStaffCookie(settings: Settings, reply: FastifyReply): void {
  reply.clearCookie(nameOf(settings), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: settings.scheme === 'https',
  });
}

export const readStaffCookie = (settings: Settings, request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(settings)];
