import * as endpoints from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { listTerms } from '../../modules/calendar';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { addClosures, previewClosures, withdrawClosure } from './closures-service';
import { listClosures } from './closures-table-repository';
import { addSchool, changeSchool, previewSchool } from './schools-service';
import { listSchools } from './schools-table-repository';
import { addTerms, changeTerms, previewTerms, termsOnWire } from './terms-service';

const copy = texts.consoleCalendar;

/** Closures, terms and schools, which staff maintain. */
export function consoleCalendarRoutes(app: FastifyInstance, deps: Dependencies): void {
  closuresRoutes(app, deps);
  termsRoutes(app, deps);
  schoolsRoutes(app, deps);
}

function closuresRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, endpoints.getClosures, (db, query) => listClosures(db, query, deps.clock()));

  contractRoute(app, endpoints.previewClosures, async ({ body }) =>
    success(copy.title, { data: await previewClosures(deps, deps.db, body) }),
  );

  contractRoute(app, endpoints.addClosures, async (call) => {
    const data = await idempotently(deps, call, (tx) => addClosures(deps, tx, call.actor.staffId, call.body));
    return success(copy.added(data.closures.length), { data });
  });

  contractRoute(app, endpoints.withdrawClosure, async ({ params, actor }) => {
    const data = await deps.db.transaction((tx) => withdrawClosure(deps, tx, actor.staffId, params.id));
    return success(copy.withdrawn, { data });
  });
}

function termsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, endpoints.getTerms, async () => {
    const data = (await listTerms(deps.db)).map(termsOnWire);
    return success(copy.terms, { data, count: data.length });
  });

  contractRoute(app, endpoints.addTerms, async (call) => {
    const data = await idempotently(deps, call, (tx) => addTerms(deps, tx, call.actor.staffId, call.body));
    return success(copy.termsSaved, { data });
  });

  contractRoute(app, endpoints.previewTermsChange, async ({ params, body }) => {
    const data = await deps.db.transaction((tx) => previewTerms(deps, tx, params.id, body));
    return success(copy.terms, { data });
  });

  contractRoute(app, endpoints.changeTerms, async ({ params, body, actor }) => {
    const data = await deps.db.transaction((tx) => changeTerms(deps, tx, actor.staffId, params.id, body));
    return success(copy.termsSaved, { data });
  });
}

function schoolsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, endpoints.getConsoleSchools, listSchools);

  contractRoute(app, endpoints.addSchool, async (call) => {
    const data = await idempotently(deps, call, (tx) => addSchool(deps, tx, call.actor.staffId, call.body));
    return success(copy.schoolSaved, { data });
  });

  contractRoute(app, endpoints.previewSchoolChange, async ({ params, body }) => {
    const data = await deps.db.transaction((tx) => previewSchool(deps, tx, params.id, body));
    return success(copy.schools, { data });
  });

  contractRoute(app, endpoints.changeSchool, async ({ params, body, actor }) => {
    const data = await deps.db.transaction((tx) => changeSchool(deps, tx, actor.staffId, params.id, body));
    return success(copy.schoolSaved, { data });
  });
}
