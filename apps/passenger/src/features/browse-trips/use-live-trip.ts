import type { LiveTripEvents, Trip } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../../queries/query-keys';
import { followTrip } from './follow-trip';

/** The state, position and expected time of a trip under way, as its stream tells them. */
export function useLiveTrip({ id, status }: Pick<Trip, 'id' | 'status'>): Partial<LiveTripEvents> {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const [news, setNews] = useState<Partial<LiveTripEvents>>({});
  useEffect(() => {
    const leaving = new AbortController();
    const ask = () => void queries.invalidateQueries({ queryKey: queryKeys.trips });
    void followTrip(api, {
      id,
      signal: leaving.signal,
      ask,
      onNews: (latest) => setNews((known) => ({ ...known, ...latest })),
    });
    return () => leaving.abort();
  }, [api, id, queries]);
  // A trip in another state has other codes, drivers and buttons.
  const told = news.trip?.status;
  useEffect(() => {
    if (told !== undefined && told !== status) void queries.invalidateQueries({ queryKey: queryKeys.trips });
  }, [queries, status, told]);
  return news;
}
