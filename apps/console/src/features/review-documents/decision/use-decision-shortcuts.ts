import { VEHICLE_DOCUMENTS } from '@liftclub/domain';
import { useFormikContext } from 'formik';
import { flushSync } from 'react-dom';
import type { DecisionValues, Decision } from './decision-values';
import { focusedDocument } from '../document-card';
import { useShortcuts } from '../use-shortcuts';

/** Shortcuts: A approves the focused document, R rejects it and focuses the reason. */
export function useDecisionShortcuts(enabled: boolean): void {
  const { setFieldValue } = useFormikContext<DecisionValues>();
  const decide = (decision: Decision) => () => {
    const document = VEHICLE_DOCUMENTS.find((name) => name === focusedDocument());
    if (!document) return;
    flushSync(() => void setFieldValue(`${document}.decision`, decision));
    if (decision === 'reject') window.document.getElementsByName(`${document}.reason`)[0]?.focus();
  };
  useShortcuts('page', { a: decide('approve'), r: decide('reject') }, enabled);
}
