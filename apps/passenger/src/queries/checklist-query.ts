import type { ApiClient } from '@liftclub/api-client';
import { getChecklist } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** What was booked last and what is still to set up, loaded again whenever home is opened. */
export const checklistQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.checklist,
    queryFn: async ({ signal }) => (await api.call(getChecklist, { signal })).data,
    staleTime: 0,
  });
