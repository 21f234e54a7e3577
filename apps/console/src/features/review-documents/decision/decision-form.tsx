import type { Review } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { AppForm, palette, SubmitButton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { Formik, useFormikContext } from 'formik';
import { PersistDraft } from '../../../components/forms/persist-draft';
import { DecisionFields } from './decision-fields';
import { DecisionConflict } from './decision-conflict';
import { decidedCount, decisionErrors, decisionsOf, type DecisionValues } from './decision-values';
import { DocumentGrid } from '../document-grid';
import { conflictOf, useDecide } from './use-decide';
import { useDecisionShortcuts } from './use-decision-shortcuts';
import { useDecisionDraft } from './use-decision-draft';
import { SaveBar } from '../../../components/forms/save-bar';

const { decision: copy } = texts.consoleReview;

// On the ground of the page, not of a card.
const Save = styled(SaveBar)({
  justifyContent: 'flex-end',
  margin: '0 0 12px',
  padding: '12px 16px',
  bottom: 12,
  border: `1px solid ${palette.line}`,
  borderRadius: 16,
  boxShadow: `0 6px 24px ${palette.shadowCard}`,
});

export interface DecisionFormProps {
  readonly review: Review;
  /** Loads the review again. */
  readonly refresh: () => Promise<Review | undefined>;
  readonly renewLinks: () => Promise<boolean>;
  readonly shortcutsOn: boolean;
}

/** The form with a decision about each of the four documents, saved at once. */
export function DecisionForm({ review, refresh, renewLinks, shortcutsOn }: DecisionFormProps) {
  const { draft, keep } = useDecisionDraft(review.id);
  const { mutate, isPending, error } = useDecide(review.id);
  const conflict = review.newer === null ? conflictOf(error) : 'newer_version';
  const tooLate = conflict === 'newer_version' || conflict === 'already_decided';
  return (
    <Formik initialValues={draft} validate={decisionErrors} onSubmit={(values) => mutate(decisionsOf(values))}>
      <AppForm label={texts.consoleReview.title}>
        <PersistDraft keep={keep} />
        {conflict && <DecisionConflict conflict={conflict} newer={review.newer} refresh={refresh} />}
        <Documents review={review} renewLinks={renewLinks} shortcutsOn={shortcutsOn} />
        <Save>
          <Progress />
          <SubmitButton label={copy.save} busyLabel={copy.saving} busy={isPending} disabled={tooLate} />
        </Save>
      </AppForm>
    </Formik>
  );
}

function Documents(props: Pick<DecisionFormProps, 'review' | 'renewLinks' | 'shortcutsOn'>) {
  useDecisionShortcuts(props.shortcutsOn);
  return <DocumentGrid {...props}>{({ document }) => <DecisionFields document={document} />}</DocumentGrid>;
}

function Progress() {
  const { values } = useFormikContext<DecisionValues>();
  return <span>{copy.progress(decidedCount(values))}</span>;
}
