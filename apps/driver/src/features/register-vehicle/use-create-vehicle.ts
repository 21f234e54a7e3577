import { isApiError } from '@liftclub/api-client';
import { createVehicle } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import type { VehicleForm } from '@liftclub/domain';
import { notifyFailure, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../queries/query-keys';

/** Registers the vehicle. How far the vehicle has come becomes stale. */
export function useCreateVehicle() {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const withKey = useIdempotencyKey();

  return useMutation({
    mutationFn: (form: VehicleForm) =>
      withKey(form, (idempotencyKey) => api.call(createVehicle, { body: form, idempotencyKey })),
    onSuccess: async () => {
      notify(texts.toasts.vehicleCreated, 'success');
      await queries.invalidateQueries({ queryKey: queryKeys.vehicleStatus });
    },
    onError: async (error) => {
      notifyFailure(error, texts.errors.vehicleCreate);
      // The vehicle is there already, registered in another tab or by a request whose response was lost.
      if (isApiError(error, 'http') && error.status === 409)
        await queries.invalidateQueries({ queryKey: queryKeys.vehicleStatus });
    },
  });
}
