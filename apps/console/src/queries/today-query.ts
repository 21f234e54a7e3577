import type { ConsoleClient } from '@liftclub/api-client';
import { getToday } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** The counts of open cases. */
export const todayQuery = (api: ConsoleClient) =>
  queryOptions({
    queryKey: queryKeys.today,
    queryFn: async ({ signal }) => (await api.call(getToday, { signal })).data,
  });
