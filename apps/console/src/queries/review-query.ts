import type { ConsoleClient } from '@liftclub/api-client';
import { getReview } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { AUDITED_VIEW } from './audited-view';
import { queryKeys } from './query-keys';

/** One version of a driver's documents. The links of its photos expire after a minute. */
export const reviewQuery = (api: ConsoleClient, id: string) =>
  queryOptions({
    queryKey: queryKeys.review(id),
    queryFn: async () => (await api.call(getReview, { params: { id } })).data,
    ...AUDITED_VIEW,
  });
