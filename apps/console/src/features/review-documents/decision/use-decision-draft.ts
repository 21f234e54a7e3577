import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../../../queries/query-keys';
import { UNDECIDED, type DecisionValues } from './decision-values';

/**
 * The unsaved decisions about a version, kept in the query cache until signing out, for when the page is opened again.
 */
export function useDecisionDraft(id: string) {
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
