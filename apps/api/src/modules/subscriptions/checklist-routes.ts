import { getChecklist } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { findChecklist } from './checklist-repository';

/** What the passenger's dashboard shows after a payment. */
export function checklistRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getChecklist, async ({ actor }) => {
    const today = localDate(deps, actor);
    const { booked, contacts, ...state } = await findChecklist(deps.db, actor.userId, { now: deps.clock(), today });
    const open = [
      ...(state.hasRides && !state.hasPush ? (['notifications'] as const) : []),
      ...(state.hasRides && !state.hasCalendar ? (['calendar'] as const) : []),
    ];
    return success('Checklist', { data: { booked, contacts, open } });
  });
}
