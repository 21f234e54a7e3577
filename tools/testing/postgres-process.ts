import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** A process that starts the embedded PostgreSQL of a DATA_DIR and then waits to be killed. */
export async function startPostgresProcess(
  dataDir: string,
): Promise<{ parent: ChildProcess; server: { url: string; pid: number; adopted: boolean } }> {
  const options = JSON.stringify({ root: ROOT, dataDir, database: 'liftclub', durable: true });
  const script = `require('./tools/postgres/embedded-postgres.ts').startEmbeddedPostgres(${options})
    .then((server) => { console.log(JSON.stringify(server)); process.stdin.resume(); });`;
  const parent = spawn(process.execPath, ['-r', 'tsx/cjs', '-e', script], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  return { parent, server: JSON.parse(line.toString()) as { url: string; pid: number; adopted: boolean } };
}
