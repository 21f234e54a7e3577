import type { ApiClient } from '@liftclub/api-client';
import { getMetrics } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** The figures of the dashboard, loaded again whenever it is opened. */
export const metricsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.metrics,
    queryFn: async ({ signal }) => (await api.call(getMetrics, { signal })).data,
    staleTime: 0,
  });
