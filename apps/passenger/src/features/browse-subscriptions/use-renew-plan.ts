import { renewSubscription } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { notifyFailure, useIdempotencyKey } from '@liftclub/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { queryKeys } from '../../queries/query-keys';

/** Makes a draft that continues a plan, and opens its summary. The lists of bookings become stale. */
export function useRenewPlan(subscriptionId: string) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id: passenger = '' } = useParams();
  const withKey = useIdempotencyKey();

  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const params = { id: subscriptionId };
      return withKey(params, (idempotencyKey) => api.call(renewSubscription, { params, idempotencyKey }));
    },
    onSuccess: ({ data }) => {
      void queries.invalidateQueries({ queryKey: queryKeys.bookings });
      return navigate(paths.bookings.summaryHref(passenger, 'draft', data.booking_id));
    },
    onError: (error) => notifyFailure(error, 'server'),
  });
  return { renew: () => mutate(), renewing: isPending };
}
