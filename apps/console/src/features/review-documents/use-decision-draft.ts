import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../../queries/query-keys';
import { UNDECIDED, type DecisionValues } from './decision-values';

/** What was typed about a version and not saved: whoever skips it and comes back goes on with it. Signing out forgets it. */
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
