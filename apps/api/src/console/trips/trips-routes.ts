import { getConsoleTrip, getTripStory, previewSkipByStaff, skipTripByStaff } from '@liftclub/api-contract';
import { hasStaffRight, marketOfCurrency, minorOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { recordAudit, recordViews } from '../../modules/audit';
import { recordTripAccesses } from '../../modules/learner-accesses';
import { notifySkipped, previewSkipOf, skipTripOf } from '../../modules/trips';
import type { StaffActor } from '../../plugins/access/actors';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { notFound } from '../../problems';
import { refuseOtherMarket } from '../staff';
import { readStory, tripSubject } from '../stories';
import { findTripForStaff } from './find-trip-repository';

/** One trip and its story, for staff. */
export function consoleTripsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getConsoleTrip, async ({ params: { id }, actor }) => {
    const { staffId, rights } = actor;
    const { learner, ...trip } = await readTrip(deps.db, actor, id);
    await recordViews(deps, deps.db, staffId, { action: 'trip.view', subject: id });
    if (hasStaffRight(rights, 'people.read'))
      await recordTripAccesses(deps, deps.db, { role: 'staff', actorId: staffId, what: 'run' }, [id]);
    return success(texts.consoleTrip.title, { data: { ...trip, rider: learner ?? trip.passenger.name } });
  });

  contractRoute(app, getTripStory, async ({ params: { id }, query: { before }, actor }) => {
    await readTrip(deps.db, actor, id);
    const data = await readStory(deps.db, tripSubject(id), { rights: actor.rights, before });
    return success(texts.consoleStory.title, { data });
  });

  contractRoute(app, previewSkipByStaff, async ({ params: { id }, query: { reason }, actor }) => {
    const { passenger } = await readTrip(deps.db, actor, id);
    return success(texts.skips.preview, { data: await previewSkipOf(deps, passenger.id, id, reason) });
  });

  contractRoute(app, skipTripByStaff, async (call) => {
    const { expected_credit: expectedCredit, reason, why } = call.body;
    const { id } = call.params;
    const { staffId } = call.actor;
    await idempotently(deps, call, async (tx) => {
      const { passenger } = await readTrip(tx, call.actor, id);
      const skipper = { passengerId: passenger.id, actorId: staffId, actor: 'staff' } as const;
      await skipTripOf(deps, tx, skipper, { tripId: id, expectedCredit, reason });
      await recordAudit(deps, tx, staffId, { action: 'trip.skip', subject: id, detail: { reason: why } });
      await notifySkipped(deps, tx, [id], minorOf(expectedCredit));
    });
    return success(texts.skips.skipped);
  });
}

/** 404 for an unknown trip. 403 for one of another market, unless the member reads about people, of all markets. */
async function readTrip(db: Executor, actor: StaffActor, id: string) {
  const trip = await findTripForStaff(db, id);
  if (!trip) throw notFound();
  if (!hasStaffRight(actor.rights, 'people.read')) refuseOtherMarket(actor, marketOfCurrency(trip.currency));
  return trip;
}
