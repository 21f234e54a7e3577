import { createScholar, updateScholar } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import type { ScholarForm } from '@liftclub/domain';
import { notifyFailure, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../queries/query-keys';

/** The form of a learner, and the known school whose name was chosen; null for a name that was typed. */
export interface LinkedScholarForm extends ScholarForm {
  readonly school_id: string | null;
}

/** Adds a learner, or changes the one whose id is given. The list of learners becomes stale. */
export function useSaveScholar(id: string | undefined) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const withKey = useIdempotencyKey();

  return useMutation({
    mutationFn: ({ school_id, ...typed }: LinkedScholarForm) => {
      if (id !== undefined) return api.call(updateScholar, { params: { id }, body: { ...typed, school_id } });
      const body = { ...typed, ...(school_id !== null && { school_id }) };
      return withKey(body, (idempotencyKey) => api.call(createScholar, { body, idempotencyKey }));
    },
    onSuccess: () => {
      notify(id === undefined ? texts.toasts.scholarCreated : texts.toasts.scholarUpdated, 'success');
      void queries.invalidateQueries({ queryKey: queryKeys.scholars });
      // The learner may be at another school now.
      void queries.invalidateQueries({ queryKey: queryKeys.places });
      void queries.invalidateQueries({ queryKey: queryKeys.pickUpTimes });
    },
    onError: (error) => notifyFailure(error, texts.errors.scholarSave),
  });
}
