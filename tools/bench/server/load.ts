import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

/** One request of a load. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
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
export function send(agent: Agent, port: number, { method, path, headers, body }: Call): Promise<string> {
  const length =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, agent, method, path, headers: { ...headers, ...length } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('error', reject);
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if ((response.statusCode ?? 500) >= 400)
            reject(new Error(`${path} answered ${response.statusCode}: ${text}`));
          else resolve(text);
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
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
      await send(agent, target.port, next((count += 1)));
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
