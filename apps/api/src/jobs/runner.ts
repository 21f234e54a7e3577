import { EventEmitter } from 'node:events';
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Dependencies } from '../dependencies';
import { showPresence } from './presence-repository';

/**
 * Starts graphile-worker on the queue of the database. `onError` gets the beginning of a failed job's error. The
 * connection that hears of new jobs also shows that the worker is alive.
 */
export async function startRunner(
  { db }: Pick<Dependencies, 'db'>,
  taskList: TaskList,
  options: {
    readonly crontab?: string;
    readonly concurrency?: number;
    /** Milliseconds between looks for jobs whose time has come; a job that is queued is seen at once. */
    readonly pollInterval: number;
    readonly onError?: (message: string) => void;
  },
): Promise<Runner> {
  const { onError = () => undefined, ...rest } = options;
  const logger = workerLogger(onError);
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:listen:success', ({ workerPool, client }) => {
    // After LISTEN. The worker replaces a connection that fails, and comes here again.
    client.once('drain', () => {
      showPresence(client, workerPool.id).catch((error: unknown) => client.emit('error', error));
    });
  });
  return run({ pgPool: db.$client, taskList, noHandleSignals: true, events, logger, ...rest });
}

/** Logs only the beginning of errors: the error of a failed job may contain its data. */
export function workerLogger(onError: (message: string) => void): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') onError(message.slice(0, 80));
  });
}
