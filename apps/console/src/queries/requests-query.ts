import type { ConsoleClient } from '@liftclub/api-client';
import { getRequests } from '@liftclub/api-contract';
import type { RequestState } from '@liftclub/domain';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** The requests in a state that the member asked or may decide. */
export const requestsQuery = (api: ConsoleClient, state: RequestState = 'open') =>
  queryOptions({
    queryKey: queryKeys.requestsIn(state),
    queryFn: async ({ signal }) => (await api.call(getRequests, { query: { state }, signal })).data,
  });

/** The open requests about subjects, by their ids, that the member asked or may decide. */
export const requestsAboutQuery = (api: ConsoleClient, subjects: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.requestsAbout(subjects),
    queryFn: async ({ signal }) =>
      (await api.call(getRequests, { query: { subject: subjects.join(',') }, signal })).data,
  });
