import type { ConsoleClient } from '@liftclub/api-client';
import { getConsoleBooking } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { AUDITED_VIEW } from './audited-view';
import { queryKeys } from './query-keys';

/** One booking with its passenger, its payment attempts and the money received for it. */
export const bookingQuery = (api: ConsoleClient, id: string) =>
  queryOptions({
    queryKey: queryKeys.booking(id),
    queryFn: async () => (await api.call(getConsoleBooking, { params: { id } })).data,
    ...AUDITED_VIEW,
  });
