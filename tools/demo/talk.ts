import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';

export type Host = 'passenger' | 'driver' | 'console' | 'base';

/** Where a running stack is reached from this machine, and its names for browsers. */
export interface Place {
  port: number;
  sandboxPort: number;
  baseHost: string;
  scheme: string;
  /** Empty for the scheme's default port. */
  publicPort: string;
}

export interface Outgoing {
  /** An object is sent as JSON, a form as multipart. */
  body?: object | FormData;
  /** Access token. */
  access?: string;
  cookie?: string;
}

export interface Reply {
  status: number;
  /** The body, for JSON. */
  json: Record<string, unknown>;
  /** The first cookie that was set, as `name=value`. */
  cookie: string;
}

/** Talks to the API and the sandbox of a running stack. */
export interface Talk {
  origin: (host: Host) => string;
  /** One request below /api/v1/; any status. */
  ask: (method: string, host: Host, path: string, outgoing?: Outgoing) => Promise<Reply>;
  /** The `data` of a successful response. Throws with the body of any other. */
  call: <T>(method: string, host: Host, path: string, outgoing?: Outgoing) => Promise<T>;
  /** One request to the sandbox, a POST when there is a body. */
  sandbox: <T>(path: string, body?: object) => Promise<T>;
}

const nameOf = (place: Place, host: Host) => (host === 'base' ? place.baseHost : `${host}.${place.baseHost}`);

function originOf(place: Place, host: Host): string {
  const port = place.publicPort === '' ? '' : `:${place.publicPort}`;
  return `${place.scheme}://${nameOf(place, host)}${port}`;
}

/** The body and its type, of an object or a form. */
async function payloadOf(body: object | FormData): Promise<{ type: string; bytes: Buffer }> {
  if (!(body instanceof FormData)) return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
  const form = new Response(body);
  return { type: form.headers.get('content-type') ?? '', bytes: Buffer.from(await form.arrayBuffer()) };
}

/** Every POST has an idempotency key of its own, which calls that create something need. */
async function ask(place: Place, method: string, host: Host, path: string, outgoing: Outgoing = {}): Promise<Reply> {
  const payload = outgoing.body && (await payloadOf(outgoing.body));
  const answer = await request(`http://127.0.0.1:${place.port}/api/v1/${path}`, {
    method: method as 'GET',
    headers: {
      host: new URL(originOf(place, host)).host,
      origin: originOf(place, host),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...(payload && { 'content-type': payload.type }),
      ...(outgoing.access !== undefined && { authorization: `Bearer ${outgoing.access}` }),
      ...(outgoing.cookie !== undefined && { cookie: outgoing.cookie }),
    },
    ...(payload && { body: payload.bytes }),
  });
  const text = await answer.body.text();
  const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat();
  return {
    status: answer.statusCode,
    json: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
    cookie: cookie.split(';')[0] ?? '',
  };
}

/** Opens a way to talk to the stack. Node does not resolve *.localhost: calls go to 127.0.0.1 with the name. */
export function talkTo(place: Place): Talk {
  return {
    origin: (host) => originOf(place, host),
    ask: (...sent) => ask(place, ...sent),
    call: async <T>(...[method, host, path, outgoing]: Parameters<Talk['call']>) => {
      const { status, json } = await ask(place, method, host, path, outgoing);
      if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(json)}`);
      return json['data'] as T;
    },
    sandbox: async <T>(path: string, body?: object) => {
      const answer = await request(`http://127.0.0.1:${place.sandboxPort}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      if (answer.statusCode >= 300) throw new Error(`${path} of the sandbox answered ${answer.statusCode}.`);
      return (await answer.body.json()) as T;
    },
  };
}

/** The newest code that a phone received in an SMS that says `use`. Waits up to ten seconds for it. */
export async function codeOf({ sandbox }: Talk, phone: string, use = ''): Promise<string> {
  for (let look = 0; look < 200; look += 1) {
    const messages = await sandbox<{ body: string }[]>(`/sms/messages?to=${encodeURIComponent(phone)}`);
    const codes = messages.map(({ body }) => (body.includes(use) ? /\b\d{4}\b/.exec(body)?.[0] : undefined));
    const code = codes.find((found) => found !== undefined);
    if (code !== undefined) return code;
    await pause(50);
  }
  throw new Error(`No code arrived for ${phone}.`);
}
