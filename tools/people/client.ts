import { randomUUID } from 'node:crypto';
import { request as plainRequest, type Agent, type IncomingHttpHeaders } from 'node:http';
import { request as secureRequest } from 'node:https';

/** Host name of the stacks that tools start. */
export const BASE_HOST = 'liftclub.localhost';

/** A web app by the first label of its host name; `base` is the host without one. */
export type Host = 'passenger' | 'driver' | 'console' | 'pay' | 'base';

/** Where a running product is reached from this machine, and its address for browsers. */
export interface Address {
  port: number;
  sandboxPort: number;
  /** BASE_HOST when it is left out. */
  baseHost?: string;
  scheme?: 'http' | 'https';
  /** `port` when it is left out; empty for the scheme's default port. */
  publicPort?: string;
  /** PEM of the certificate to trust; with it the product is called by TLS. */
  authority?: string;
}

/** Who sends a request. */
export interface Caller {
  /** Access token. */
  access?: string;
  /** As `name=value`. */
  cookie?: string;
  /** Local address to connect from: another of 127.0.0.0/8 is another network for the API. */
  from?: string;
}

export interface Sent {
  /** An object is sent as JSON, a form as multipart, bytes as they are. */
  body?: object;
  as?: Caller;
  headers?: Record<string, string>;
}

export interface RawReply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Milliseconds until the response had arrived. */
  took: number;
}

export interface Reply extends RawReply {
  /** The body, for JSON. */
  json: Record<string, unknown>;
  /** The first cookie that was set, as `name=value`; empty without one. */
  cookie: string;
}

/** Calls the API and the sandbox of a running product. A path without a leading slash is below /api/v1/. */
export interface Client {
  origin: (host: Host) => string;
  /** One request, whatever its status; rejects when no response comes. */
  send: (method: string, host: Host, path: string, sent?: Sent) => Promise<Reply>;
  /** The `data` of a successful response. Throws with the body of any other. A POST has an idempotency key. */
  call: <T>(method: string, host: Host, path: string, sent?: Sent) => Promise<T>;
  /** One request to the sandbox, a POST when there is a body. */
  sandbox: <T>(path: string, body?: object) => Promise<T>;
}

/** The `data` of a response. Throws with the body when the status is not of success. */
export function dataOf<T = Record<string, string>>({ status, text, json }: Reply, what: string): T {
  if (status < 200 || status >= 300) throw new Error(`${what} answered ${status}: ${text}`);
  return json['data'] as T;
}

/** The body of a response. Throws with it when the status is another one. */
export function expectStatus({ status, text, json }: Reply, expected: number, what: string): Reply['json'] {
  if (status !== expected) throw new Error(`${what} answered ${status}, not ${expected}: ${text}`);
  return json;
}

/** The host name of an app. */
export const hostName = (host: Host, baseHost: string = BASE_HOST): string =>
  host === 'base' ? baseHost : `${host}.${baseHost}`;

/** The origin of an app for browsers. */
export function originOf({ port, baseHost, scheme = 'http', publicPort = String(port) }: Address, host: Host): string {
  return `${scheme}://${hostName(host, baseHost)}${publicPort && `:${publicPort}`}`;
}

/** A client of a running product. Without `agent` each request has a connection of its own. */
export function connect(address: Address, agent?: Agent): Client {
  const send: Client['send'] = async (method, host, path, sent = {}) => {
    const origin = originOf(address, host);
    const { access, cookie } = sent.as ?? {};
    const { body, type } = await encoded(sent.body);
    const headers = {
      host: new URL(origin).host,
      origin,
      ...(access !== undefined && { authorization: `Bearer ${access}` }),
      ...(cookie !== undefined && { cookie }),
      ...(type !== undefined && { 'content-type': type }),
      ...sent.headers,
    };
    const reply = await sendRequest(
      { port: address.port, authority: address.authority, from: sent.as?.from, agent },
      { method, path: path.startsWith('/') ? path : `/api/v1/${path}`, headers, body },
    );
    const json = reply.text.startsWith('{') ? (JSON.parse(reply.text) as Record<string, unknown>) : {};
    return { ...reply, json, cookie: reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
  };
  return {
    origin: (host) => originOf(address, host),
    send,
    call: async <T>(method: string, host: Host, path: string, sent: Sent = {}) => {
      const headers = method === 'POST' ? { 'idempotency-key': randomUUID(), ...sent.headers } : sent.headers;
      return dataOf<T>(await send(method, host, path, { ...sent, ...(headers && { headers }) }), `${method} ${path}`);
    },
    sandbox: async <T>(path: string, body?: object) => {
      const response = await fetch(`http://127.0.0.1:${address.sandboxPort}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path} of the sandbox answered ${response.status}.`);
      return (await response.json()) as T;
    },
  };
}

async function encoded(body: object | undefined): Promise<{ body?: Buffer; type?: string }> {
  if (body === undefined) return {};
  if (Buffer.isBuffer(body)) return { body };
  if (!(body instanceof FormData)) return { type: 'application/json', body: Buffer.from(JSON.stringify(body)) };
  const form = new Response(body);
  return { type: form.headers.get('content-type') ?? '', body: Buffer.from(await form.arrayBuffer()) };
}

/** A form that is encoded once and sent many times. */
export async function encodedForm(form: FormData): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const { body = Buffer.alloc(0), type = '' } = await encoded(form);
  return { body, headers: { 'content-type': type } };
}

/** A port of this machine and how to connect to it. */
interface Connection {
  port: number;
  /** Without it the request has a connection of its own. */
  agent?: Agent | undefined;
  authority?: string | undefined;
  from?: string | undefined;
}

interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
}

/** One request. Node.js does not resolve *.localhost: it goes to 127.0.0.1 with the name in its header. */
export function sendRequest(connection: Connection, { method, path, headers, body }: RawRequest): Promise<RawReply> {
  const { port, agent = false, authority, from } = connection;
  const length = body && { 'content-length': String(body.length) };
  const tls = authority !== undefined && { ca: authority, servername: String(headers['host']).split(':')[0] ?? '' };
  const options = { host: '127.0.0.1', port, method, path, agent, headers: { ...length, ...headers }, ...tls };
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const request = (tls ? secureRequest : plainRequest)({
      ...options,
      ...(from !== undefined && { localAddress: from }),
    });
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
          took: performance.now() - begun,
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}
