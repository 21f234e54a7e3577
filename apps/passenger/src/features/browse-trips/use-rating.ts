import { getBlockedDrivers, rateTrip, unblockDriver, type Body } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../queries/query-keys';

/** Rates a trip; the trips and the blocked drivers are loaded again. */
export function useRating(id: string, onRated: () => void) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Body<typeof rateTrip>) => api.call(rateTrip, { params: { id }, body }),
    onSuccess: () => {
      notify(texts.ratings.thanks, 'success');
      onRated();
    },
    onError: (error) => notifyFailure(error, 'server'),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.trips }),
        queries.invalidateQueries({ queryKey: queryKeys.blockedDrivers }),
      ]),
  });
  return { rate: mutate, busy: isPending };
}

/** The drivers whom the passenger has blocked. */
export function useBlockedDrivers() {
  const { api } = useAuthSession();
  return useQuery({
    queryKey: queryKeys.blockedDrivers,
    queryFn: async ({ signal }) => (await api.call(getBlockedDrivers, { signal })).data,
  });
}

/** Unblocks a driver. */
export function useUnblock(id: string) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(unblockDriver, { params: { id } }),
    onSuccess: () => notify(texts.ratings.blocked.unblocked, 'success'),
    onError: (error) => notifyFailure(error, 'server'),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.blockedDrivers }),
  });
  return { unblock: () => mutate(), busy: isPending };
}
