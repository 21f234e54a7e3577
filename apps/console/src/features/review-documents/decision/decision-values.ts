import { REASON_LENGTH, type Review, type ReviewDecision } from '@liftclub/api-contract';
import { requiredTextMessage, type VehicleDocument } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FormikErrors } from 'formik';

export type Decision = 'approve' | 'reject' | '';

/** The decision about each document. A typed reason is kept while the document is approved. */
export type DecisionValues = Record<VehicleDocument, { readonly decision: Decision; readonly reason: string }>;

/** One object per document: Formik skips an object that it has visited before. */
export const UNDECIDED: DecisionValues = {
  vehicle_photo: { decision: '', reason: '' },
  vehicle_insurance: { decision: '', reason: '' },
  driver_license_front: { decision: '', reason: '' },
  driver_license_back: { decision: '', reason: '' },
};

/** The documents that wait for a decision; the others were accepted in an earlier version. */
export const pendingOf = ({ documents }: Pick<Review, 'documents'>): VehicleDocument[] =>
  documents.filter(({ status }) => status === 'pending').map(({ document }) => document);

export function decisionErrors(
  values: DecisionValues,
  pending: readonly VehicleDocument[],
): FormikErrors<DecisionValues> {
  const errors = pending.map((document) => [document, decisionErrorFor(values[document])] as const);
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined));
}

function decisionErrorFor({
  decision,
  reason,
}: DecisionValues[VehicleDocument]): { readonly decision?: string; readonly reason?: string } | undefined {
  if (decision === '') return { decision: texts.consoleReview.decision.needed };
  const message = decision === 'reject' ? requiredTextMessage(reason, REASON_LENGTH) : undefined;
  return message === undefined ? undefined : { reason: message };
}

/** The request body of a valid form. */
export const decisionsOf = (values: DecisionValues, pending: readonly VehicleDocument[]): ReviewDecision[] =>
  pending.map((document) => {
    const { decision, reason } = values[document];
    return decision === 'approve' ? { document, approve: true } : { document, approve: false, reason };
  });

export const decidedCount = (values: DecisionValues, pending: readonly VehicleDocument[]): number =>
  pending.filter((document) => values[document].decision !== '').length;

/** One document of a review. */
export type ReviewedDocument = Review['documents'][number];
