import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { request as send } from 'node:http';
import type { WebAppName, WebServers } from './web-servers';

/** Where a request goes: to the API, or to the development server of a web app. */
export function destination(
  host: string,
  url: string,
  baseHost: string,
): 'api' | 'landing' | 'pay' | 'nowhere' | WebAppName {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const path = url.split('?')[0] ?? '/';
  if (name === `pay.${baseHost}`) return 'pay';
  if (/^\/(api\/|healthz$|readyz$)/.test(path)) return 'api';
  const auth = path === '/auth' || path.startsWith('/auth/');
  if (name === `passenger.${baseHost}`) return auth ? 'auth' : 'passenger';
  if (name === `driver.${baseHost}`) return auth ? 'auth' : 'driver';
  if (name === `console.${baseHost}`) return 'console';
  if (name !== baseHost && name !== 'localhost' && name !== '127.0.0.1') return 'nowhere';
  if (path === '/') return 'landing';
  return auth ? 'auth' : 'nowhere';
}

/** The app whose development server has the page. */
const SERVED_BY = {
  auth: 'auth',
  landing: 'auth',
  passenger: 'passenger',
  pay: 'passenger',
  driver: 'driver',
  console: 'console',
} as const;

/** Proxies a request to the API; request and response are streamed unchanged. */
function passOn(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url: path, headers } = request;
  const onward = send({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.once('error', () => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
    response.end(JSON.stringify({ success: false, code: 'starting', message: 'The API is starting again.' }));
  });
  response.once('close', () => onward.destroy());
  request.pipe(onward);
}

/** Routes by host name and path, as the API does in production, to the development servers and the API. */
export function gatewayHandler(baseHost: string, apiPort: number, web: WebServers): RequestListener {
  return (request, response) => {
    const target = destination(request.headers.host ?? '', request.url ?? '/', baseHost);
    if (target === 'api') return passOn(request, response, apiPort);
    if (target === 'nowhere') return void response.writeHead(404).end();
    if (target === 'landing') request.url = '/auth/landing.html';
    if (target === 'pay' && request.url === '/') request.url = '/pay.html';
    web[SERVED_BY[target]].middlewares(request, response);
  };
}
