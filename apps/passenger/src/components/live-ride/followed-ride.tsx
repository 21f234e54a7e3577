import { followStream } from '@liftclub/api-client';
import { liveTripEvents, liveTripStream, type LiveTripEvents, type Trip } from '@liftclub/api-contract';
import { formatClock, straightLineKm, zoneOf } from '@liftclub/domain';
import { LiveMap } from '@liftclub/maps';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useAuthSession } from '@liftclub/auth-session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { usePositionAge } from '../use-position-age';
import { queryKeys } from '../../queries/query-keys';

const copy = texts.liveTrip;

const Box = styled('div')({ display: 'grid', gap: 16 });
const Expected = styled('p')({ margin: 0, fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.25 });
const Place = styled('div')({ display: 'grid', gap: 8 });
const Quiet = styled('p')({ margin: 0, color: palette.muted });

interface FollowedRideProps {
  readonly trip: Trip;
  /** Between the expected time and the map. */
  readonly children: ReactNode;
}

/** A ride under way: when it is expected, how many stops come before, and where the vehicle was, with how long ago. */
export function FollowedRide({ trip, children }: FollowedRideProps) {
  const news = useLiveTrip(trip);
  const status = news.trip?.status ?? trip.status;
  const eta = news.eta?.eta ?? trip.eta;
  const before = (newest(news) ?? trip).stops_before;
  const position = news.position ?? trip.position;
  return (
    <Box role="group" aria-label={copy.title}>
      <div role="status">
        {eta !== null && status !== 'arrived' && (
          <Expected>{expectedText(trip, status, { eta: new Date(eta), position })}</Expected>
        )}
        {before !== null && before > 0 && <Quiet>{copy.stopsBefore(before)}</Quiet>}
      </div>
      {children}
      {position === null ? (
        <Quiet>{copy.noPosition}</Quiet>
      ) : (
        <Vehicle trip={trip} status={status} position={position} />
      )}
    </Box>
  );
}

/** The latest event with the number of stops before. */
const newest = ({ trip, eta }: Partial<LiveTripEvents>) => (eta && (!trip || eta.at >= trip.at) ? eta : trip);

/** A vehicle that waits for the pick-up window is shown as nearby within so many kilometres. */
const NEARBY_KM = 1;

interface Approach extends Pick<Trip, 'position'> {
  /** Not before the pick-up window. */
  readonly eta: Date;
}

function expectedText(trip: Trip, status: Trip['status'], { eta, position }: Approach): string {
  const time = formatClock(zoneOf(trip.fare.currency), eta);
  if (status === 'on_board') return copy.expected.dropOff(time);
  if (eta > new Date(trip.window.from)) return copy.expected.pickUp(time);
  const isNearby = position !== null && straightLineKm(position, trip.pick_up) <= NEARBY_KM;
  return isNearby ? copy.expected.nearPickUpFrom(time) : copy.expected.pickUpFrom(time);
}

interface VehicleProps {
  readonly trip: Trip;
  readonly status: Trip['status'];
  readonly position: NonNullable<Trip['position']>;
}

/** Where the vehicle was, on a map with the place it is expected at. */
function Vehicle({ trip, status, position }: VehicleProps) {
  const { text, isStale } = usePositionAge(position.at);
  const end = status === 'on_board' ? 'drop_off' : 'pick_up';
  return (
    <Place>
      <LiveMap label={copy.map[end]} vehicle={position} isStale={isStale} target={{ ...trip[end], end }} />
      <Quiet>{text}</Quiet>
    </Place>
  );
}

/** Follows the other trips under way; their rows show the list, which is reloaded on changes. */
export const FollowedTrips = ({ trips }: { readonly trips: readonly Trip[] }) =>
  trips.map((trip) => <FollowedTrip key={trip.id} trip={trip} />);

function FollowedTrip({ trip }: { readonly trip: Trip }) {
  useLiveTrip(trip);
  return null;
}

/** The state, position and expected time of a trip under way, from its stream. */
function useLiveTrip({ id, status }: Pick<Trip, 'id' | 'status'>): Partial<LiveTripEvents> {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const [news, setNews] = useState<Partial<LiveTripEvents>>({});
  useEffect(() => {
    const leaving = new AbortController();
    void followStream(api, liveTripStream, {
      params: { id },
      events: liveTripEvents,
      signal: leaving.signal,
      onEvent: (latest) => setNews((known) => ({ ...known, ...latest })),
      onFailure: () => void queries.invalidateQueries({ queryKey: queryKeys.trips }),
    });
    return () => leaving.abort();
  }, [api, id, queries]);
  // A trip in another state has other codes, drivers and buttons.
  const latestStatus = news.trip?.status;
  useEffect(() => {
    if (latestStatus !== undefined && latestStatus !== status)
      void queries.invalidateQueries({ queryKey: queryKeys.trips });
  }, [queries, status, latestStatus]);
  return news;
}
