import { rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:http';
import { processesNaming } from '../processes/process-identity';
import { residentBytes } from '../processes/resident-bytes';
import { BASE_HOST, startTestStack, type TestStack } from '../checks/test-stack';
import type { FigureContext } from './figure';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Milliseconds until the response had arrived. */
  took: number;
}

export interface Outgoing {
  /** An object is sent as JSON, bytes as they are. */
  body?: object | Buffer;
  headers?: Record<string, string>;
  /** Local address to connect from: another of 127.0.0.0/8 is another network for the API. */
  from?: string;
}

/** Ways to talk to a running product. */
export interface Talk {
  /** One request on `<host>.<base>`; rejects when no response comes. */
  send: (method: string, path: string, options?: Outgoing, host?: string) => Promise<Reply>;
  /** One request to the sandbox. */
  sandbox: (path: string) => Promise<string>;
}

/** The built product, running. */
export interface Product extends TestStack, Talk {
  /** Resident memory of the API process in MiB. */
  memory: () => number;
}

/** Starts the built product, runs `work` with it and stops it. `env` holds further settings. */
export async function withProduct<T>(
  context: FigureContext,
  env: Record<string, string>,
  work: (product: Product) => Promise<T>,
): Promise<T> {
  const program = `${context.root}/dist/apps/api/main.mjs`;
  const others = processesNaming(program);
  const { url } = await context.postgres();
  const running = await startTestStack({ ...context, env: { ...context.env, ...env } }, url, 'reliability');
  const agent = new Agent({ keepAlive: true, maxSockets: 600 });
  try {
    return await work({
      ...running,
      ...talkTo(agent, running),
      memory: () => {
        const [pid] = processesNaming(program).filter((one) => !others.includes(one));
        return pid === undefined ? NaN : Math.round(residentBytes(pid) / 2 ** 20);
      },
    });
  } finally {
    agent.destroy();
    await running.stack.stop();
    rmSync(running.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Talks to a product on these ports. */
export function talkTo(agent: Agent, { port, sandboxPort }: { port: number; sandboxPort: number }): Talk {
  return {
    send: (method, path, options, host = 'passenger') =>
      send(agent, port, { method, path, host: `${host}.${BASE_HOST}:${port}` }, options),
    sandbox: async (path) => (await fetch(`http://127.0.0.1:${sandboxPort}${path}`)).text(),
  };
}

/** One request to a port of this machine. */
export function send(
  agent: Agent,
  port: number,
  { method, path, host }: { method: string; path: string; host: string },
  { body, headers = {}, from }: Outgoing = {},
): Promise<Reply> {
  const begun = performance.now();
  const payload = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const json = payload !== body && { 'content-type': 'application/json' };
  const length = payload && { 'content-length': String(payload.length) };
  const socket = { host: '127.0.0.1', port, agent, ...(from !== undefined && { localAddress: from }) };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { ...socket, method, path, headers: { host, ...json, ...length, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('error', reject);
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
            took: performance.now() - begun,
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}
