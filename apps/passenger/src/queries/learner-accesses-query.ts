import type { ApiClient } from '@liftclub/api-client';
import { getLearnerAccesses } from '@liftclub/api-contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { nextPageParam, pageQuery, type PageParam } from './list-page';
import { queryKeys } from './query-keys';

/** The access log of a learner, newest first. */
export const learnerAccessesQuery = (api: ApiClient, id: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.learnerAccesses(id),
    queryFn: ({ signal, pageParam }) =>
      api.call(getLearnerAccesses, { params: { id }, query: pageQuery(pageParam), signal }),
    initialPageParam: {} as PageParam,
    getNextPageParam: nextPageParam,
  });
