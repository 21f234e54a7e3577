import type { ApiClient } from '@liftclub/api-client';
import { getCredit } from '@liftclub/api-contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { pageQuery, type PageParam } from './list-page';
import { queryKeys } from './query-keys';

/** The passenger's credit and its history by page, loaded again whenever it is opened. */
export const creditQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: queryKeys.credit,
    queryFn: ({ pageParam, signal }) => api.call(getCredit, { query: pageQuery(pageParam), signal }),
    initialPageParam: {} as PageParam,
    getNextPageParam: ({ count }, pages): PageParam | undefined => {
      const lines = pages.flatMap(({ data }) => data.lines);
      const after = lines.at(-1)?.id;
      return after !== undefined && lines.length < count ? { after } : undefined;
    },
    staleTime: 0,
  });
