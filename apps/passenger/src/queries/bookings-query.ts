import type { ApiClient } from '@liftclub/api-client';
import { getBookings } from '@liftclub/api-contract';
import type { BookingStatus } from '@liftclub/domain';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { nextPageParam, pageQuery, type PageParam } from './list-page';
import { queryKeys } from './query-keys';

/**
 * The bookings of one status by page, newest first, loaded again whenever the list is opened. The pages stay in the
 * cache, so that the list shows the same card after a summary was closed.
 */
export const bookingsQuery = (api: ApiClient, status: BookingStatus) =>
  infiniteQueryOptions({
    queryKey: queryKeys.bookingsOf(status),
    queryFn: ({ pageParam, signal }) =>
      api.call(getBookings, { params: { status }, query: pageQuery(pageParam), signal }),
    initialPageParam: {} as PageParam,
    getNextPageParam: nextPageParam,
    staleTime: 0,
    gcTime: Infinity,
  });
