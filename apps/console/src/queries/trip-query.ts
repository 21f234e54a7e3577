import type { ConsoleClient } from '@liftclub/api-client';
import { getConsoleTrip, previewSkipByStaff } from '@liftclub/api-contract';
import type { SkipReason } from '@liftclub/domain';
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

/** What skipping a trip gives back now; asked for again whenever the dialog opens. */
export const tripSkipQuery = (api: ConsoleClient, id: string, reason: SkipReason) =>
  queryOptions({
    queryKey: queryKeys.tripSkip(id, reason),
    queryFn: async ({ signal }) =>
      (await api.call(previewSkipByStaff, { params: { id }, query: { reason }, signal })).data,
    gcTime: 0,
  });
