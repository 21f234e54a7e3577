import {
  getDispatchDay,
  getLiveRuns,
  type DispatchDay,
  type DispatchEvents,
  type LiveRun,
} from '@liftclub/api-contract';
import type { DayKey } from '@liftclub/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dispatchDayQuery } from '../../../queries/dispatch-query';
import { queryKeys } from '../../../queries/query-keys';
import { useConsole } from '../../../session/console-session';
import { useLiveStream } from '../../../session/live-stream';
import type { MovingTrips } from '../timeline/timeline-row';

export interface LiveDispatch {
  /** The runs of today in both markets, the latest first; undefined until they are loaded. */
  readonly runs: readonly LiveRun[] | undefined;
  /** The server does not answer: what the page shows may be old. */
  readonly isLost: boolean;
  readonly moving: MovingTrips;
}

const NOBODY: MovingTrips = new Map();

/**
 * The runs of today, from the event stream while the page is open. A shown day that somebody else changes is loaded
 * again, and its runs get their actual times. While the stream fails, both are asked for every 15 seconds.
 */
export function useLiveDispatch({ market, date }: DayKey): LiveDispatch {
  const { api } = useConsole();
  const queries = useQueryClient();
  const stream = useLiveStream();
  const [live, setLive] = useState<LiveDispatch>({ runs: undefined, isLost: false, moving: NOBODY });
  useEffect(() => {
    const { queryKey } = dispatchDayQuery(api, { market, date });
    let days: DispatchEvents['days'] | undefined;
    const showRuns = (runs: readonly LiveRun[]) => {
      setLive(({ moving }) => ({ runs, isLost: false, moving }));
      queries.setQueryData(queryKey, (day) => day && withActualTimes(day, runs));
    };
    const readDay = async () => {
      const { data } = await api.call(getDispatchDay, { query: { market, date }, isBackground: true });
      queries.setQueryData(queryKey, (day) => day && data);
      void queries.invalidateQueries({ queryKey: queryKeys.idleDrivers(market, date) });
    };
    const readAll = async () => {
      await readDay();
      showRuns((await api.call(getLiveRuns, { isBackground: true })).data);
    };
    const lose = () => setLive(({ runs }) => ({ runs, isLost: true, moving: NOBODY }));
    return stream.follow({
      isDispatch: true,
      onEvent: (event) => {
        if (event.runs) showRuns(event.runs);
        if (event.days) days = event.days;
        if (event.moving) {
          const moving = new Map(event.moving.map(({ trip_id, name }) => [trip_id, name.split(' ')[0] ?? name]));
          setLive((shown) => ({ ...shown, moving }));
        }
        // Of each event: a day that could not be loaded is asked for again.
        const day = queries.getQueryData(queryKey);
        if (day && days && isOutdated(day, days)) readDay().catch(lose);
      },
      onFailure: () => void readAll().catch(lose),
    });
  }, [api, queries, stream, market, date]);
  return live;
}

/** Days that are closed, and those never planned, are not among the versions. */
function isOutdated({ market, date, state, version }: DispatchDay, days: DispatchEvents['days']): boolean {
  const newest = days.find((day) => day.market === market && day.date === date);
  return newest ? newest.version > version : version > 0 && state !== 'closed';
}

const withActualTimes = (day: DispatchDay, runs: readonly LiveRun[]): DispatchDay => ({
  ...day,
  runs: day.runs.map((run) => runs.find(({ id, version }) => id === run.id && version >= run.version) ?? run),
});
