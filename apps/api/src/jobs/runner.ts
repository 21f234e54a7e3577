import { Logger, run, type Runner, type TaskList } from 'graphile-worker';
import type { Dependencies } from '../dependencies';

/** Starts graphile-worker on the queue of the database. `onError` gets the beginning of a failed job's error. */
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
  return run({ pgPool: db.$client, taskList, noHandleSignals: true, logger: workerLogger(onError), ...rest });
}

/** Logs only the beginning of errors: the error of a failed job may contain its data. */
export function workerLogger(onError: (message: string) => void): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') onError(message.slice(0, 80));
  });
}
