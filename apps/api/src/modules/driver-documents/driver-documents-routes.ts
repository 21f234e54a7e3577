import { getDriverDocuments, sendDriverDocument, type DriverDocument } from '@liftclub/api-contract';
import { documentNext, documentStanding } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { notFound } from '../../problems';
import { readOwnDocuments, type OwnDocuments, type OwnDocumentType } from './own-documents-repository';
import { sendDocument } from './send-document';

const copy = texts.driverDocuments;

/** A driver's own documents: what the market asks for, how they stand, and sending one. */
export function driverDocumentsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getDriverDocuments, async ({ actor }) => {
    const own = await readOwnDocuments(deps.db, actor.userId);
    const today = localDate(deps, actor);
    return success(copy.title, { data: own.types.map((type) => presentDocument(own, type, today)) });
  });

  contractRoute(app, sendDriverDocument, async ({ params: { code }, form, files, actor }) => {
    await sendDocument(deps, actor, { code, form, file: files['file'] });
    const own = await readOwnDocuments(deps.db, actor.userId);
    const type = own.types.find((one) => one.code === code);
    if (!type) throw notFound();
    return success(copy.sent, { data: presentDocument(own, type, localDate(deps, actor)) });
  });
}

function presentDocument(own: OwnDocuments, type: OwnDocumentType, today: string): DriverDocument {
  const standing = documentStanding(own, type, today);
  const { state, shown } = standing;
  return {
    type: { code: type.code, name: type.name },
    required: type.requiredFrom !== null && type.requiredFrom <= today,
    required_from: type.requiredFrom,
    state,
    number: shown?.number ?? null,
    issued: shown?.issued ?? null,
    expires: shown?.expires ?? null,
    reason: state === 'rejected' ? (shown?.reason ?? null) : null,
    next: documentNext(type, standing, { today, vehicleId: own.vehicleId }),
    asks: {
      number: type.hasNumber,
      issued: type.hasIssueDate,
      expires: type.hasExpiry,
      months_valid: type.monthsValid,
    },
  };
}
