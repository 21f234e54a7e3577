import { VEHICLE_DOCUMENTS } from '@liftclub/domain';
import { useFormikContext } from 'formik';
import { flushSync } from 'react-dom';
import type { DecisionValues, Verdict } from './decision-values';
import { focusedDocument } from './document-card';
import { useKeys } from './use-shortcuts';

/** A approves the document in focus, R rejects it and asks why. */
export function useDecisionKeys(enabled: boolean): void {
  const { setFieldValue } = useFormikContext<DecisionValues>();
  const decide = (verdict: Verdict) => () => {
    const document = VEHICLE_DOCUMENTS.find((name) => name === focusedDocument());
    if (!document) return;
    flushSync(() => void setFieldValue(`${document}.verdict`, verdict));
    if (verdict === 'reject') window.document.getElementsByName(`${document}.reason`)[0]?.focus();
  };
  useKeys('page', { a: decide('approve'), r: decide('reject') }, enabled);
}
