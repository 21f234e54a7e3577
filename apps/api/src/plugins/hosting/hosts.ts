import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings/env';
import { hostNamed } from '../../settings/origins';
import { notFound } from '../../problems';
import { isApiCall, PAGES_ROUTE } from '../http/api-prefix';

/** The page of the payment widget's frame and its files. */
const PATHS = /^\/(\?|$|assets\/)/;

/** Responds 404 to API calls under a host name that is not ours, which stops DNS rebinding by other sites. */
export function refuseForeignHosts(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', async (request) => {
    if (isApiCall(request) && hostNamed(settings, request.hostname) === undefined) throw notFound();
  });
}

/** On the pay host, where a third-party script runs, everything but its page is 404. */
export function emptyPayHost(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', async ({ hostname, url, routeOptions }) => {
    if (hostNamed(settings, hostname) !== 'pay') return;
    if (routeOptions.url !== PAGES_ROUTE || !PATHS.test(url)) throw notFound();
  });
}
