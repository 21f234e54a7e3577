import { Agent, request, type FormData } from 'undici';
import { BASE_HOST, type Cluster } from './cluster';

export type Host = 'passenger' | 'driver' | 'console' | 'pay' | 'base';

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The body, for JSON. */
  json: Record<string, unknown>;
}

export interface Sent {
  body?: unknown;
  access?: string;
  headers?: Record<string, string>;
}

/** One browser: TLS connections to the five hosts from an address of its own, and its cookies. */
export interface Browser {
  send: (method: 'GET' | 'POST' | 'PATCH', host: Host, path: string, sent?: Sent) => Promise<Reply>;
  close: () => Promise<void>;
}

/** The name of a host. */
export const nameOf = (host: Host): string => (host === 'base' ? BASE_HOST : `${host}.${BASE_HOST}`);

/** Opens a browser that speaks to the proxy of a cluster. `address` is its own, in 127.0.0.0/8. */
export function openBrowser(cluster: Pick<Cluster, 'httpsPort' | 'authority'>, address = '127.0.0.1'): Browser {
  const agents = new Map<Host, Agent>();
  const cookies = new Map<string, string>();
  const agentOf = (host: Host): Agent => {
    const connect = { ca: cluster.authority, servername: nameOf(host) };
    const agent = agents.get(host) ?? new Agent({ connect, localAddress: address, connections: 32 });
    agents.set(host, agent);
    return agent;
  };
  return {
    async send(method, host, path, { body, access, headers } = {}) {
      const isForm = typeof body === 'object' && body !== null && Symbol.toStringTag in body;
      const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await request(`https://127.0.0.1:${cluster.httpsPort}${path}`, {
        method,
        dispatcher: agentOf(host),
        headers: {
          host: `${nameOf(host)}:${cluster.httpsPort}`,
          origin: `https://${nameOf(host)}:${cluster.httpsPort}`,
          ...(jar !== '' && { cookie: jar }),
          ...(access !== undefined && { authorization: `Bearer ${access}` }),
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isForm ? (body as FormData) : JSON.stringify(body) }),
      });
      for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      const text = await answer.body.text();
      const json = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
      return { status: answer.statusCode, headers: answer.headers, text, json };
    },
    close: async () => {
      for (const agent of agents.values()) await agent.destroy();
    },
  };
}
