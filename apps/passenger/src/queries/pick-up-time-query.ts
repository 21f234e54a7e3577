import type { ApiClient } from '@liftclub/api-client';
import { findPickUpTime, type BodyInput } from '@liftclub/api-contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** When a learner's ride leaves that is at school by the bell; null for any other ride. */
export const pickUpTimeQuery = (api: ApiClient, body: BodyInput<typeof findPickUpTime> | undefined) =>
  queryOptions({
    queryKey: queryKeys.pickUpTime(body),
    queryFn:
      body === undefined ? skipToken : async ({ signal }) => (await api.call(findPickUpTime, { body, signal })).data,
    staleTime: Infinity,
  });
