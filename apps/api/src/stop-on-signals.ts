import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from './db/client';
import type { Planner } from './planner/planner';
import { GATHER_MS } from './plugins/logging/line-sink';
import type { Traces } from './telemetry/traces';

interface Running {
  /** The apps that listen. */
  readonly apps: readonly FastifyInstance[];
  readonly db: Database;
  /** Absent in a process that runs no jobs. */
  readonly jobs: { stop(): Promise<void> } | undefined;
  readonly planner: Pick<Planner, 'close'>;
  readonly traces: Pick<Traces, 'close'>;
  /** How long the process is drained after SIGTERM. */
  readonly drainMs: number;
  /** Ends the following of the clock. */
  readonly stopFollowing: (() => unknown) | undefined;
}

/** Time for running requests and jobs, after which the process exits all the same. */
const PATIENCE_MS = 8_000;
/** The same when the supervisor is gone: the next one needs the port within a second or two. */
const ORPHAN_PATIENCE_MS = 1_000;

/** Stops the process at SIGTERM after a drain, and at SIGINT and the end of the supervisor at once. */
export function stopOnSignals({ apps, db, jobs, planner, traces, drainMs, stopFollowing }: Running): void {
  const hurry = new AbortController();
  let patience = PATIENCE_MS;
  let stopping = false;
  const stop = async (drainFor: number) => {
    if (stopping) return;
    stopping = true;
    // Requests and jobs end in parallel: a job that is killed uses up an attempt.
    // A plan that is being made rejects, so that its job ends.
    const jobsEnded = Promise.allSettled([jobs?.stop(), planner.close()]);
    await Promise.all(apps.map((app) => app.drain(drainFor, hurry.signal)));
    setTimeout(() => process.exit(1), patience).unref();
    await Promise.allSettled([...apps.map((app) => app.close()), jobsEnded, stopFollowing?.()]);
    await Promise.allSettled([db.$client.end(), traces.close()]);
    // The last lines of the log are on their way.
    await sleep(2 * GATHER_MS);
    process.exit(0);
  };
  const stopNow = () => {
    hurry.abort();
    void stop(0);
  };
  process.on('SIGTERM', () => void stop(drainMs));
  process.on('SIGINT', stopNow);
  process.once('disconnect', () => {
    patience = ORPHAN_PATIENCE_MS;
    stopNow();
  });
}
