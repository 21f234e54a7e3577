import { failureText, isApiError } from '@liftclub/api-client';
import { createVehicle } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { type VehicleForm } from '@liftclub/domain';
import { useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKeys } from '../../queries/query-keys';

/** What the server said about the fields of a vehicle it refused. */
interface Refused {
  readonly form: VehicleForm;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/**
 * Registers the vehicle. `serverErrors` are the server's messages by field, for as long as a field holds what was refused.
 */
export function useCreateVehicle() {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const withKey = useIdempotencyKey();
  const refused = useRef<Refused>(null);

  const mutation = useMutation({
    mutationFn: (form: VehicleForm) =>
      withKey(form, (idempotencyKey) => api.call(createVehicle, { body: form, idempotencyKey })),
    onSuccess: async () => {
      notify(texts.toasts.vehicleCreated, 'success');
      await queries.invalidateQueries({ queryKey: queryKeys.vehicleStatus });
    },
    onError: async (error, form) => {
      refused.current = { form, errors: isApiError(error) ? error.errors : {} };
      const text = failureText(error, texts.errors.vehicleCreate);
      if (text) notify(text, 'error');
      // The vehicle is there already, registered in another tab or by a request whose response was lost.
      if (isApiError(error, 'http') && error.status === 409)
        await queries.invalidateQueries({ queryKey: queryKeys.vehicleStatus });
    },
  });

  return {
    saving: mutation.isPending,
    save: mutation.mutateAsync,
    serverErrors: (now: VehicleForm) => serverErrorsOf(refused.current, now),
  };
}

function serverErrorsOf(refused: Refused | null, now: VehicleForm): Partial<Record<keyof VehicleForm, string>> {
  const fields = Object.keys(now) as (keyof VehicleForm)[];
  const messages = fields.map(
    (field) => [field, refused?.form[field] === now[field] ? refused.errors[field]?.[0] : undefined] as const,
  );
  return Object.fromEntries(messages.filter(([, message]) => message !== undefined));
}
