import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { send, type Outgoing } from '../../reliability/product';

/** One request of a load. */
export interface Call extends Pick<Outgoing, 'body' | 'headers'> {
  method: 'GET' | 'POST';
  path: string;
  host: string;
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

/** Clock ticks of a process so far, in milliseconds (Linux). */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Sends one request; resolves with its body. Rejects for a status of 400 or more. */
export async function call(agent: Agent, port: number, { method, path, host, ...more }: Call): Promise<string> {
  const { status, body } = await send(agent, port, { method, path, host }, more);
  if (status >= 400) throw new Error(`${path} answered ${status}: ${body}`);
  return body;
}

/** Keeps `concurrency` requests under way for so long. */
export async function load(
  target: Target,
  next: (count: number) => Call,
  { concurrency, milliseconds }: { concurrency: number; milliseconds: number },
): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const latencies: number[] = [];
  const cpu = cpuOf(target.pid);
  const begun = performance.now();
  let count = 0;
  const work = async () => {
    while (performance.now() - begun < milliseconds) {
      const sent = performance.now();
      await call(agent, target.port, next((count += 1)));
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  return {
    perSecond: latencies.length / seconds,
    latencies,
    cpu: (cpuOf(target.pid) - cpu) / latencies.length,
  };
}
