import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { BASE_HOST_PLACEHOLDER, PAGE_CONFIG_PLACEHOLDER, type PageConfig } from '@liftclub/api-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '../../settings/env';
import { hostNamed, originOf } from '../../settings/origins';
import { notFound } from '../../problems';
import {
  DRIVER_PERMISSIONS,
  documentPolicy,
  hasMap,
  payFramePolicy,
  WORKER_POLICY,
  type WebApp,
} from './content-security';
import { decodedPath, isApiCall, PAGES_ROUTE } from '../http/api-prefix';
import { sendPage } from './send-page';

const YEAR = 'public, max-age=31536000, immutable';

/** The page configuration of the contract, as the value of an HTML attribute. */
function pageConfigAttribute(settings: Settings): string {
  const config: PageConfig = {
    base_host: settings.baseHost,
    port: settings.publicPort,
    maps_script_url: settings.maps.scriptUrl,
    maps_key: settings.maps.key,
    map_tiles_url: settings.maps.tilesUrl,
    staff_sign_in: { passwords: settings.staffSignIn.passwords, company: settings.staffSignIn.company !== undefined },
    passenger_origin: originOf(settings, 'passenger'),
    pay_origin: originOf(settings, 'pay'),
    payment_script_url: settings.payments.alatpay.scriptUrl,
  };
  return JSON.stringify(config).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** A hashed file is neither a page nor shown as one, so it needs no page policies. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Serves the built web apps by host name: the product app at `/` and the auth app at `/auth/` on the passenger's and
 * the driver's host; the console on its own; the landing page on the base host; the frame of the payment widget on the
 * pay host. A path of an app that is not a file gets the page of its first part if there is one with static HTML, else
 * the app's page. The signed-out screens are built with the product app of their host, so that they share its scripts.
 */
export async function registerWebHosting(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(fastifyStatic, {
    root: settings.webRoot,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    setHeaders(reply, path) {
      if (path.includes('/assets/')) for (const name of OF_PAGES) reply.removeHeader(name);
    },
  });
  const pages = pageReader(settings);
  const sendApp = (reply: FastifyReply, webApp: WebApp, html: string, path = '/') => {
    const isShared = SHARED_PAGES.test(path);
    if (isShared) reply.header('x-robots-tag', 'noindex');
    // The maps provider admits a key by the origin of the page that asks; the path stays here.
    if (hasMap(webApp) && !isShared) reply.header('referrer-policy', 'strict-origin');
    if (webApp === 'driver') reply.header('permissions-policy', DRIVER_PERMISSIONS);
    return sendPage(reply, html, (nonce) => documentPolicy(settings, webApp, nonce));
  };
  // x-frame-options can only forbid framing; the page's policy names the origin that may frame it.
  const sendPayFrame = (reply: FastifyReply) =>
    sendPage(reply.removeHeader('x-frame-options'), pages('passenger/pay.html'), () => payFramePolicy(settings));

  app.get(PAGES_ROUTE, { config: { access: 'open' }, schema: { hide: true } }, async (request, reply) => {
    if (isApiCall(request)) return reply.callNotFound();
    const path = decodedPath(request);
    if (path.includes('..') || path.includes('\0') || path.includes('\\')) throw notFound();
    const host = hostNamed(settings, request.hostname);
    if (host === 'pay') return path === '/' ? sendPayFrame(reply) : sendFile(reply, settings, 'passenger', path);
    if (host === 'base') {
      if (path === '/') return sendApp(reply, 'auth', pages('auth/landing.html'));
      // The raw file of a page has no settings and no policy.
      return path.endsWith('.html')
        ? reply.redirect('/')
        : sendFile(reply, settings, 'auth', path.replace(/^\/auth/, ''));
    }
    if (host === undefined) throw notFound();
    const inAuth = host !== 'console' && (path === '/auth' || path.startsWith('/auth/'));
    const webApp: WebApp = inAuth ? 'auth' : host;
    const file = inAuth ? path.slice('/auth'.length) : path;
    const folder = inAuth ? `${host}/auth` : host;
    // The page is sent only with its settings and its policy filled in.
    if (file.endsWith('.html')) throw notFound();
    if (/\.[a-z0-9]+$/i.test(file)) return sendFile(reply, settings, webApp, file);
    // The static sign-in page of the console asks for a password.
    const isStatic = host !== 'console' || settings.staffSignIn.company === undefined;
    const names = isStatic ? [`${folder}/${staticPage(file)}.html`] : [];
    return sendApp(reply, webApp, pages(...names, `${folder}/index.html`), file);
  });
}

/** Pages with a private address: not indexed by search engines, and not sent as a referrer. */
const SHARED_PAGES = /^\/(pass|track)\/?$/;

/** The name of the page with static HTML that a path may have: its first part, `home` for none. */
function staticPage(path: string): string {
  const [, first = ''] = path.split('/');
  if (first === '') return 'pages/home';
  return /^[a-z-]+$/.test(first) ? `pages/${first}` : 'index';
}

/** The first of the HTML files that there is, read once; its placeholders are replaced for each request. */
function pageReader(settings: Settings) {
  const cache = new Map<string, string>();
  const read = (name: string): string | undefined => {
    const path = join(settings.webRoot, name);
    const cached = cache.get(path);
    if (cached !== undefined || !existsSync(path)) return cached;
    const html = readFileSync(path, 'utf8')
      .replaceAll(PAGE_CONFIG_PLACEHOLDER, pageConfigAttribute(settings))
      .replaceAll(BASE_HOST_PLACEHOLDER, new URL(originOf(settings, 'base')).host)
      .replaceAll('__PASSENGER_URL__', originOf(settings, 'passenger'))
      .replaceAll('__DRIVER_URL__', originOf(settings, 'driver'));
    cache.set(path, html);
    return html;
  };
  return (...names: readonly string[]): string => {
    for (const name of names) {
      const html = read(name);
      if (html !== undefined) return html;
    }
    throw notFound();
  };
}

function sendFile(reply: FastifyReply, settings: Settings, webApp: WebApp, file: string): FastifyReply {
  if (file === '/sw.js') reply.header('content-security-policy', WORKER_POLICY).header('cache-control', 'no-cache');
  else reply.header('cache-control', file.startsWith('/assets/') ? YEAR : 'public, max-age=3600');
  return reply.sendFile(join(webApp, file), settings.webRoot, { cacheControl: false });
}
