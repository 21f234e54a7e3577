import type { ApiClient } from '@liftclub/api-client';
import { getBookings } from '@liftclub/api-contract';
import type { BookingStatus } from '@liftclub/domain';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** Cards of one page of the list. */
export const BOOKINGS_A_PAGE = 20;

/**
 * The bookings of one status page by page, newest first; loaded anew whenever the list is opened. What was loaded stays,
 * so that whoever comes back from a summary finds the card they came from.
 */
export const bookingsQuery = (api: ApiClient, status: BookingStatus) =>
  infiniteQueryOptions({
    queryKey: queryKeys.bookingsOf(status),
    queryFn: ({ pageParam, signal }) =>
      api.call(getBookings, { params: { status }, query: { limit: String(BOOKINGS_A_PAGE), ...pageParam }, signal }),
    initialPageParam: {} as { readonly after?: string },
    getNextPageParam: (page, pages) => {
      const after = page.data.at(-1)?.id;
      const shown = pages.reduce((sum, { data }) => sum + data.length, 0);
      return after !== undefined && shown < page.count ? { after } : undefined;
    },
    staleTime: 0,
    gcTime: Infinity,
  });
