import { getConsoleTrip, getTripStory } from '@liftclub/api-contract';
import { hasStaffRight } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { recordViews } from '../../modules/audit';
import { recordTripAccesses } from '../../modules/learner-accesses';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
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
}
