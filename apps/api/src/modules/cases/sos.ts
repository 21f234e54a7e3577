import { firstAnswerDue } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { alert } from '../../messages/alerts';
import { insertCase } from './cases-repository';

/** A call for help: by the rider's side on a trip, or by a driver on a run. */
interface SosCall {
  readonly userId: string;
  readonly subject: { readonly tripId: string } | { readonly runId: string };
  readonly position: { readonly latitude: number; readonly longitude: number } | undefined;
}

/** Opens a case of the highest priority and alerts staff; part of the caller's transaction. Returns its id. */
export async function openSosCase(
  { random, clock }: Pick<Dependencies, 'random' | 'clock'>,
  tx: Executor,
  { userId, subject, position }: SosCall,
): Promise<string> {
  const now = clock();
  const { id } = await insertCase(tx, {
    id: random.id(now),
    openedBy: userId,
    ...subject,
    category: 'safety',
    priority: 'sos',
    ...position,
    openedAt: now,
    firstAnswerDue: firstAnswerDue('sos', now),
  });
  await alert(tx, { kind: 'sos', subject: id });
  return id;
}
