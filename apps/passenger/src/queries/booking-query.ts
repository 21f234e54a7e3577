import type { ApiClient } from '@liftclub/api-client';
import { getBooking } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** The summary of one booking. Opening a draft prices it anew, so no earlier answer is ever shown. */
export const bookingQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: queryKeys.booking(id),
    queryFn: async ({ signal }) => (await api.call(getBooking, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
