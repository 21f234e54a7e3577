import { closesAt, driverlessEvening, publishedFrom } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { enqueue } from '../../messages/jobs';
import { findOpenDays } from './days-repository';
import { findDueTimes } from './due-trips-repository';

/**
 * Queues `advance_service_days` for the next instant at which a day that is not closed needs something: its
 * publication, a notice or the departure of a trip without a driver, the first pull-out, its close. One waits at a
 * time; the schedule runs the same job every hour, in case one was given up.
 */
export async function queueNextAdvance({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const days = await findOpenDays(db);
  const fixed = days.flatMap((day) => [publishedFrom(day), driverlessEvening(day), closesAt(day)]);
  const next = [...fixed, ...(await findDueTimes(db, now))].filter((at) => at > now);
  if (next.length === 0) return;
  const afterMs = Math.min(...next.map((at) => at.getTime())) - now.getTime();
  await enqueue(db, 'advance_service_days', {}, { afterMs, replaces: 'advance_service_days' });
}
