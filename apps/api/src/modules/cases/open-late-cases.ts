import { firstAnswerDue, formatClock, zoneOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { findLateCases, insertCase, insertMessage } from './cases-repository';

type Deps = Pick<Dependencies, 'random' | 'clock'>;

/**
 * Opens a case for staff, in the name of the passenger, for each trip that no vehicle came for (`missed`) or of which
 * nothing is known an hour after its time (`unknown`); part of the caller's transaction. A trip with an open case of
 * high priority about a delay gets no second one; one that the passenger opened can wait for a day.
 */
export async function openLateCases(
  deps: Deps,
  tx: Executor,
  tripIds: readonly string[],
  why: 'missed' | 'unknown',
): Promise<void> {
  for (const { caseId, ...trip } of await findLateCases(tx, tripIds))
    if (caseId === null) await writeAsStaff(deps, tx, await openLateCase(deps, tx, trip), texts.cases.openedByUs[why]);
}

/**
 * Writes into the case about a trip's delay that its driver reported the rider in or out of the vehicle at an instant
 * of the phone, although the trip had ended otherwise; opens the case if there is none. Part of the caller's
 * transaction.
 */
export async function reportInLateCase(
  deps: Deps,
  tx: Executor,
  tripId: string,
  reported: { readonly type: 'on_board' | 'dropped_off'; readonly at: Date },
): Promise<void> {
  for (const { caseId, currency, ...trip } of await findLateCases(tx, [tripId])) {
    const text = texts.cases.reportedByDriver[reported.type](formatClock(zoneOf(currency), reported.at));
    await writeAsStaff(deps, tx, caseId ?? (await openLateCase(deps, tx, trip)), text);
  }
}

async function openLateCase(
  { random, clock }: Deps,
  tx: Executor,
  { tripId, passengerId }: { readonly tripId: string; readonly passengerId: string },
): Promise<string> {
  const now = clock();
  const opened = await insertCase(tx, {
    id: random.id(now),
    openedBy: passengerId,
    tripId,
    category: 'late',
    priority: 'high',
    openedAt: now,
    firstAnswerDue: firstAnswerDue('high', now),
  });
  return opened.id;
}

async function writeAsStaff({ random, clock }: Deps, tx: Executor, caseId: string, text: string): Promise<void> {
  const now = clock();
  await insertMessage(tx, { id: random.id(now), caseId, sender: 'staff', text, at: now });
}
