import type { ConsoleClient } from '@liftclub/api-client';
import { getConsoleTrip } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { AUDITED_VIEW } from './audited-view';
import { queryKeys } from './query-keys';

/** One trip with its rider, places and driver. */
export const tripQuery = (api: ConsoleClient, id: string) =>
  queryOptions({
    queryKey: queryKeys.trip(id),
    queryFn: async () => (await api.call(getConsoleTrip, { params: { id } })).data,
    ...AUDITED_VIEW,
  });
