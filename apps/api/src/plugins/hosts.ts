import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/env';
import { hostNamed } from '../settings/origins';
import { notFound } from '../problems';
import { API_PREFIX } from './api-prefix';

/** The page of the payment widget's frame, and the files it is built of. */
const PATHS = /^\/(\?|$|assets\/)/;

/** A call that came under a name which is not ours gets no answer: a page of another site cannot point its name at us. */
export function refuseForeignHosts(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', async ({ hostname, url }) => {
    if (url.startsWith(API_PREFIX) && hostNamed(settings, hostname) === undefined) throw notFound();
  });
}

/** On the pay host a script of another company runs: there is no API and no app on it, only the page it runs in. */
export function emptyPayHost(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', async ({ hostname, url }) => {
    if (hostNamed(settings, hostname) === 'pay' && !PATHS.test(url)) throw notFound();
  });
}
