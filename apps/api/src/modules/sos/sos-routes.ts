import { sendRunSos, sendTripSos } from '@liftclub/api-contract';
import { EMERGENCY_NUMBER, firstAnswerDue, isUnderWay } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { alert } from '../../messages/alerts';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { conflict } from '../../problems';
import { lockUserRow } from '../accounts';
import { requireTrip } from '../caregivers';
import { findOpenSos, findVehiclePosition, insertCase, insertMessage } from '../cases';
import { findOwnRun, insertPositions } from '../driver-runs';

/** SOS calls from a trip under way and from a driver's run. */
export function sosRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, sendTripSos, async ({ actor, params, body: { position } }) => {
    const { id: tripId } = params;
    const { status } = await requireTrip(deps, deps.db, actor.userId, tripId, 'live');
    if (!isUnderWay(status)) throw conflict('not_under_way', texts.cases.sos.notUnderWay);
    const id = await deps.db.transaction(async (tx) => {
      const known = position ?? (await findVehiclePosition(tx, tripId));
      return openSosCase(deps, tx, { userId: actor.userId, subject: { tripId }, position: known });
    });
    return success(texts.cases.sos.alerted, { data: { id, call: EMERGENCY_NUMBER } });
  });

  contractRoute(app, sendRunSos, async ({ actor, params, body: { position } }) => {
    const run = await findOwnRun(deps.db, actor.userId, params.id);
    const now = deps.clock();
    const id = await deps.db.transaction(async (tx) => {
      if (position) await insertPositions(tx, run.id, [{ ...position, accuracy: 0, at: now.toISOString() }], now);
      return openSosCase(deps, tx, { userId: actor.userId, subject: { runId: run.id }, position });
    });
    return success(texts.driverRuns.more.sosAlerted, { data: { id, call: EMERGENCY_NUMBER } });
  });
}

/** An emergency call: by the rider's side on a trip, or by a driver on a run. */
interface SosCall {
  readonly userId: string;
  readonly subject: { readonly tripId: string } | { readonly runId: string };
  readonly position: { readonly latitude: number; readonly longitude: number } | undefined;
}

/**
 * Opens a case of the highest priority and alerts staff, in the caller's transaction; while the same person has an open
 * one of the same trip or run, the call becomes a message in it. Returns the id of the case.
 */
async function openSosCase(
  deps: Pick<Dependencies, 'random' | 'clock'>,
  tx: Executor,
  { userId, subject, position }: SosCall,
): Promise<string> {
  const { random, clock } = deps;
  const now = clock();
  await lockUserRow(tx, userId);
  const open = await findOpenSos(tx, userId, subject);
  if (open !== undefined) {
    await insertMessage(tx, { id: random.id(now), caseId: open, sender: 'you', text: calledAgain(position), at: now });
    await alert(deps, tx, { kind: 'sos', subject: open, isRepeated: true });
    return open;
  }
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
  await alert(deps, tx, { kind: 'sos', subject: id });
  return id;
}

const calledAgain = (position: SosCall['position']): string =>
  position ? texts.cases.sos.againAt(position.latitude, position.longitude) : texts.cases.sos.again;
