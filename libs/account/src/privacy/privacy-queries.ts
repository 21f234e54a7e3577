import type { ApiClient } from '@liftclub/api-client';
import { getConsents, getExports, getScholars, previewErase, previewScholarErase } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';

/** The user's consents. Fails quietly: the layout loads them on every page. */
export const consentsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['consents'],
    queryFn: async ({ signal }) => (await api.call(getConsents, { signal, quiet: true })).data,
    staleTime: Infinity,
  });

/** Polling interval while a copy is being prepared, in ms. */
const LOOK_AGAIN = 3_000;

/** The copies of one's data, newest first. */
export const exportsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['exports'],
    queryFn: async ({ signal }) => (await api.call(getExports, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'queued') ? LOOK_AGAIN : false),
  });

/** What leaving would do now, or erasing a learner. */
export const eraseQuery = (api: ApiClient, learnerId?: string) =>
  queryOptions({
    queryKey: ['erase', learnerId],
    queryFn: async ({ signal }) => {
      if (learnerId === undefined) return (await api.call(previewErase, { signal })).data;
      return (await api.call(previewScholarErase, { params: { id: learnerId }, signal })).data;
    },
    staleTime: 0,
    gcTime: 0,
  });

/** A passenger's learners, to erase one. */
export const learnersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['learners to erase'],
    queryFn: async ({ signal }) => (await api.call(getScholars, { signal, quiet: true })).data,
  });
