import { texts } from '@liftclub/texts';
import { styled } from '@mui/material/styles';
import type { DecisionFormProps } from './decision-form';
import { DocumentGrid } from '../document-grid';
import { StateBadge } from '../state-badge';

const Said = styled('p')({ margin: 0 });
const stateOf = { pending: 'waiting', approved: 'approved', rejected: 'rejected' } as const;

/** The four documents of a decided version, each with its decision and reason. */
export function DecidedDocuments(props: Omit<DecisionFormProps, 'refresh'>) {
  return (
    <DocumentGrid {...props}>
      {({ status, reason }) => (
        <>
          <span>
            <StateBadge state={stateOf[status]} />
          </span>
          {reason !== null && <Said>{texts.consoleReview.reasonGiven(reason)}</Said>}
        </>
      )}
    </DocumentGrid>
  );
}
