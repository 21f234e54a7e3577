import type { ConsoleClient } from '@liftclub/api-client';
import type { StoryEndpoint } from '@liftclub/api-contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** What happened to something, page by page, the newest first. */
export const storyQuery = (api: ConsoleClient, endpoint: StoryEndpoint, id: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.story(endpoint, id),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: before, signal }) =>
      (await api.call(endpoint, { params: { id }, query: before === undefined ? {} : { before }, signal })).data,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
