import type { ApiClient } from '@liftclub/api-client';
import { getConsents, getExports, previewErase } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';

/** What one agreed to. Failing quietly: the layout asks for it beside every page. */
export const consentsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['consents'],
    queryFn: async ({ signal }) => (await api.call(getConsents, { signal, quiet: true })).data,
    staleTime: Infinity,
  });

/** How often the page looks whether a copy is ready, in ms. */
const LOOK_AGAIN = 3_000;

/** The copies of one's data, newest first. */
export const exportsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['exports'],
    queryFn: async ({ signal }) => (await api.call(getExports, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'queued') ? LOOK_AGAIN : false),
  });

/** What leaving would do now. */
export const eraseQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['erase'],
    queryFn: async ({ signal }) => (await api.call(previewErase, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
