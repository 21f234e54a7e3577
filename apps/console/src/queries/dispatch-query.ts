import type { ConsoleClient } from '@liftclub/api-client';
import { getDispatchDay } from '@liftclub/api-contract';
import type { DayKey } from '@liftclub/domain';
import { queryOptions } from '@tanstack/react-query';
import { AUDITED_VIEW } from './audited-view';
import { queryKeys } from './query-keys';

const PLANNING_MS = 2_000;
const UNDER_WAY_MS = 60_000;

/** A service day with its runs; asked again until its plan is there, and each minute while it is under way. */
export const dispatchDayQuery = (api: ConsoleClient, { market, date }: DayKey) =>
  queryOptions({
    queryKey: queryKeys.dispatchDay(market, date),
    queryFn: async () => (await api.call(getDispatchDay, { query: { market, date } })).data,
    ...AUDITED_VIEW,
    refetchInterval: ({ state: { data } }) => {
      if (data?.state === 'planning') return PLANNING_MS;
      return data?.state === 'under_way' ? UNDER_WAY_MS : false;
    },
  });
