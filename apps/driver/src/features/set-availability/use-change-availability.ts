import { addDaysOff, putAvailability, withdrawDaysOff, type BodyInput } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../queries/query-keys';

/** A change of the availability, which is then read again. */
function useChange<Input>(change: (input: Input) => Promise<unknown>, done: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      notify(done, 'success');
      await queries.invalidateQueries({ queryKey: queryKeys.availability });
    },
    onError: (error) => notifyFailure(error, 'server'),
  });
}

export function useSaveAvailability() {
  const { api } = useAuthSession();
  return useChange(
    (body: BodyInput<typeof putAvailability>) => api.call(putAvailability, { body }),
    texts.availability.saved,
  );
}

export function useAddDaysOff() {
  const { api } = useAuthSession();
  return useChange(
    (body: BodyInput<typeof addDaysOff>) => api.call(addDaysOff, { body }),
    texts.availability.daysOff.added,
  );
}

export function useWithdrawDaysOff() {
  const { api } = useAuthSession();
  return useChange((id: string) => api.call(withdrawDaysOff, { params: { id } }), texts.availability.daysOff.withdrawn);
}
