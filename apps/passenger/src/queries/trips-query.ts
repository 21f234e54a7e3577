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

const ENDED_WITHOUT_RIDE: readonly TripStatus[] = ['missed', 'no_show', 'cancelled', 'skipped'];

/** The trip ended when its driver may have started: a phone that was offline may still report the rider on board. */
const mayGoOn = ({ status, departs_at, events }: Trip): boolean =>
  ENDED_WITHOUT_RIDE.includes(status) && Date.parse(events.at(-1)?.at ?? '') > Date.parse(departs_at) - SOON_MS;

/** A stream may start soon. */
const startsSoon =
  (now: Date) =>
  (trip: Trip): boolean =>
    (trip.status === 'assigned' || mayGoOn(trip)) && Math.abs(Date.parse(trip.departs_at) - now.getTime()) < SOON_MS;

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
