import {
  addDriverCheck,
  changeSeats,
  decideReview,
  getDriverChecks,
  getReview,
  getReviews,
} from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { success, contractRoute } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { notFound } from '../../problems';
import { recordViews } from '../../modules/audit';
import { setSeats } from './change-seats';
import { addCheck } from './driver-checks';
import { findChecks, findDriverCountry } from './driver-checks-repository';
import { decideDocuments } from './document-review';
import { findReview, findVersions } from './find-review-repository';
import { findNeighbours, listReviews } from './list-reviews-repository';
import { presentReview } from './present-review';

/** The routes for document reviews: list, show, decide, the seats of a vehicle, checks of a driver. */
export function reviewsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, getReviews, (db, query, { rights }) =>
    listReviews(db, query, { rights, now: deps.clock() }),
  );

  contractRoute(app, getReview, async ({ params, actor }) => {
    const now = deps.clock();
    const found = await findReview(deps.db, now, params.id);
    if (!found) throw notFound();
    const { version, driver, documents } = found;
    const [versions, queue] = [
      await findVersions(deps.db, version.vehicleId),
      await findNeighbours(deps.db, now, version.id),
    ];
    const seen = documents.map(({ kind }) => ({
      action: 'document.view' as const,
      subject: version.id,
      detail: { document: kind, driver: driver.id, version: version.number },
    }));
    await recordViews(deps, deps.db, actor.staffId, ...seen);
    return success(texts.consoleReview.title, { data: presentReview(deps, found, { versions, queue }) });
  });

  contractRoute(app, decideReview, async ({ params, body, actor }) => {
    const documents = body.decisions.map(({ document }) => document);
    const reasons = body.decisions.flatMap((decision) =>
      decision.approve ? [] : [[decision.document, decision.reason] as const],
    );
    await decideDocuments(
      deps,
      { versionId: params.id, staffId: actor.staffId, documents },
      Object.fromEntries(reasons),
    );
    const { next } = await findNeighbours(deps.db, deps.clock(), params.id);
    return success(texts.consoleReview.saved, { data: { next } });
  });

  contractRoute(app, changeSeats, async ({ params, body, actor }) => {
    await setSeats(deps, actor, params.id, body);
    return success(texts.consoleReview.seats.saved, { data: { seat_no: body.seat_no } });
  });

  contractRoute(app, getDriverChecks, async ({ params }) => {
    if ((await findDriverCountry(deps.db, params.id)) === undefined) throw notFound();
    return success(texts.consoleReview.checks.title, { data: await findChecks(deps.db, params.id) });
  });

  contractRoute(app, addDriverCheck, async (call) => {
    const { params, body, actor } = call;
    const data = await idempotently(deps, call, async (tx) => {
      await addCheck(deps, tx, { driverId: params.id, staffId: actor.staffId, ...body });
      return findChecks(tx, params.id);
    });
    return success(texts.consoleReview.checks.saved, { data });
  });
}
