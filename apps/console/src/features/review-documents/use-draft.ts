import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { undecided, type DecisionValues } from './decision-values';

export const draftKey = (id: string) => ['review-draft', id] as const;

/** What was typed about a version and not saved: whoever skips it and comes back goes on with it. Signing out forgets it. */
export function useDraft(id: string) {
  const queries = useQueryClient();
  const keep = useCallback(
    (values: DecisionValues) => {
      queries.setQueryDefaults(draftKey(id), { gcTime: Infinity });
      queries.setQueryData(draftKey(id), values);
    },
    [queries, id],
  );
  return { typed: queries.getQueryData<DecisionValues>(draftKey(id)) ?? undecided, keep };
}
