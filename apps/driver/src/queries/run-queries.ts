import { isApiError, type ApiClient } from '@liftclub/api-client';
import { getEarnings, getRuns, type RunCard } from '@liftclub/api-contract';
import { addDays } from '@liftclub/domain';
import { queryOptions } from '@tanstack/react-query';
import { runCache, type Earnings } from '../runs';
import { queryKeys } from './query-keys';

/** From the first to the last day (yyyy-MM-dd), both included. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days of the driver's list: the last seven, today included, and the two weeks that can be published. */
export const runDaysAround = (today: string): Days => ({ from: addDays(today, -6), to: addDays(today, 13) });

export interface Runs {
  readonly cards: readonly RunCard[];
  /** There was no response: these come from the device. */
  readonly isKept: boolean;
}

/** The driver's published runs by time; without a connection as they were loaded last. */
export const runsQuery = (api: ApiClient, owner: string, { from, to }: Days) =>
  queryOptions({
    queryKey: queryKeys.runs(from, to),
    queryFn: async ({ signal }): Promise<Runs> => {
      try {
        const { data } = await api.call(getRuns, { query: { from, to }, signal, quiet: true });
        await runCache.saveLists({ owner, cards: data });
        return { cards: data, isKept: false };
      } catch (error) {
        const cards = isApiError(error, 'network') ? (await runCache.readLists(owner))?.cards : undefined;
        if (!cards) throw error;
        return { cards, isKept: true };
      }
    },
    staleTime: 0,
  });

/** What the last seven days earned; without a connection as it was loaded last. */
export const recentEarningsQuery = (api: ApiClient, owner: string, today: string) => {
  const days = { from: runDaysAround(today).from, to: today };
  return queryOptions({
    queryKey: queryKeys.earnings(days.from, days.to),
    queryFn: async ({ signal }): Promise<Earnings> => {
      try {
        const { data } = await api.call(getEarnings, { query: days, signal, quiet: true });
        await runCache.saveLists({ owner, earnings: data });
        return data;
      } catch (error) {
        const kept = isApiError(error, 'network') ? (await runCache.readLists(owner))?.earnings : undefined;
        if (!kept) throw error;
        return kept;
      }
    },
    staleTime: 0,
  });
};

/** What the driver earned, by run. */
export const earningsQuery = (api: ApiClient, { from, to }: Days) =>
  queryOptions({
    queryKey: queryKeys.earnings(from, to),
    queryFn: async ({ signal }) => (await api.call(getEarnings, { query: { from, to }, signal, quiet: true })).data,
    staleTime: 0,
  });
