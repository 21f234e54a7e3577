import { getUserOverview, getUserStory } from '@liftclub/api-contract';
import { hasStaffRight, isPassenger } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { recordViews } from '../../modules/audit';
import { recordPlansAccess } from '../../modules/learner-accesses';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { notFound } from '../../problems';
import { readStory, userSubject } from '../stories';
import { readDriverOverview } from './driver-overview';
import { findCasesOfUser, findLearners, findMessages, findOverviewUser, findTripsAround } from './overview-repository';

/** What belongs to a user and what happened, for the page of the user. */
export function userOverviewRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getUserOverview, async ({ params: { id }, actor: { staffId, rights } }) => {
    const { db } = deps;
    const user = await findOverviewUser(db, id);
    if (!user) throw notFound();
    await recordViews(deps, db, staffId, { action: 'person.view', subject: id });
    const now = deps.clock();
    const cases = await findCasesOfUser(db, id, { rights, now });
    if (!isPassenger(user.role)) {
      const driver = await readDriverOverview(deps, db, { id, country: user.country });
      return success(texts.consoleUserOverview.title, { data: { passenger: null, driver, cases } });
    }

    const learners = await findLearners(db, id);
    const trips = await findTripsAround(db, id, now);
    const messages = await findMessages(db, id);
    if (hasStaffRight(rights, 'people.read')) {
      const seen = [...learners.map((learner) => learner.id), ...trips.flatMap(({ scholarId }) => scholarId ?? [])];
      await recordPlansAccess(deps, db, { role: 'staff', actorId: staffId }, [...new Set(seen)]);
    }
    const passenger = { learners, trips: trips.map(({ trip }) => trip), messages };
    return success(texts.consoleUserOverview.title, { data: { passenger, driver: null, cases } });
  });

  contractRoute(app, getUserStory, async ({ params: { id }, query: { before }, actor: { rights } }) => {
    if (!(await findOverviewUser(deps.db, id))) throw notFound();
    const data = await readStory(deps.db, userSubject(id), { rights, before });
    return success(texts.consoleStory.title, { data });
  });
}
