import { Agent } from 'node:http';
import { cpuMilliseconds } from '../../load/cpu-time';
import { keepInFlight } from '../../load/load';
import { sendRequest } from '../../people/client';

/** One request of a load. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  host: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface Target {
  port: number;
  pid: number;
}

/** What one round measured. Times in milliseconds. */
export interface Round {
  perSecond: number;
  latencies: number[];
  /** Processor time of the server for each request. */
  cpu: number;
}

/** Sends one request; resolves with its body. Rejects for a status of 400 or more. */
export async function call(agent: Agent, port: number, { method, path, host, ...more }: Call): Promise<string> {
  const body = more.body && Buffer.from(JSON.stringify(more.body));
  const headers = { host, ...(body && { 'content-type': 'application/json' }), ...more.headers };
  const { status, text } = await sendRequest({ port, agent }, { method, path, headers, body });
  if (status >= 400) throw new Error(`${path} answered ${status}: ${text}`);
  return text;
}

/** Keeps `concurrency` requests in flight for this time. */
export async function load(
  target: Target,
  next: (count: number) => Call,
  { concurrency, milliseconds }: { concurrency: number; milliseconds: number },
): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const latencies: number[] = [];
  const cpu = cpuMilliseconds(target.pid);
  const begun = performance.now();
  const isOver = () => performance.now() - begun >= milliseconds;
  await keepInFlight(concurrency, isOver, async (started) => {
    const sent = performance.now();
    await call(agent, target.port, next(started + 1));
    latencies.push(performance.now() - sent);
  });
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  return {
    perSecond: latencies.length / seconds,
    latencies,
    cpu: (cpuMilliseconds(target.pid) - cpu) / latencies.length,
  };
}
