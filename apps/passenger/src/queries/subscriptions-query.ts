import type { ApiClient } from '@liftclub/api-client';
import { getSubscriptions } from '@liftclub/api-contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { nextPageParam, pageQuery, type PageParam } from './list-page';
import { queryKeys } from './query-keys';

/** The paid plans of the passenger by page, ended ones included, loaded again whenever the list is opened. */
export const subscriptionsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: queryKeys.subscriptions,
    queryFn: ({ pageParam, signal }) => api.call(getSubscriptions, { query: pageQuery(pageParam), signal }),
    initialPageParam: {} as PageParam,
    getNextPageParam: nextPageParam,
    staleTime: 0,
  });
