import { createScholar, updateScholar } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import type { ScholarForm } from '@liftclub/domain';
import { notifyFailure, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../queries/query-keys';

/** Adds a learner, or changes the one whose id is given. The list of learners becomes stale. */
export function useSaveScholar(id: string | undefined) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const withKey = useIdempotencyKey();

  return useMutation({
    mutationFn: (form: ScholarForm) =>
      id === undefined
        ? withKey(form, (idempotencyKey) => api.call(createScholar, { body: form, idempotencyKey }))
        : api.call(updateScholar, { params: { id }, body: form }),
    onSuccess: () => {
      notify(id === undefined ? texts.toasts.scholarCreated : texts.toasts.scholarUpdated, 'success');
      void queries.invalidateQueries({ queryKey: queryKeys.scholars });
    },
    onError: (error) => notifyFailure(error, texts.errors.scholarSave),
  });
}
