import type { ApiClient } from '@liftclub/api-client';
import { getTrips, type Trip } from '@liftclub/api-contract';
import { HOUR_MS, isUnderWay, type TripStatus } from '@liftclub/domain';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** First and last day, both included; today and the next 13 days without them. */
interface TripDays {
  readonly from?: string;
  readonly to?: string;
}

const ASK_EVERY_MS = 15_000;
/** A run starts at most this long before the booked time of its first ride. */
const SOON_MS = 2 * HOUR_MS;

/** States in which a stream may start soon: a ride that was missed goes on if its rider is on board after all. */
const MAY_START: readonly TripStatus[] = ['assigned', 'missed', 'no_show', 'cancelled', 'skipped'];

const startsSoon =
  (now: Date) =>
  ({ status, departs_at }: Trip): boolean =>
    MAY_START.includes(status) && Math.abs(Date.parse(departs_at) - now.getTime()) < SOON_MS;

/** Most trips followed by a stream at once: a browser opens six connections to a host, two of which stay free. */
export const MOST_FOLLOWED = 4;

const isAskedFor = (trips: readonly Trip[], now: Date): boolean =>
  trips.some(startsSoon(now)) || trips.filter(({ status }) => isUnderWay(status)).length > MOST_FOLLOWED;

/** A trip as the screens show it: under way while its rider is on board, however it has ended meanwhile. */
const shownTrip = (trip: Trip): Trip => (trip.on_board ? { ...trip, status: 'on_board' } : trip);

/** The passenger's trips of some days, in the order of departure, loaded again whenever they are shown. */
export const tripsQuery = (api: ApiClient, days: TripDays = {}) =>
  queryOptions({
    queryKey: queryKeys.tripsOf(days),
    queryFn: async ({ signal }) => (await api.call(getTrips, { query: { ...days }, signal })).data.map(shownTrip),
    staleTime: 0,
    // A ride whose driver may start soon has no stream yet, and of many under way some have none.
    refetchInterval: ({ state: { data = [] } }) => (isAskedFor(data, api.serverTime()) ? ASK_EVERY_MS : false),
  });
