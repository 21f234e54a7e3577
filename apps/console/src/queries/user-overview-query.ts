import type { ConsoleClient } from '@liftclub/api-client';
import { getUserOverview } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { AUDITED_VIEW } from './audited-view';
import { queryKeys } from './query-keys';

/** The learners, trips, messages and cases of a user. */
export const userOverviewQuery = (api: ConsoleClient, id: string) =>
  queryOptions({
    queryKey: queryKeys.userOverview(id),
    queryFn: async () => (await api.call(getUserOverview, { params: { id } })).data,
    ...AUDITED_VIEW,
  });
