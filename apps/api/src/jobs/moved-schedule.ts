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
 * While a process moves the clock, that process does it; a clock whose mover was killed runs on.
 */
export async function queueDueJobs({ db, serverClock }: Deps): Promise<void> {
  const state = await db.transaction(async (tx) => {
    const kept = await lockClock(tx);
    const now = presentOf(serverClock, kept);
    if (kept.standingAt !== null) {
      if (!(await nobodyMovesClock(tx))) return kept;
      return runFromIn(tx, serverClock, kept, { from: now, scheduledUntil: kept.scheduledUntil });
    }
    const since = kept.scheduledUntil ?? minuteOf(now);
    const due = SCHEDULED_JOBS.filter((job) => lastDue(job, since, now) !== undefined);
    for (const job of due) await enqueueScheduled(tx, job);
    await saveScheduledUntil(tx, minuteOf(now));
    return kept;
  });
  serverClock.apply(state);
}
