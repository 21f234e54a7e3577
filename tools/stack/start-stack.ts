import { join } from 'node:path';
import type { Owner } from '../processes/owner-file';
import { addresses } from './addresses';
import { keptSecret, openDataFolder } from './data-folder';
import { keepEmbeddedDatabase } from './database';
import { checkPort } from './port-check';
import type { Service } from './service';
import { startService } from './service';
import type { StackSettings } from './settings';
import { becomeSupervisor } from './sole-supervisor';

export interface StackOptions {
  settings: StackSettings;
  /** Environment that the services inherit. */
  env: NodeJS.ProcessEnv;
  /** The npm that started us, if one did. */
  launchers: Owner[];
  /** A line of progress for the person. */
  say: (line: string) => void;
  /** Gives the start up; what was started is stopped. */
  signal: AbortSignal;
  /** Starts what people open, on the ground that is laid. */
  serve: (ground: Ground) => Promise<void>;
}

/** What every way of serving stands on: the folder is ours, the ports are free, the database answers. */
export interface Ground {
  settings: StackSettings;
  say: (line: string) => void;
  signal: AbortSignal;
  /** Environment of API and sandbox. */
  env: NodeJS.ProcessEnv;
  /** File in DATA_DIR/logs. */
  log: (name: string) => string;
  /** Starts a service and has it stopped with everything else. */
  service: (name: string, entry: string, env?: NodeJS.ProcessEnv) => Promise<Service>;
  /** Has something else stopped with everything else, latest first. */
  atStop: (stop: () => unknown) => void;
}

export interface Stack {
  /** Stops everything that was started, latest first. */
  stop: () => Promise<void>;
}

function serviceEnv({ settings, env }: StackOptions, dataDir: string, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    ...env,
    PORT: String(settings.port),
    SANDBOX_PORT: String(settings.sandboxPort),
    BASE_HOST: settings.baseHost,
    PUBLIC_SCHEME: settings.scheme,
    PUBLIC_PORT: settings.publicPort,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    EMBEDDED_DATABASE: settings.databaseUrl ? 'no' : 'yes',
    APP_SECRET: settings.appSecret ?? keptSecret(dataDir),
    WEB_ROOT: join(settings.root, 'dist', 'apps'),
    // Password hashes occupy threads; with the usual four, file reads would wait behind them.
    UV_THREADPOOL_SIZE: env['UV_THREADPOOL_SIZE'] ?? '16',
  };
}

async function layGround(options: StackOptions, atStop: (stop: () => unknown) => void): Promise<Ground> {
  const { settings, say, signal } = options;
  const dataDir = openDataFolder(settings.dataDir);
  const urls = addresses(settings).map(({ url }) => url);
  const supervision = await becomeSupervisor(dataDir, urls, options.launchers);
  atStop(supervision.release);
  signal.addEventListener('abort', supervision.sayStopping, { once: true });
  await checkPort(settings.port, 'PORT');
  if (!settings.production) await checkPort(settings.sandboxPort, 'SANDBOX_PORT');
  signal.throwIfAborted();
  const embedded = settings.databaseUrl ? undefined : await keepEmbeddedDatabase(settings.root, dataDir, say);
  if (embedded) atStop(embedded.stop);
  const env = serviceEnv(options, dataDir, settings.databaseUrl ?? embedded?.url ?? '');
  const log = (name: string) => join(dataDir, 'logs', name);
  const service: Ground['service'] = async (name, entry, more) => {
    const command = {
      name,
      entry,
      cwd: settings.root,
      env: { ...env, ...more },
      log: log(`${name.toLowerCase()}.log`),
    };
    const started = await startService(command, { say, started: supervision.addChild, signal });
    atStop(started.stop);
    return started;
  };
  return { settings, say, signal, env, log, service, atStop };
}

/**
 * Brings the stack up for one DATA_DIR: folder, lock, ports, database, then whatever `serve` starts. A failure on
 * the way stops what was started and is thrown on; a user-facing error says in one line what a person can do.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (let last = stops.pop(); last; last = stops.pop()) await last();
  };
  try {
    const ground = await layGround(options, (one) => stops.push(one));
    options.signal.throwIfAborted();
    await options.serve(ground);
    options.signal.throwIfAborted();
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
