import type { ApiClient } from '@liftclub/api-client';
import { getNotifications } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';

/** The channels of the user with their states, and which comes first for each type of notification. */
export const notificationsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: async ({ signal }) => (await api.call(getNotifications, { signal, quiet: true })).data,
  });
