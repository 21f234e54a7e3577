import { failureText, isApiError } from '@liftclub/api-client';
import { createScholar, updateScholar } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { formMessages, type FormMessages, type ScholarForm } from '@liftclub/domain';
import { useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKeys } from '../../queries/query-keys';

/** What the server said about the fields of a save it refused. */
interface Refused {
  readonly form: ScholarForm;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/**
 * Adds a learner, or changes the one whose id is given; the list is loaded anew afterwards. `refusals` are the server's
 * messages by field, for as long as a field holds what was refused.
 */
export function useSaveScholar(id: string | undefined) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const withKey = useIdempotencyKey();
  const refused = useRef<Refused>(null);

  const mutation = useMutation({
    mutationFn: (form: ScholarForm) =>
      id === undefined
        ? withKey(form, (idempotencyKey) => api.call(createScholar, { body: form, idempotencyKey }))
        : api.call(updateScholar, { params: { id }, body: form }),
    onSuccess: () => {
      notify(id === undefined ? texts.toasts.learnerCreated : texts.toasts.learnerUpdated, 'success');
      void queries.invalidateQueries({ queryKey: queryKeys.scholars });
    },
    onError: (error, form) => {
      refused.current = { form, errors: isApiError(error) ? error.errors : {} };
      const text = failureText(error, texts.errors.scholarSave);
      if (text) notify(text, 'error');
    },
  });

  return {
    saving: mutation.isPending,
    save: mutation.mutateAsync,
    serverErrors: (now: ScholarForm) => serverErrorsOf(refused.current, now),
  };
}

function serverErrorsOf(refused: Refused | null, now: ScholarForm): FormMessages<ScholarForm> {
  const messageAt = (field: keyof ScholarForm) =>
    refused?.form[field] === now[field] ? refused.errors[field]?.[0] : undefined;
  return formMessages<ScholarForm>({
    name: messageAt('name'),
    age: messageAt('age'),
    gender: messageAt('gender'),
    school_name: messageAt('school_name'),
    school_address: messageAt('school_address'),
  });
}
