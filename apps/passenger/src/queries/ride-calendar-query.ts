import type { ApiClient } from '@liftclub/api-client';
import { getRideCalendar } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

interface CalendarDays {
  /** First and last day, both included. */
  readonly from: string;
  readonly to: string;
  /** Whose school counts; null for the market's closed days alone. */
  readonly scholarId: string | null;
}

/** Which days have rides, and what closes the others. */
export const rideCalendarQuery = (api: ApiClient, { from, to, scholarId }: CalendarDays) =>
  queryOptions({
    queryKey: queryKeys.rideCalendar(from, to, scholarId),
    queryFn: async ({ signal }) => {
      const query = { from, to, ...(scholarId !== null && { scholar_id: scholarId }) };
      return (await api.call(getRideCalendar, { query, signal })).data;
    },
  });
