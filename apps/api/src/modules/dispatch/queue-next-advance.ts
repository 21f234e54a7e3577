import { closesAt, driverlessEvening, publishedFrom } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { enqueue } from '../../messages/jobs';
import { nextEscalations } from '../escalations';
import { findOpenDays } from './days-repository';
import { findDueTimes } from './due-trips-repository';

/**
 * Queues `advance_service_days` for the next instant at which a day that is not closed needs something: its
 * publication, a notice or the departure of a trip without a driver, the first pull-out, a late run, its close. One
 * waits at a time; the schedule runs the same job every hour, in case one was given up.
 */
export async function queueNextAdvance(deps: Pick<Dependencies, 'db' | 'clock' | 'settings'>): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const days = await findOpenDays(db);
  const fixed = days.flatMap((day) => [publishedFrom(day), driverlessEvening(day), closesAt(day)]);
  const due = [...(await findDueTimes(db, now)), ...(await nextEscalations(deps))];
  const next = [...fixed, ...due].filter((at) => at > now);
  if (next.length === 0) return;
  const afterMs = Math.min(...next.map((at) => at.getTime())) - now.getTime();
  await enqueue(db, 'advance_service_days', {}, { afterMs, replaces: 'advance_service_days' });
}
