import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, Runner, TaskList, WorkerEvents } from 'graphile-worker';
import type { Dependencies } from '../dependencies';
import { releaseJobsOf } from './lost-jobs';
import { startRunner, type RunnerOptions } from './runner';

type Options = Omit<RunnerOptions, 'events'> & {
  /** A job has failed for the last time. */
  readonly onGivenUp: (job: Job) => void;
  /** A runner lost the queue, or the one that replaces it could not be started yet. */
  readonly onLost: (error: unknown) => void;
};

/** A runner until it loses the queue. */
interface Generation {
  readonly runner: Runner;
  /** The name under which it takes jobs. */
  readonly worker: string;
  /** Resolves with the reason when the runner has ended, or may hold jobs that it does not know of. */
  readonly lost: Promise<unknown>;
  /** Resolves when no job of it runs any more; after `runner.stop()`. */
  idle(): Promise<unknown>;
}

/** Between two attempts to start a runner, or to release jobs. */
const RETRY_MS = 1_000;
/** In which the last writes of a runner have arrived or failed. */
const WRITES_MS = 3_000;
/** What the pool says when a query was not sent at all. */
const NOT_SENT = /timeout exceeded when trying to connect/;

/**
 * A runner that is replaced when it loses the queue, as when PostgreSQL ends: it may have been given a job whose row
 * did not arrive, and cannot write off those that it ends. Its jobs run to completion and are then returned to the
 * queue, so that what was not written off runs again. Rejects when the first runner cannot be started.
 */
export async function startResilientRunner(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  taskList: TaskList,
  options: Options,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const retired = new Set<Promise<unknown>>();
  const start = () => startGeneration(deps, taskList, options);

  const untilDone = <T>(work: () => Promise<T>) => repeated(work, options.onLost, signal);

  async function retire({ runner, worker, idle }: Generation): Promise<void> {
    // Rejects when the runner has ended unexpectedly, and may wait for writes forever.
    runner.stop().catch(() => undefined);
    await idle();
    await sleep(WRITES_MS, undefined, { signal }).catch(() => undefined);
    await untilDone(() => releaseJobsOf(deps, worker));
  }

  async function supervise(first: Generation): Promise<void> {
    for (let current: Generation | undefined = first; current;) {
      const lost = await Promise.race([current.lost.then((error) => ({ error })), stopped]);
      if (!lost) return current.runner.stop();
      options.onLost(lost.error);
      const retiring = retire(current);
      retired.add(retiring);
      void retiring.finally(() => retired.delete(retiring));
      current = await untilDone(start);
    }
  }

  const supervised = supervise(await start());
  return {
    async stop() {
      stopping.abort();
      await Promise.allSettled([supervised, ...retired]);
    },
  };
}

/** Repeats what needs the database until it succeeds; undefined when the process stops meanwhile. */
async function repeated<T>(
  work: () => Promise<T>,
  onFailure: (error: unknown) => void,
  signal: AbortSignal,
): Promise<T | undefined> {
  for (;;) {
    await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
    try {
      return await work();
    } catch (error) {
      onFailure(error);
    }
  }
}

async function startGeneration(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  taskList: TaskList,
  { onGivenUp, onLost: _, ...options }: Options,
): Promise<Generation> {
  const events: WorkerEvents = new EventEmitter();
  const ends: Promise<void>[] = [];
  let name = '';
  events.on('job:failed', ({ job }) => onGivenUp(job));
  events.on('pool:create', ({ workerPool }) => (name = workerPool.id));
  events.on('worker:create', ({ worker }) => ends.push(worker.promise));
  const lost = new Promise<unknown>((resolve) => {
    events.on('pool:fatalError', ({ error }) => resolve(error));
    events.on('pool:release', () => resolve(new Error('The job runner ended.')));
    events.on('worker:getJob:error', ({ error }) => NOT_SENT.test(String(error)) || resolve(error));
  });
  const runner = await startRunner(deps, taskList, { ...options, events });
  return { runner, worker: name, lost, idle: () => Promise.allSettled(ends) };
}
