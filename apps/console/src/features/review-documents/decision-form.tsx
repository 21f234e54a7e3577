import type { Review } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { AppForm, SubmitButton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { Formik, useFormikContext } from 'formik';
import { PersistDraft } from '../../components/persist-draft';
import { DecisionFields } from './decision-fields';
import { DecisionError } from './decision-error';
import { decidedCount, decisionFaults, decisionsOf, type DecisionValues } from './decision-values';
import { DocumentGrid } from './document-grid';
import { decisionErrorOf, useDecide } from './use-decide';
import { useDecisionKeys } from './use-decision-shortcuts';
import { useDraft } from './use-decision-draft';

const { decision: copy } = texts.consoleReview;

const Save = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 16,
});

export interface DecisionFormProps {
  readonly review: Review;
  /** Asks for the review anew. */
  readonly refresh: () => Promise<Review | undefined>;
  readonly renewLinks: () => Promise<boolean>;
  readonly keysOn: boolean;
}

/** Approve or reject each of the four documents, and save all of it at once. */
export function DecisionForm({ review, refresh, renewLinks, keysOn }: DecisionFormProps) {
  const { typed, keep } = useDraft(review.id);
  const { mutate, isPending, error } = useDecide(review.id);
  const decisionError = review.newer === null ? decisionErrorOf(error) : 'newer_version';
  const tooLate = decisionError === 'newer_version' || decisionError === 'already_decided';
  return (
    <Formik initialValues={typed} validate={decisionFaults} onSubmit={(values) => mutate(decisionsOf(values))}>
      <AppForm label={texts.consoleReview.title}>
        <PersistDraft keep={keep} />
        {decisionError && <DecisionError failure={decisionError} newer={review.newer} refresh={refresh} />}
        <Documents review={review} renewLinks={renewLinks} keysOn={keysOn} />
        <Save>
          <Progress />
          <SubmitButton label={copy.save} busyLabel={copy.saving} busy={isPending} disabled={tooLate} />
        </Save>
      </AppForm>
    </Formik>
  );
}

function Documents(props: Pick<DecisionFormProps, 'review' | 'renewLinks' | 'keysOn'>) {
  useDecisionKeys(props.keysOn);
  return <DocumentGrid {...props}>{({ document }) => <DecisionFields document={document} />}</DocumentGrid>;
}

function Progress() {
  const { values } = useFormikContext<DecisionValues>();
  return <span>{copy.progress(decidedCount(values))}</span>;
}
