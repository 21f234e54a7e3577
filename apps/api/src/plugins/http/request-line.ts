import type { RawServerDefault, RawRequestDefaultExpression } from 'fastify';

/**
 * The path and query that the router gets for a request. The authority of an absolute request line
 * ("GET http://host/path") replaces the Host header (RFC 9112, section 3.2.2). A path with an escape that is no UTF-8
 * is taken literally, so that it gets the response of an unknown path, with everything that every response has. A proxy
 * passes the Host header on unchanged, so X-Forwarded-Host can only come from the client: it is dropped.
 */
export function readRequestLine(request: RawRequestDefaultExpression<RawServerDefault>): string {
  const absolute = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(request.url ?? '');
  delete request.headers['x-forwarded-host'];
  if (absolute?.[1] !== undefined) request.headers.host = absolute[1].replace(/^.*@/, '');
  const [target = ''] = (request.url ?? '').slice(absolute?.[0].length ?? 0).split('#');
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  return `${path.startsWith('/') ? '' : '/'}${decodable(path)}${query === -1 ? '' : target.slice(query)}`;
}

function decodable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}
