import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import type { StepContext } from '../../checks/step';
import { startDemoStack } from '../../demo/demo-stack';
import { processesNaming } from '../../processes/process-identity';
import { residentBytes } from '../../processes/resident-bytes';
import { startService } from '../../stack/service/service';
import type { StackSettings } from '../../stack/settings';
import { API_NODE_FLAGS, processSettings } from '../../stack/start-settings';

/** Two API processes on one database: the one of a stack with the demo, which is also its worker, and one more. */
export interface LiveCluster {
  readonly settings: StackSettings;
  readonly ports: readonly [number, number];
  /** Resident memory of both in bytes. */
  readonly memory: () => number;
  /** Kills the second process with SIGKILL; it is started again by its supervisor. */
  readonly killSecond: () => void;
  readonly stop: () => Promise<void>;
}

/** Starts both. `server` is a PostgreSQL server in which the database is made. */
export async function startLiveCluster(
  context: StepContext,
  server: string,
  say: (line: string) => void,
): Promise<LiveCluster> {
  const program = join(context.root, 'dist/apps/api/main.mjs');
  const others = processesNaming(program);
  const { settings, stop } = await startDemoStack(context, server, { name: 'live', say });
  const [first = 0] = processesNaming(program).filter((pid) => !others.includes(pid));
  const port = await getPort();
  const { dataDir, databaseUrl, sandboxPort, smtpPort, baseHost, publicPort } = settings;
  let second = 0;
  const env = {
    ...context.env,
    ...processSettings(context.env),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    BASE_HOST: baseHost,
    PUBLIC_PORT: publicPort,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
    APP_SECRET: readFileSync(join(dataDir, 'secret'), 'utf8').trim(),
  };
  const log = { log: join(dataDir, 'logs', 'api-2.log'), logLimitBytes: 10 * 1024 * 1024 };
  const command = {
    name: 'API 2',
    cwd: context.root,
    entry: program,
    args: ['web'],
    nodeFlags: API_NODE_FLAGS,
    env,
    ...log,
  };
  try {
    const service = await startService(command, { say, started: (pid) => (second = pid) });
    return {
      settings,
      ports: [settings.port, port],
      memory: () => residentBytes(first) + residentBytes(second),
      killSecond: () => process.kill(second, 'SIGKILL'),
      stop: async () => {
        await service.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
