import type { ConsoleClient } from '@liftclub/api-client';
import { getDispatchDay } from '@liftclub/api-contract';
import type { DayKey } from '@liftclub/domain';
import { queryOptions } from '@tanstack/react-query';
import { AUDITED_VIEW } from './audited-view';
import { queryKeys } from './query-keys';

const PLANNING_MS = 2_000;

/**
 * A service day with its runs; asked again until its plan is there. Not while it is under way: calls in the background
 * would keep a session alive that nobody uses.
 */
export const dispatchDayQuery = (api: ConsoleClient, { market, date }: DayKey) =>
  queryOptions({
    queryKey: queryKeys.dispatchDay(market, date),
    queryFn: async () => (await api.call(getDispatchDay, { query: { market, date } })).data,
    ...AUDITED_VIEW,
    refetchInterval: ({ state: { data } }) => (data?.state === 'planning' ? PLANNING_MS : false),
  });
