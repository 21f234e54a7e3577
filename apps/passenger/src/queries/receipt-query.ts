import type { ApiClient } from '@liftclub/api-client';
import { getReceipt } from '@liftclub/api-contract';
import { MINUTE_MS } from '@liftclub/domain';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** Half of the ten minutes for which the link to the PDF is valid. */
const LINK_AGE_MS = 5 * MINUTE_MS;

/** The receipt of a paid booking, loaded again while it is open, so that its link to the PDF stays valid. */
export const receiptQuery = (api: ApiClient, bookingId: string) =>
  queryOptions({
    queryKey: queryKeys.receipt(bookingId),
    queryFn: async ({ signal }) => (await api.call(getReceipt, { params: { booking_id: bookingId }, signal })).data,
    staleTime: LINK_AGE_MS,
    refetchInterval: ({ state }) => (state.data ? LINK_AGE_MS : false),
  });
