import { getConsoleTrip, getTripStory, previewSkipByStaff, skipTripByStaff } from '@liftclub/api-contract';
import { hasStaffRight, minorOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { recordAudit, recordViews } from '../../modules/audit';
import { recordTripAccesses } from '../../modules/learner-accesses';
import { notifySkipped, previewSkipOf, skipTripOf } from '../../modules/trips';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { notFound } from '../../problems';
import { readStory, tripSubject } from '../stories';
import { findTripForStaff } from './find-trip-repository';

/** One trip and its story, for staff. */
export function consoleTripsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getConsoleTrip, async ({ params: { id }, actor: { staffId, rights } }) => {
    const found = await findTripForStaff(deps.db, id);
    if (!found) throw notFound();
    await recordViews(deps, deps.db, staffId, { action: 'trip.view', subject: id });
    if (hasStaffRight(rights, 'people.read'))
      await recordTripAccesses(deps, deps.db, { role: 'staff', actorId: staffId, what: 'run' }, [id]);
    const { learner, ...trip } = found;
    return success(texts.consoleTrip.title, { data: { ...trip, rider: learner ?? trip.passenger.name } });
  });

  contractRoute(app, getTripStory, async ({ params: { id }, query: { before }, actor: { rights } }) => {
    if (!(await findTripForStaff(deps.db, id))) throw notFound();
    const data = await readStory(deps.db, tripSubject(id), { rights, before });
    return success(texts.consoleStory.title, { data });
  });

  contractRoute(app, previewSkipByStaff, async ({ params: { id }, query: { reason } }) => {
    const trip = await findTripForStaff(deps.db, id);
    if (!trip) throw notFound();
    return success(texts.skips.preview, { data: await previewSkipOf(deps, trip.passenger.id, id, reason) });
  });

  contractRoute(app, skipTripByStaff, async (call) => {
    const { expected_credit: expectedCredit, reason, why } = call.body;
    const { id } = call.params;
    const { staffId } = call.actor;
    await idempotently(deps, call, async (tx) => {
      const trip = await findTripForStaff(tx, id);
      if (!trip) throw notFound();
      const skipper = { passengerId: trip.passenger.id, actorId: staffId, actor: 'staff' } as const;
      await skipTripOf(deps, tx, skipper, { tripId: id, expectedCredit, reason });
      await recordAudit(deps, tx, staffId, { action: 'trip.skip', subject: id, detail: { reason: why } });
      await notifySkipped(deps, tx, [id], minorOf(expectedCredit));
    });
    return success(texts.skips.skipped);
  });
}
