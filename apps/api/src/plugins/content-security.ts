import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/env';
import { originOf } from '../settings/origins';

/** A fresh nonce for the styles of one page. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * The policy of one page: scripts are files of ours (and the maps script where a map is used), styles carry the page's
 * nonce, and nobody may frame it. Style attributes are allowed: widths of bars and the like are set that way. The
 * passenger app frames the pay page, and nothing else.
 */
export function documentPolicy(
  settings: Settings,
  webApp: 'passenger' | 'driver' | 'auth' | 'console',
  nonce: string,
): string {
  const maps = webApp === 'auth' || webApp === 'console' ? '' : ` ${new URL(settings.maps.scriptUrl).origin}`;
  const directives = [
    `default-src 'none'`,
    `script-src 'self'${maps}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${maps}`,
    `frame-src ${webApp === 'passenger' ? originOf(settings, 'pay') : "'none'"}`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
  ];
  // No text becomes code or markup there: no other company's script runs on these pages.
  if (webApp === 'auth' || webApp === 'console') directives.push(`require-trusted-types-for 'script'`);
  return policyText(settings, directives);
}

/**
 * The policy of the page on the pay origin, which only the passenger app may frame. The widget in it is another
 * company's: it may load, ask and draw what it likes from its own origin, and reach nothing of ours.
 */
export function payFramePolicy(settings: Settings): string {
  const widget = new URL(settings.payments.alatpay.scriptUrl).origin;
  return policyText(settings, [
    `default-src 'none'`,
    `script-src 'self' ${widget}`,
    `style-src 'self' 'unsafe-inline' ${widget}`,
    `img-src data: ${widget}`,
    `font-src ${widget}`,
    `connect-src ${widget}`,
    `frame-src ${widget}`,
    `form-action ${widget}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors ${originOf(settings, 'passenger')}`,
  ]);
}

function policyText({ scheme }: Settings, directives: readonly string[]): string {
  return [...directives, ...(scheme === 'https' ? ['upgrade-insecure-requests'] : [])].join('; ');
}

/** Headers of every answer. An answer that is no page may load and run nothing. */
export async function registerSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: settings.scheme === 'https' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
}
