import type { ApiClient } from '@liftclub/api-client';
import { quoteRide } from '@liftclub/api-contract';
import type { QuotePayload } from '@liftclub/domain';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

const FRESH_MS = 60_000;

/** The price of a plan that is not booked; the one before stays until it arrives. `body`: a `QuotePayload` as JSON. */
export const quoteQuery = (api: ApiClient, body: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.quote(body),
    queryFn:
      body === undefined
        ? skipToken
        : async ({ signal }) => (await api.call(quoteRide, { body: JSON.parse(body) as QuotePayload, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
