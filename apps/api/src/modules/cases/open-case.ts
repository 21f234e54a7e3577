import { casePriority, firstAnswerDue, type CaseCategory } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { insertCase, insertMessage } from './cases-repository';

type Deps = Pick<Dependencies, 'random' | 'clock'>;

/** Opens the case of a problem that a passenger reports of a trip; part of the caller's transaction. */
export async function openProblem(
  { random, clock }: Deps,
  tx: Executor,
  problem: { readonly userId: string; readonly tripId: string; readonly category: CaseCategory; readonly text: string },
): Promise<{ id: string; number: number }> {
  const { userId, tripId, category, text } = problem;
  const now = clock();
  const priority = casePriority(category);
  const opened = await insertCase(tx, {
    ...{ id: random.id(now), openedBy: userId, tripId, category, priority, openedAt: now },
    firstAnswerDue: firstAnswerDue(priority, now),
  });
  await insertMessage(tx, { id: random.id(now), caseId: opened.id, sender: 'you', text, at: now });
  return opened;
}

/** Opens a case of the highest priority for a driver who calls for help; part of the caller's transaction. */
export async function openSosCase(
  { random, clock }: Deps,
  tx: Executor,
  call: {
    readonly userId: string;
    readonly runId: string;
    readonly position: { readonly latitude: number; readonly longitude: number } | undefined;
  },
): Promise<string> {
  const now = clock();
  const { id } = await insertCase(tx, {
    ...{ id: random.id(now), openedBy: call.userId, runId: call.runId, category: 'safety', priority: 'sos' },
    ...call.position,
    openedAt: now,
    firstAnswerDue: firstAnswerDue('sos', now),
  });
  return id;
}
