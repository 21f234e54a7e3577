import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../env';

/** A fresh nonce for the styles of one page. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * The policy of one page: scripts are files of ours (and the maps script where a map is used), styles carry the page's
 * nonce, and nobody may frame it. Style attributes are allowed: widths of bars and the like are set that way.
 */
export function documentPolicy(settings: Settings, webApp: 'passenger' | 'driver' | 'auth', nonce: string): string {
  const maps = webApp === 'auth' ? '' : ` ${new URL(settings.maps.scriptUrl).origin}`;
  const directives = [
    `default-src 'none'`,
    `script-src 'self'${maps}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${maps}`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
  ];
  if (settings.scheme === 'https') directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

/** Headers of every answer. An answer that is no page may load and run nothing. */
export async function registerSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: settings.scheme === 'https' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
}
