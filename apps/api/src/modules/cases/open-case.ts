import { casePriority, firstAnswerDue, type CaseCategory } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { alert } from '../../messages/alerts';
import { insertCase, insertMessage } from './cases-repository';

type Deps = Pick<Dependencies, 'random' | 'clock'>;

interface Problem {
  readonly userId: string;
  readonly tripId: string;
  readonly category: CaseCategory;
  readonly text: string;
  readonly photoKey: string | null;
}

/** Opens the case of a problem that a passenger reports of a trip; part of the caller's transaction. */
export async function openProblem(
  { random, clock }: Deps,
  tx: Executor,
  { userId, tripId, category, text, photoKey }: Problem,
): Promise<{ id: string; number: number }> {
  const now = clock();
  const priority = casePriority(category);
  const opened = await insertCase(tx, {
    id: random.id(now),
    openedBy: userId,
    tripId,
    category,
    priority,
    photoKey,
    openedAt: now,
    firstAnswerDue: firstAnswerDue(priority, now),
  });
  await insertMessage(tx, { id: random.id(now), caseId: opened.id, sender: 'you', text, at: now });
  return opened;
}

/** A call for help: by the rider's side on a trip, or by a driver on a run. */
interface SosCall {
  readonly userId: string;
  readonly subject: { readonly tripId: string } | { readonly runId: string };
  readonly position: { readonly latitude: number; readonly longitude: number } | undefined;
}

/** Opens a case of the highest priority and alerts staff; part of the caller's transaction. Returns its id. */
export async function openSosCase(
  { random, clock }: Deps,
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
