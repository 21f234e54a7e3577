import type { Review } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { AppForm, palette, SubmitButton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { Formik, useFormikContext } from 'formik';
import { type VehicleDocument } from '@liftclub/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { PersistDraft } from '../../../components/forms/persist-draft';
import { DecisionConflict } from './decision-conflict';
import {
  decidedCount,
  decisionErrors,
  decisionsOf,
  pendingOf,
  UNDECIDED,
  type Decision,
  type DecisionValues,
} from './decision-values';
import { DocumentGrid } from '../document-grid';
import { StateBadge } from '../state-badge';
import { conflictOf, useDecide } from './use-decide';
import { SaveBar } from '../../../components/forms/save-bar';
import { FormReason } from './reason-field';
import { FormDecisionChoice } from './decision-choice';
import { queryKeys } from '../../../queries/query-keys';
import { focusedDocument } from '../document-card';
import { useShortcuts } from '../use-shortcuts';

const { decision: copy, reasons } = texts.consoleReview;

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

/** The form with a decision about each pending document, saved at once. */
export function DecisionForm({ review, refresh, renewLinks, shortcutsOn }: DecisionFormProps) {
  const { draft, keep } = useDecisionDraft(review.id);
  const { mutate, isPending, error } = useDecide(review.id);
  const conflict = review.newer === null ? conflictOf(error) : 'newer_version';
  const tooLate = conflict === 'newer_version' || conflict === 'already_decided';
  const pending = pendingOf(review);
  return (
    <Formik
      initialValues={draft}
      validate={(values) => decisionErrors(values, pending)}
      onSubmit={(values) => mutate(decisionsOf(values, pending))}
    >
      <AppForm label={texts.consoleReview.title}>
        <PersistDraft keep={keep} />
        {conflict && <DecisionConflict conflict={conflict} newer={review.newer} refresh={refresh} />}
        <Documents review={review} renewLinks={renewLinks} shortcutsOn={shortcutsOn} />
        <Save>
          <Progress pending={pending} />
          <SubmitButton label={copy.save} busyLabel={copy.saving} busy={isPending} disabled={tooLate} />
        </Save>
      </AppForm>
    </Formik>
  );
}

function Documents(props: Pick<DecisionFormProps, 'review' | 'renewLinks' | 'shortcutsOn'>) {
  useDecisionShortcuts(props.shortcutsOn, pendingOf(props.review));
  return (
    <DocumentGrid {...props}>
      {({ document, status }) =>
        status === 'pending' ? (
          <DecisionFields document={document} />
        ) : (
          <span>
            <StateBadge state="approved" />
          </span>
        )
      }
    </DocumentGrid>
  );
}

function Progress({ pending }: { readonly pending: readonly VehicleDocument[] }) {
  const { values } = useFormikContext<DecisionValues>();
  return <span>{copy.progress(decidedCount(values, pending), pending.length)}</span>;
}

/** The decision about one document, with a reason for a rejection. */
function DecisionFields({ document }: { readonly document: VehicleDocument }) {
  const { values } = useFormikContext<DecisionValues>();
  return (
    <>
      <FormDecisionChoice name={`${document}.decision`} label={copy.legend(texts.vehicle.documents[document])} />
      {values[document].decision === 'reject' && (
        <FormReason
          name={`${document}.reason`}
          label={copy.reason}
          hint={copy.reasonHint}
          common={reasons[document]}
          required
        />
      )}
    </>
  );
}

/**
 * The unsaved decisions about a version, kept in the query cache until signing out, for when the page is opened again.
 */
function useDecisionDraft(id: string) {
  const queries = useQueryClient();
  const keep = useCallback(
    (values: DecisionValues) => {
      queries.setQueryDefaults(queryKeys.reviewDraft(id), { gcTime: Infinity });
      queries.setQueryData(queryKeys.reviewDraft(id), values);
    },
    [queries, id],
  );
  return { draft: queries.getQueryData<DecisionValues>(queryKeys.reviewDraft(id)) ?? UNDECIDED, keep };
}

/** Shortcuts: A approves the focused document, R rejects it and focuses the reason. */
function useDecisionShortcuts(enabled: boolean, pending: readonly VehicleDocument[]): void {
  const { setFieldValue } = useFormikContext<DecisionValues>();
  const decide = (decision: Decision) => () => {
    const document = pending.find((name) => name === focusedDocument());
    if (!document) return;
    flushSync(() => void setFieldValue(`${document}.decision`, decision));
    if (decision === 'reject') window.document.getElementsByName(`${document}.reason`)[0]?.focus();
  };
  useShortcuts('page', { a: decide('approve'), r: decide('reject') }, enabled);
}
