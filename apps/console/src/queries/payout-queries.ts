import type { ConsoleClient } from '@liftclub/api-client';
import { getPayoutBatches, previewPayouts, type QueryInput } from '@liftclub/api-contract';
import type { ServiceMarket } from '@liftclub/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** Who a batch of payouts would pay. */
export const payoutPreviewQuery = (api: ConsoleClient, query: QueryInput<typeof previewPayouts>) =>
  queryOptions({
    queryKey: queryKeys.booksOf(previewPayouts, query),
    queryFn: async ({ signal }) => (await api.call(previewPayouts, { query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The batches of payouts of a market. */
export const payoutBatchesQuery = (api: ConsoleClient, market: ServiceMarket) =>
  queryOptions({
    queryKey: queryKeys.booksOf(getPayoutBatches, { market }),
    queryFn: async ({ signal }) => (await api.call(getPayoutBatches, { query: { market }, signal })).data,
    staleTime: 0,
  });
