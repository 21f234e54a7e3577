import type { ApiClient } from '@liftclub/api-client';
import { getPaymentMethods } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** The passenger's saved cards, loaded again whenever they are shown. */
export const paymentMethodsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.paymentMethods,
    queryFn: async ({ signal }) => (await api.call(getPaymentMethods, { signal })).data,
    staleTime: 0,
  });
