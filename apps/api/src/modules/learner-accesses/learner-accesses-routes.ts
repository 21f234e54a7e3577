import { getLearnerAccesses, type LearnerAccessRow } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { requireScholar } from '../caregivers';
import { listLooks } from './learner-accesses-repository';

const copy = texts.learnerAccess;

/** Who viewed a learner, for the guardian and caregivers who manage. */
export function learnerAccessesRoutes(app: FastifyInstance, { db }: Dependencies): void {
  contractRoute(app, getLearnerAccesses, async ({ params, query, actor }) => {
    await requireScholar(db, actor.userId, params.id, 'access');
    const { rows, count } = await listLooks(db, params.id, query);
    return success(copy.open, { data: rows.map(rowResponse), count });
  });
}

const rowResponse = (row: Awaited<ReturnType<typeof listLooks>>['rows'][number]): LearnerAccessRow => ({
  id: row.id,
  at: row.at.toISOString(),
  role: row.role,
  // Of a staff member the first name is enough; who was erased has none.
  first_name: row.name?.split(/\s+/)[0] || null,
  what: copy.what[row.what],
  why: row.why,
  trip_id: row.tripId,
});
