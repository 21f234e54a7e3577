import type { ApiClient } from '@liftclub/api-client';
import { getServiceHours } from '@liftclub/api-contract';
import { rowInForce } from '@liftclub/domain';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** The hours of service of the own market on a date (yyyy-MM-dd). */
export const serviceHoursQuery = (api: ApiClient, on: string) =>
  queryOptions({
    queryKey: queryKeys.serviceHours,
    queryFn: async ({ signal }) => (await api.call(getServiceHours, { signal })).data,
    select: (rows) =>
      rowInForce(
        rows.map(({ valid_from, ...hours }) => ({ ...hours, validFrom: valid_from })),
        on,
      ),
  });
