import type { FastifyRequest } from 'fastify';

/** Path prefix of every call of specification section 7. */
export const API_PREFIX = '/api/v1/';

/** The route of the web apps' pages and files. */
export const PAGES_ROUTE = '/*';

/** The path of a request with its escapes decoded, as the router reads it. */
export const decodedPath = ({ url }: Pick<FastifyRequest, 'url'>): string =>
  decodeURIComponent(url.split('?')[0] ?? '');

/** Whether a request is a call of the API: by the route that it matched, and by its decoded path where it has none. */
export function isApiCall(request: FastifyRequest): boolean {
  const route = request.routeOptions.url;
  const path = route === undefined || route === PAGES_ROUTE ? decodedPath(request) : route;
  return `${path}/`.startsWith(API_PREFIX);
}
