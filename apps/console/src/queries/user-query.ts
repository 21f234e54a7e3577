import type { ConsoleClient } from '@liftclub/api-client';
import { getUser } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { AUDITED_VIEW } from './audited-view';
import { queryKeys } from './query-keys';

/** One user with bookings, subscriptions, vehicle, sessions and what staff did about them. */
export const userQuery = (api: ConsoleClient, id: string) =>
  queryOptions({
    queryKey: queryKeys.user(id),
    queryFn: async () => (await api.call(getUser, { params: { id } })).data,
    ...AUDITED_VIEW,
  });
