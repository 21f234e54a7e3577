import { decideReview, getReviews, type ReviewDecision } from '@liftclub/api-contract';
import { isApiError } from '@liftclub/api-client';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { queryKeys } from '../../../queries/query-keys';
import { useInvalidate } from '../../../queries/use-invalidate';
import { useConsole } from '../../../session/console-session';

const { savedApproved, savedRejected, notSaved } = texts.consoleReview;

/** The codes of 409 that the page explains beside the form. */
export type ConflictCode = 'newer_version' | 'already_decided' | 'license_expired';
const CONFLICTS: readonly string[] = ['newer_version', 'already_decided', 'license_expired'] satisfies ConflictCode[];

export const conflictOf = (error: unknown): ConflictCode | undefined =>
  isApiError(error, 'http') && CONFLICTS.includes(error.code) ? (error.code as ConflictCode) : undefined;

/** Saves the decisions about a version and opens the next waiting one, or the queue. */
export function useDecide(id: string) {
  const { api } = useConsole();
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (decisions: ReviewDecision[]) => api.call(decideReview, { params: { id }, body: { decisions } }),
    onSuccess: ({ data }, decisions) => {
      const approved = decisions.every(({ approve }) => approve);
      notify(approved ? savedApproved : savedRejected, 'success');
      queries.removeQueries({ queryKey: queryKeys.reviewDraft(id) });
      // Not the review itself: loading it again would record another view of the documents.
      void invalidate(queryKeys.table(getReviews), queryKeys.today);
      void navigate(data.next === null ? paths.reviews.href() : paths.review.href(data.next));
    },
    onError: (error) => {
      if (!conflictOf(error)) notifyFailure(error, notSaved);
    },
  });
}
