import type { ApiClient } from '@liftclub/api-client';
import { getCreditRules, previewPause, previewSkip } from '@liftclub/api-contract';
import type { SkipReason } from '@liftclub/domain';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** What skipping a trip credits now, loaded again whenever it is shown. */
export const skipQuery = (api: ApiClient, id: string, reason: SkipReason) =>
  queryOptions({
    queryKey: queryKeys.skip(id, reason),
    queryFn: async ({ signal }) => (await api.call(previewSkip, { params: { id }, query: { reason }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** The days of a plan that are to be skipped, both included. */
export interface PausePeriod {
  readonly subscription_id: string;
  readonly from: string;
  readonly to: string;
}

/** What skipping all rides of a period credits now. */
export const pauseQuery = (api: ApiClient, period: PausePeriod) =>
  queryOptions({
    queryKey: queryKeys.pause(period),
    queryFn: async ({ signal }) => (await api.call(previewPause, { query: { ...period }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** The published credit rules. */
export const creditRulesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.creditRules,
    queryFn: async ({ signal }) => (await api.call(getCreditRules, { signal })).data,
  });
