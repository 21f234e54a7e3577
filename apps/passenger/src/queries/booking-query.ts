import type { ApiClient } from '@liftclub/api-client';
import { getBooking } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** The summary of one booking. Not cached: opening a draft computes a new quote. */
export const bookingQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: queryKeys.booking(id),
    queryFn: async ({ signal }) => (await api.call(getBooking, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
