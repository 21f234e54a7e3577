import { copyFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { startEmbeddedPostgres } from '../postgres';
import { processStart } from '../processes/process-identity';
import { errorLine } from '../user-facing-error';

export interface Database {
  url: string;
  stop: () => Promise<void>;
}

const LOOK_EVERY_MS = 1_000;

/** PostgreSQL keeps its log open, so a log over its limit is copied to `.old` and emptied. */
function limitLog(log: string, limitBytes: number): void {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) <= limitBytes) return;
  try {
    copyFileSync(log, `${log}.old`);
  } catch {
    // Without room for a copy the older lines are lost.
    rmSync(`${log}.old`, { force: true });
  }
  truncateSync(log);
}

/** Starts the embedded PostgreSQL of a DATA_DIR and restarts it on the same port when it exits. */
export async function keepEmbeddedDatabase(
  root: string,
  dataDir: string,
  logLimitBytes: number,
  say: (line: string) => void,
): Promise<Database> {
  const options = { root, dataDir, database: 'liftclub', durable: true, owner: 'liftclub' as const };
  let server = await startEmbeddedPostgres(options);
  say(server.adopted ? 'PostgreSQL was still running; it goes on.' : 'PostgreSQL is ready.');
  let restarting: Promise<void> | undefined;

  const restart = async () => {
    say('PostgreSQL stopped unexpectedly; starting it again.');
    try {
      server = await startEmbeddedPostgres({ ...options, port: server.port });
      say('PostgreSQL is ready again.');
    } catch (error) {
      say(errorLine(error));
    }
  };
  const timer = setInterval(() => {
    limitLog(server.log, logLimitBytes);
    if (restarting || processStart(server.pid) !== undefined) return;
    restarting = restart().finally(() => (restarting = undefined));
  }, LOOK_EVERY_MS);

  return {
    url: server.url,
    stop: async () => {
      clearInterval(timer);
      await restarting;
      await server.stop();
    },
  };
}
