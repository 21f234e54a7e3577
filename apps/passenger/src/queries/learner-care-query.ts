import type { ApiClient } from '@liftclub/api-client';
import { getCare, getCaregivers, getReceivers, getSharedScholars } from '@liftclub/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** The learners of others with whom the user helps, and how many invitations wait for the user. */
export const sharedScholarsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.sharedScholars,
    queryFn: async ({ signal }) => {
      const { data, invitations } = await api.call(getSharedScholars, { signal });
      return { learners: data, invitations };
    },
  });

/** Who helps with a learner, the guardian first. */
export const caregiversQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: queryKeys.caregivers(id),
    queryFn: async ({ signal }) => (await api.call(getCaregivers, { params: { id }, signal })).data,
  });

/** Who may receive a learner. */
export const receiversQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: queryKeys.receivers(id),
    queryFn: async ({ signal }) => (await api.call(getReceivers, { params: { id }, signal })).data,
  });

/** The note for drivers and the emergency contact of a learner. */
export const careQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: queryKeys.care(id),
    queryFn: async ({ signal }) => (await api.call(getCare, { params: { id }, signal })).data,
  });
