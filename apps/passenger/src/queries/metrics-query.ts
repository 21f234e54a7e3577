import type { ApiClient } from '@liftclub/api-client';
import { getMetrics } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';

/** The dashboard's figures; loaded anew whenever the dashboard is opened. */
export const metricsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['metrics'],
    queryFn: async ({ signal }) => (await api.call(getMetrics, { signal })).data,
    staleTime: 0,
  });
