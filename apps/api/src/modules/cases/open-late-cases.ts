import { firstAnswerDue } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { findTripsWithoutLateCase, insertCase, insertMessage } from './cases-repository';

/**
 * Opens a case for staff, in the name of the passenger, for each trip that no vehicle came for (`missed`) or of which
 * nothing is known an hour after its time (`unknown`); part of the caller's transaction. A trip with an open case of
 * high priority about a delay gets no second one; one that the passenger opened can wait for a day.
 */
export async function openLateCases(
  { random, clock }: Pick<Dependencies, 'random' | 'clock'>,
  tx: Executor,
  tripIds: readonly string[],
  why: 'missed' | 'unknown',
): Promise<void> {
  const now = clock();
  for (const { id: tripId, passengerId } of await findTripsWithoutLateCase(tx, tripIds)) {
    const opened = await insertCase(tx, {
      id: random.id(now),
      openedBy: passengerId,
      tripId,
      category: 'late',
      priority: 'high',
      openedAt: now,
      firstAnswerDue: firstAnswerDue('high', now),
    });
    const text = texts.cases.openedByUs[why];
    await insertMessage(tx, { id: random.id(now), caseId: opened.id, sender: 'staff', text, at: now });
  }
}
