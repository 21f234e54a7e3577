import { REASON_LENGTH, type Review, type ReviewDecision } from '@liftclub/api-contract';
import { requiredTextMessage, VEHICLE_DOCUMENTS, type VehicleDocument } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FormikErrors } from 'formik';

export type Verdict = 'approve' | 'reject' | '';

/** What is decided about each document; a reason that was typed stays while its document is approved. */
export type DecisionValues = Record<VehicleDocument, { readonly verdict: Verdict; readonly reason: string }>;

/** An object for each: Formik passes over one that it has met already. */
export const undecided: DecisionValues = {
  vehicle_photo: { verdict: '', reason: '' },
  vehicle_insurance: { verdict: '', reason: '' },
  driver_license_front: { verdict: '', reason: '' },
  driver_license_back: { verdict: '', reason: '' },
};

export function decisionFaults(values: DecisionValues): FormikErrors<DecisionValues> {
  const faults = VEHICLE_DOCUMENTS.map((document) => [document, faultOf(values[document])] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined));
}

function faultOf({
  verdict,
  reason,
}: DecisionValues[VehicleDocument]): { readonly verdict?: string; readonly reason?: string } | undefined {
  if (verdict === '') return { verdict: texts.consoleReview.decision.needed };
  const message = verdict === 'reject' ? requiredTextMessage(reason, REASON_LENGTH) : undefined;
  return message === undefined ? undefined : { reason: message };
}

/** What the API is told of a form without faults. */
export const decisionsOf = (values: DecisionValues): ReviewDecision[] =>
  VEHICLE_DOCUMENTS.map((document) => {
    const { verdict, reason } = values[document];
    return verdict === 'approve' ? { document, approve: true } : { document, approve: false, reason };
  });

export const decidedCount = (values: DecisionValues): number =>
  VEHICLE_DOCUMENTS.filter((document) => values[document].verdict !== '').length;

/** A document of a review, as a card shows it. */
export type ReviewedDocument = Review['documents'][number];
