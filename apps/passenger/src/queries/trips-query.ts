import type { ApiClient } from '@liftclub/api-client';
import { getTrips } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** First and last day, both included; today and the next 13 days without them. */
interface TripDays {
  readonly from?: string;
  readonly to?: string;
}

/** The passenger's trips of some days, in the order of departure, loaded again whenever they are shown. */
export const tripsQuery = (api: ApiClient, days: TripDays = {}) =>
  queryOptions({
    queryKey: queryKeys.tripsOf(days),
    queryFn: async ({ signal }) => (await api.call(getTrips, { query: { ...days }, signal })).data,
    staleTime: 0,
  });
