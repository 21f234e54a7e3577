import { EventEmitter } from 'node:events';
import {
  Logger,
  run,
  type Runner,
  type RunnerOptions as WorkerOptions,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Dependencies } from '../dependencies';
import { endPresence, showPresence } from './presence-repository';

export interface RunnerOptions {
  readonly crontab?: string;
  readonly concurrency?: number;
  /** Milliseconds between polls for jobs that became due; a newly queued job is seen at once. */
  readonly pollInterval: number;
  readonly onError?: (message: string) => void;
  /** Gets the events of the runner, from its first one on. */
  readonly events?: WorkerEvents;
}

/**
 * That a job is done or has failed is written in batches, of what ends within a millisecond. Written singly, a failed
 * write of graphile-worker is an unhandled rejection, which ends the process; for a batch it is an event.
 */
const PRESET: WorkerOptions['preset'] = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/**
 * Starts graphile-worker on the queue of the database. `onError` gets the beginning of a failed job's error. The
 * connection that listens for new jobs also shows that the worker is alive. A runner that cannot write to the queue
 * ends.
 */
export async function startRunner(
  { db }: Pick<Dependencies, 'db'>,
  taskList: TaskList,
  options: RunnerOptions,
): Promise<Runner> {
  const { onError = () => undefined, events: given, ...rest } = options;
  const logger = workerLogger(onError);
  const events: WorkerEvents = given ?? new EventEmitter();
  events.on('pool:listen:success', ({ workerPool, client }) => {
    // After LISTEN. The worker replaces a connection that fails, and comes here again.
    client.once('drain', () => {
      showPresence(client, workerPool.id).catch((error: unknown) => client.emit('error', error));
    });
  });
  // The pool keeps the connection of a worker that has ended.
  events.on('pool:listen:release', ({ workerPool, client }) => {
    endPresence(client, workerPool.id).catch(() => undefined);
  });
  return run({ pgPool: db.$client, taskList, noHandleSignals: true, preset: PRESET, events, logger, ...rest });
}

/** Logs only the beginning of errors: the error of a failed job may contain its data. */
export function workerLogger(onError: (message: string) => void): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') onError(message.slice(0, 80));
  });
}
