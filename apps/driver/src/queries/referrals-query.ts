import type { ApiClient } from '@liftclub/api-client';
import { getReferrals } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** All referrals of the driver, their number and the driver's code. */
export const referralsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.referrals,
    queryFn: ({ signal }) => api.call(getReferrals, { signal }),
    staleTime: 0,
  });
