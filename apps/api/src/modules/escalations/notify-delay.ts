import { delaySteps } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { notifyRunEvent } from '../notices';
import { insertEscalations } from './escalations-repository';

/**
 * Notifies the guardians of trips of a delay that a driver reports, in minutes, in the transaction of the report: once
 * from ten minutes on, and once more from twenty, together with the delays that positions and plan show.
 */
export async function notifyDelay(
  deps: Pick<Dependencies, 'clock' | 'keys' | 'random' | 'settings' | 'mail' | 'whatsapp'>,
  tx: Executor,
  { runId, tripIds }: { readonly runId: string; readonly tripIds: readonly string[] },
  { minutes, at }: { readonly minutes: number; readonly at: Date },
): Promise<void> {
  const now = deps.clock();
  const steps = delaySteps(minutes);
  const rows = tripIds.flatMap((tripId) =>
    steps.map((step) => ({ id: deps.random.id(now), runId, tripId, step, at: now })),
  );
  const taken = await insertEscalations(tx, rows);
  const notified = taken.filter(({ step }) => step === steps.at(-1)).flatMap(({ tripId }) => tripId ?? []);
  const offersOwn = steps.includes('late_20');
  await notifyRunEvent(deps, tx, notified, { type: 'late', about: 'pick_up', minutes, offersOwn }, at);
}
