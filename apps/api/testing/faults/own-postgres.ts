import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { migrateDatabase } from '../../src/db/migrate';

const ROOT = join(__dirname, '../../../..');

/** A PostgreSQL with a migrated database that belongs to one test alone, so that the test can kill it. */
export interface OwnPostgres {
  readonly url: string;
  /** SIGKILL to the postmaster, whose other processes then end by themselves. */
  kill(): void;
  /** Starts it again after it was killed; resolves when it answers. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

/** Makes and starts one, which takes a few seconds. */
export async function openOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'liftclub-postgres-'));
  // PostgreSQL runs as another account when root runs the tests.
  await chmod(folder, 0o755);
  const program = ['--require', 'tsx/cjs', 'tools/postgres/own-server.ts', folder];
  const keeper = spawn(process.execPath, program, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: keeper.stdout });
  const ended = once(keeper, 'exit');
  const started = async () => {
    const failed = ended.then(() => {
      throw new Error('The PostgreSQL of this test did not start.');
    });
    const [line] = (await Promise.race([once(lines, 'line'), failed])) as [string];
    return JSON.parse(line) as { url: string; pid: number };
  };
  let server = await started();
  await migrateDatabase(server.url, join(ROOT, 'apps/api/src/db/migrations'));
  return {
    url: server.url,
    kill: () => void process.kill(server.pid, 'SIGKILL'),
    async startAgain() {
      keeper.stdin.write('\n');
      server = await started();
    },
    async close() {
      keeper.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
