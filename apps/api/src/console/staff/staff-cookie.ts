import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings/env';

/** With https no other host, nor a plain page, can set it. */
const nameOf = ({ scheme }: Settings): string => (scheme === 'https' ? '__Host-liftclub-staff' : 'liftclub-staff');

/** Holds the session of the console; no script can read it, no other site sends it. It goes with the browser. */
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
