import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { createInterface } from 'node:readline';
import { connect } from '../people/client';

/** Many POST requests of one kind at the same moment. */
export interface Crowd {
  readonly port: number;
  readonly path: string;
  readonly body: object;
  readonly size: number;
}

/** The line that lets the process send; it sends nothing when it only loses its parent. */
const SEND = 'send';

/**
 * A process of its own that sends a crowd, so that it does not delay what this process times. Resolves when it is
 * ready, with the function that lets it send and returns the statuses.
 */
export async function crowdProcess(crowd: Crowd): Promise<() => Promise<number[]>> {
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', __filename, JSON.stringify(crowd)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`The crowd ended with ${code}.`))));
  });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      said.push(line);
      resolve();
    });
    ended.catch(reject);
  });
  return async () => {
    child.stdin.end(`${SEND}\n`);
    await ended;
    return JSON.parse(said[1] ?? '') as number[];
  };
}

async function main({ port, path, body, size }: Crowd): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: size });
  const { send } = connect({ port, sandboxPort: 0 }, agent);
  process.stdout.write('ready\n');
  const [line] = (await once(createInterface({ input: process.stdin }), 'line')) as [string];
  if (line !== SEND) return;
  const replies = await Promise.all(Array.from({ length: size }, () => send('POST', 'passenger', path, { body })));
  process.stdout.write(`${JSON.stringify(replies.map(({ status }) => status))}\n`);
  agent.destroy();
}

if (require.main === module) void main(JSON.parse(process.argv[2] ?? '') as Crowd);
