import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { alert } from '../../messages/alerts';
import { insertEscalations } from './escalations-repository';

/**
 * Records that a phone reported otherwise than the server knows of a trip, and alerts staff, once a trip; part of the
 * caller's transaction. Queues an alert last.
 */
export async function recordContradiction(
  deps: Pick<Dependencies, 'random' | 'clock'>,
  tx: Executor,
  { runId, tripId }: { readonly runId: string; readonly tripId: string },
): Promise<void> {
  const now = deps.clock();
  const row = { id: deps.random.id(now), runId, tripId, step: 'contradiction', at: now } as const;
  const taken = await insertEscalations(tx, [row]);
  if (taken.length > 0) await alert(deps, tx, { kind: 'contradiction', subject: tripId });
}
