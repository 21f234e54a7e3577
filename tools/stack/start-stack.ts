import { join } from 'node:path';
import type { Owner } from '../processes/owner-file';
import { addresses } from './addresses';
import { keptSecret, openDataFolder } from './data-folder';
import { keepEmbeddedDatabase } from './database';
import { checkPort } from './port-check';
import type { Service } from './service';
import { startService } from './service';
import { serviceAccount } from './service-account';
import type { StackSettings } from './settings';
import { START_SETTINGS } from './start-settings';
import { becomeSupervisor } from './sole-supervisor';

export interface StackOptions {
  settings: StackSettings;
  /** Environment for the services. */
  env: NodeJS.ProcessEnv;
  /** Pids of the npm that started this process, if any. */
  launchers: Owner[];
  /** Prints a line of progress. */
  say: (line: string) => void;
  /** Aborts the start; what was started is stopped. */
  signal: AbortSignal;
  /** Starts the API, the web apps and the sandbox. */
  serve: (context: StackContext) => Promise<void>;
}

export interface ServiceOptions {
  /** Environment beyond that of every service. */
  env?: NodeJS.ProcessEnv;
  /** Flags of node itself. */
  nodeFlags?: readonly string[];
  /** Port whose `/healthz` the supervisor asks; a process that is silent for long is replaced. */
  healthPort?: number;
}

/** What both ways of serving need: the locked data folder, the environment and the running database. */
export interface StackContext {
  settings: StackSettings;
  say: (line: string) => void;
  signal: AbortSignal;
  /** Environment of API and sandbox. */
  env: NodeJS.ProcessEnv;
  /** Path of a log file in DATA_DIR/logs. */
  log: (name: string) => string;
  /** Starts a service that is stopped with the stack. */
  service: (name: string, entry: string, more?: ServiceOptions) => Promise<Service>;
  /** Registers a function to call when the stack stops, in reverse order. */
  atStop: (stop: () => unknown) => void;
}

export interface Stack {
  /** Stops everything that was started, in reverse order. */
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
    DRAIN_SECONDS: String(settings.drainSeconds),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    EMBEDDED_DATABASE: settings.databaseUrl ? 'no' : 'yes',
    APP_SECRET: settings.appSecret ?? keptSecret(dataDir),
    WEB_ROOT: join(settings.root, 'dist', 'apps'),
    // Password hashing occupies threads; with the default of four, file reads would wait for them.
    UV_THREADPOOL_SIZE: env['UV_THREADPOOL_SIZE'] ?? START_SETTINGS.UV_THREADPOOL_SIZE.default,
    // With one arena for each thread, memory of processed photos stays with the process.
    MALLOC_ARENA_MAX: env['MALLOC_ARENA_MAX'] ?? START_SETTINGS.MALLOC_ARENA_MAX.default,
  };
}

async function prepare(options: StackOptions, atStop: (stop: () => unknown) => void): Promise<StackContext> {
  const { settings, say, signal } = options;
  const dataDir = openDataFolder(settings.dataDir);
  const urls = addresses(settings).map(({ url }) => url);
  const supervision = await becomeSupervisor(dataDir, urls, options.launchers);
  atStop(supervision.release);
  signal.addEventListener('abort', supervision.sayStopping, { once: true });
  await checkPort(settings.port, 'PORT');
  if (!settings.production) await checkPort(settings.sandboxPort, 'SANDBOX_PORT');
  signal.throwIfAborted();
  const account = await serviceAccount(settings.root, dataDir, say);
  const embedded = settings.databaseUrl
    ? undefined
    : await keepEmbeddedDatabase(settings.root, dataDir, settings.logLimitBytes, say);
  if (embedded) atStop(embedded.stop);
  const env = serviceEnv(options, dataDir, settings.databaseUrl ?? embedded?.url ?? '');
  const log = (name: string) => join(dataDir, 'logs', name);
  const service: StackContext['service'] = async (name, entry, { env: more, nodeFlags, healthPort } = {}) => {
    const command = {
      name,
      entry,
      cwd: settings.root,
      env: { ...env, ...more },
      log: log(`${name.toLowerCase()}.log`),
      ...(nodeFlags && { nodeFlags }),
      ...(healthPort !== undefined && { health: { port: healthPort, everyMs: 5_000, waitMs: 15_000 } }),
      ...(account && { account }),
      logLimitBytes: settings.logLimitBytes,
      drainMs: settings.drainSeconds * 1000,
    };
    const started = await startService(command, { say, started: supervision.addChild, signal });
    atStop(started.stop);
    return started;
  };
  return { settings, say, signal, env, log, service, atStop };
}

/**
 * Starts the stack of one DATA_DIR: folder, lock, ports, database, then `serve`. On failure, what was started is
 * stopped and the error is rethrown; a UserFacingError says what the user can do.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (let last = stops.pop(); last; last = stops.pop()) await last();
  };
  try {
    const context = await prepare(options, (one) => stops.push(one));
    options.signal.throwIfAborted();
    await options.serve(context);
    options.signal.throwIfAborted();
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
