import { MINUTE_MS } from '@liftclub/domain';
import type { FastifyBaseLogger } from 'fastify';
import { minuteOf, presentOf, runFromIn } from '../clock/change-clock';
import { lockClock, nobodyMovesClock, saveScheduledUntil } from '../clock/clock-repository';
import type { Dependencies } from '../dependencies';
import { enqueueScheduled } from './queue-repository';
import { lastDue, SCHEDULED_JOBS } from './schedule';

type Deps = Pick<Dependencies, 'db' | 'serverClock'>;

/**
 * The schedule by a clock that was moved: queues what is due now and at every full minute of that clock. Returns a
 * function that stops it.
 */
export function runMovedSchedule(deps: Deps, log: FastifyBaseLogger): () => void {
  let timer: NodeJS.Timeout;
  let stopped = false;
  const tick = async () => {
    await queueDueJobs(deps).catch((error: unknown) => log.error(error, 'the schedule failed'));
    if (stopped) return;
    timer = setTimeout(() => void tick(), MINUTE_MS - (deps.serverClock.now().getTime() % MINUTE_MS) + 1);
  };
  void tick();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/**
 * Queues every scheduled job that became due since the last call of any process, once each, however often it was due.
 * While a process moves the clock, that process does it; the clock runs on if that process is killed.
 */
export async function queueDueJobs({ db, serverClock }: Deps): Promise<void> {
  const state = await db.transaction(async (tx) => {
    const stored = await lockClock(tx);
    const now = presentOf(serverClock, stored);
    if (stored.standingAt !== null) {
      if (!(await nobodyMovesClock(tx))) return stored;
      return runFromIn(tx, serverClock, stored, { from: now, scheduledUntil: stored.scheduledUntil });
    }
    const since = stored.scheduledUntil ?? minuteOf(now);
    const due = SCHEDULED_JOBS.filter((job) => lastDue(job, since, now) !== undefined);
    for (const job of due) await enqueueScheduled(tx, job);
    await saveScheduledUntil(tx, minuteOf(now));
    return stored;
  });
  serverClock.apply(state);
}
