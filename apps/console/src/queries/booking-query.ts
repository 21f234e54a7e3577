import type { ConsoleClient } from '@liftclub/api-client';
import { getConsoleBooking, previewPlanEndByStaff } from '@liftclub/api-contract';
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

/** What ending the plan of a booking gives back now; asked for again whenever the dialog opens. */
export const planEndQuery = (api: ConsoleClient, id: string) =>
  queryOptions({
    queryKey: queryKeys.planEnd(id),
    queryFn: async ({ signal }) => (await api.call(previewPlanEndByStaff, { params: { id }, signal })).data,
    gcTime: 0,
  });
