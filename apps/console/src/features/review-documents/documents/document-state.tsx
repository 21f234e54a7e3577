import type { DocumentStatus } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { StatusChip } from '@liftclub/ui-kit';

const TONES = { pending: 'waiting', approved: 'good', rejected: 'bad' } as const;

/** The state of a document. */
export function DocumentState({ state }: { readonly state: DocumentStatus }) {
  return <StatusChip tone={TONES[state]}>{texts.consoleDocuments.states[state]}</StatusChip>;
}
