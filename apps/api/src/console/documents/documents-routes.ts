import {
  approveDocument as approveEndpoint,
  askForException as askForExceptionEndpoint,
  getDocument,
  getDocuments,
  rejectDocument as rejectEndpoint,
  type DocumentToReview,
} from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { recordViews } from '../../modules/audit';
import { documentLink } from '../../modules/files';
import { askedResponse, contractRoute, success } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { notFound } from '../../problems';
import { approveDocument, knownExpiry, rejectDocument } from './decide-document';
import { askForException } from './exception-request';
import { findDocument, findNextDocument, listDocuments } from './documents-repository';

const copy = texts.consoleDocuments;

/**
 * The routes for the documents of types beyond the four of the specification: list, show, approve, reject, and allow
 * driving without.
 */
export function documentsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, getDocuments, (db, query, { rights }) => listDocuments(db, query, rights));

  contractRoute(app, getDocument, async ({ params, actor }) => {
    const found = await findDocument(deps.db, params.version);
    if (!found) throw notFound();
    const next = await findNextDocument(deps.db, params.version);
    await recordViews(deps, deps.db, actor.staffId, {
      action: 'document.view',
      subject: params.version,
      detail: { document: found.type.name, driver: found.driver.id },
    });
    return success(copy.title, { data: presentDocument(deps, found, next) });
  });

  contractRoute(app, approveEndpoint, async ({ params, body, actor }) => {
    await approveDocument(deps, actor.staffId, params.version, body.expires);
    return success(copy.saved, { data: { next: await findNextDocument(deps.db, params.version) } });
  });

  contractRoute(app, rejectEndpoint, async ({ params, body, actor }) => {
    await rejectDocument(deps, actor.staffId, params.version, body.reason);
    return success(copy.saved, { data: { next: await findNextDocument(deps.db, params.version) } });
  });

  contractRoute(app, askForExceptionEndpoint, async ({ params, body, actor }) =>
    askedResponse<typeof askForExceptionEndpoint>(await askForException(deps, actor, { driverId: params.id, ...body })),
  );
}

/** A document for staff. The links to its pages are valid for a minute. */
function presentDocument(
  deps: Dependencies,
  found: NonNullable<Awaited<ReturnType<typeof findDocument>>>,
  next: string | null,
): DocumentToReview {
  const { document, type, driver, vehicle, pages } = found;
  return {
    version: document.id,
    state: document.status,
    type: {
      code: type.code,
      name: type.name,
      subject: type.subject,
      has_number: type.hasNumber,
      has_issue_date: type.hasIssueDate,
      has_expiry: type.hasExpiry,
    },
    driver,
    vehicle: vehicle && { name: `${vehicle.name} ${vehicle.model}`, plate_number: vehicle.plateNumber },
    number: document.number,
    issued: document.issued,
    expires: knownExpiry(found),
    reason: document.reason,
    sent_at: document.sentAt.toISOString(),
    decided_at: document.decidedAt?.toISOString() ?? null,
    pages: pages.map((key) => documentLink(deps, key)),
    next,
  };
}
