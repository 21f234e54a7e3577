import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Owner } from '../processes/owner-file';
import { UserFacingError } from '../user-facing-error';
import { storedSecret, openDataFolder } from './data-folder';
import { keepEmbeddedDatabase } from './database';
import type { Service } from './service/service';
import { startService } from './service/service';
import { serviceAccount } from './service/service-account';
import { addresses, type StackSettings } from './settings';
import { processSettings } from './start-settings';
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
  /** False for a process that needs no database: it starts while the database does. */
  database?: boolean;
  /** Flags of node itself. */
  nodeFlags?: readonly string[];
  /** Port whose `/healthz` the supervisor asks; a process that is silent for long is replaced. */
  healthPort?: number;
}

/** What both ways of serving need: the locked data folder, and services that wait for the database. */
export interface StackContext {
  settings: StackSettings;
  say: (line: string) => void;
  /** Aborts the start; also when the database cannot be started. */
  signal: AbortSignal;
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

function tryPort(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)));
  });
}

/** Throws UserFacingError, naming `setting`, when a loopback port cannot be listened on. */
async function checkPort(port: number, setting: string): Promise<void> {
  const trouble = await tryPort(port);
  if (trouble === undefined) return;
  const reason = trouble === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${trouble})`;
  throw new UserFacingError(`Port ${port} ${reason}: set ${setting} to a free one.`);
}

function serviceEnv({ settings, env }: StackOptions, dataDir: string): NodeJS.ProcessEnv {
  return {
    ...env,
    PORT: String(settings.port),
    SANDBOX_PORT: String(settings.sandboxPort),
    SANDBOX_SMTP_PORT: String(settings.smtpPort),
    BASE_HOST: settings.baseHost,
    PUBLIC_SCHEME: settings.scheme,
    PUBLIC_PORT: settings.publicPort,
    DRAIN_SECONDS: String(settings.drainSeconds),
    DATA_DIR: dataDir,
    EMBEDDED_DATABASE: settings.databaseUrl ? 'no' : 'yes',
    APP_SECRET: settings.appSecret ?? storedSecret(dataDir),
    WEB_ROOT: join(settings.root, 'dist', 'apps'),
    ...processSettings(env),
  };
}

interface Prepared {
  context: StackContext;
  /** Address of the database once it accepts connections. */
  database: Promise<string>;
}

/** Starts the embedded database, unless there is one of the user's own, and stops it with the stack. */
function openDatabase({ settings, say }: StackOptions, dataDir: string, atStop: StackContext['atStop']) {
  if (settings.databaseUrl) return Promise.resolve(settings.databaseUrl);
  const embedded = keepEmbeddedDatabase(settings.root, dataDir, settings.logLimitBytes, say);
  atStop(() =>
    embedded.then(
      ({ stop }) => stop(),
      () => undefined,
    ),
  );
  return embedded.then(({ url }) => url);
}

async function prepare(options: StackOptions, atStop: StackContext['atStop']): Promise<Prepared> {
  const { settings, say } = options;
  const dataDir = openDataFolder(settings.dataDir);
  const urls = addresses(settings).map(({ url }) => url);
  const supervision = await becomeSupervisor(dataDir, urls, options.launchers);
  atStop(supervision.release);
  options.signal.addEventListener('abort', supervision.sayStopping, { once: true });
  await checkPort(settings.port, 'PORT');
  if (!settings.production) {
    await checkPort(settings.sandboxPort, 'SANDBOX_PORT');
    await checkPort(settings.smtpPort, 'SANDBOX_SMTP_PORT');
  }
  options.signal.throwIfAborted();
  const account = await serviceAccount(settings.root, dataDir, say);
  const env = serviceEnv(options, dataDir);
  const database = openDatabase(options, dataDir, atStop);
  const failing = new AbortController();
  database.catch((error: unknown) => failing.abort(error));
  const signal = AbortSignal.any([options.signal, failing.signal]);
  const log = (name: string) => join(dataDir, 'logs', name);
  const service: StackContext['service'] = async (
    name,
    entry,
    { database: needed = true, env: more, nodeFlags, healthPort } = {},
  ) => {
    const address = needed ? { DATABASE_URL: await database } : {};
    signal.throwIfAborted();
    const command = {
      name,
      entry,
      cwd: settings.root,
      env: { ...env, ...address, ...more },
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
  return { context: { settings, say, signal, log, service, atStop }, database };
}

/**
 * Starts the stack of one DATA_DIR: folder, lock and ports, then the database and `serve` at once. On failure, what was
 * started is stopped and the error is rethrown; a UserFacingError says what the user can do.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (let last = stops.pop(); last; last = stops.pop()) await last();
  };
  try {
    const { context, database } = await prepare(options, (one) => stops.push(one));
    const [served] = await Promise.allSettled([options.serve(context)]);
    // A database that fails is the reason why the services did.
    await database;
    if (served.status === 'rejected') throw served.reason;
    options.signal.throwIfAborted();
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
