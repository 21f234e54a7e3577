import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Settings } from '../../settings/env';
import { originOf } from '../../settings/origins';
import { CSP_REPORTS_PATH } from './csp-reports';
import { mapsSources, NO_MAPS, tilesSources } from './maps-sources';

export type WebApp = 'passenger' | 'driver' | 'auth' | 'console';

/** The product apps: an address is searched by the script of the maps provider, and a service worker runs. */
export const hasMap = (webApp: WebApp): boolean => webApp === 'passenger' || webApp === 'driver';

/** A fresh nonce for the styles of one page. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * Content security policy of one page: scripts are our files (and the maps script where a map is used, with what it
 * reaches), styles carry the nonce of the page, and nobody may frame it. Style attributes are allowed because
 * components set widths with them. The passenger app may frame the pay page only.
 */
export function documentPolicy(settings: Settings, webApp: WebApp, nonce: string): string {
  const maps = sourcesOf(settings, webApp);
  const directives = [
    `default-src 'none'`,
    ['script-src', `'self'`, ...maps.script].join(' '),
    ['style-src', `'self'`, `'nonce-${nonce}'`, ...maps.style].join(' '),
    `style-src-attr 'unsafe-inline'`,
    ['img-src', `'self'`, 'data:', 'blob:', ...maps.img].join(' '),
    ['font-src', `'self'`, ...maps.font].join(' '),
    ['connect-src', `'self'`, ...maps.connect].join(' '),
    ...(webApp === 'auth' ? [] : [['worker-src', `'self'`, ...maps.worker].join(' ')]),
    `frame-src ${webApp === 'passenger' ? originOf(settings, 'pay') : "'none'"}`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
  ];
  // Text never becomes code or markup on these pages: no third-party script runs there.
  if (webApp === 'auth' || webApp === 'console') directives.push(`require-trusted-types-for 'script'`);
  return policyText(settings, [...directives, `report-uri ${CSP_REPORTS_PATH}`]);
}

/** The console draws streets from tiles, and loads no script of another origin. */
function sourcesOf(settings: Settings, webApp: WebApp): typeof NO_MAPS {
  if (hasMap(webApp)) return mapsSources(settings.maps);
  return webApp === 'console' ? tilesSources(settings.maps) : NO_MAPS;
}

/**
 * Policy of the page on the pay origin, which only the passenger app may frame. The widget in it is third-party code:
 * it may load from, connect to and frame its own origin, and cannot reach our API.
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
    // The pay host has no API.
    `report-uri ${originOf(settings, 'base')}${CSP_REPORTS_PATH}`,
  ]);
}

/** Policy of the service worker of the product apps, which applies to what it fetches: files of its own origin. */
export const WORKER_POLICY = `default-src 'none'; connect-src 'self'`;

function policyText({ scheme }: Settings, directives: readonly string[]): string {
  return [...directives, ...(scheme === 'https' ? ['upgrade-insecure-requests'] : [])].join('; ');
}

// Not bluetooth: Chromium warns on every page that it does not know it.
const FEATURES = ['camera', 'microphone', 'geolocation', 'display-capture', 'usb', 'serial', 'midi'];

const permissions = (own?: string) =>
  FEATURES.map((feature) => `${feature}=(${feature === own ? 'self' : ''})`).join(', ');

/** No page of ours uses these features of a browser, and no third-party frame or script gets them. */
const PERMISSIONS = permissions();

/** Only the driver app requests the phone's position, during a run. */
export const DRIVER_PERMISSIONS = permissions('geolocation');

/** Security headers of every response. A response that is not a page may load and run nothing. */
export async function registerSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const headers = await securityHeaders(settings);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * The headers that helmet gives to any response. It would build the same texts for each request, and set them name
 * by name on the response of Node.js, which then no longer writes a head at once.
 */
async function securityHeaders({ scheme }: Settings): Promise<Record<string, string>> {
  const sample = Fastify();
  await sample.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: scheme === 'https' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS };
  sample.addHook('onRequest', async (_request, { raw }) => void Object.assign(headers, raw.getHeaders()));
  await sample.inject('/');
  await sample.close();
  return headers;
}
