import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { talkTo } from './product';

/** Many POST requests of one kind at the same moment. */
export interface Crowd {
  readonly port: number;
  readonly path: string;
  readonly body: object;
  readonly size: number;
}

/** Sends a crowd from a process of its own, so that it does not delay what this process times; the statuses. */
export function sendCrowd(crowd: Crowd): Promise<number[]> {
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', __filename, JSON.stringify(crowd)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(JSON.parse(said) as number[]) : reject(new Error(`The crowd ended with ${code}.`)),
    );
  });
}

async function main({ port, path, body, size }: Crowd): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: size });
  const { send } = talkTo(agent, { port, sandboxPort: 0 });
  const replies = await Promise.all(Array.from({ length: size }, () => send('POST', path, { body })));
  process.stdout.write(JSON.stringify(replies.map(({ status }) => status)));
  agent.destroy();
}

if (require.main === module) void main(JSON.parse(process.argv[2] ?? '') as Crowd);
