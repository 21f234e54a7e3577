import type { LiveTripEvents, Trip } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../../queries/query-keys';
import { followTrip } from './follow-trip';

/** The state, position and expected time of a trip under way, from its stream. */
export function useLiveTrip({ id, status }: Pick<Trip, 'id' | 'status'>): Partial<LiveTripEvents> {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const [news, setNews] = useState<Partial<LiveTripEvents>>({});
  useEffect(() => {
    const leaving = new AbortController();
    const poll = () => void queries.invalidateQueries({ queryKey: queryKeys.trips });
    void followTrip(api, {
      id,
      signal: leaving.signal,
      poll,
      onNews: (latest) => setNews((known) => ({ ...known, ...latest })),
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
