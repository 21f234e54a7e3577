import type { ConsoleClient } from '@liftclub/api-client';
import { searchConsole } from '@liftclub/api-contract';
import { countSearchable, SEARCH_MINIMUM } from '@liftclub/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** What a text finds in the whole console, and meanwhile what the text before it found. Not stored: it has names. */
export const searchQuery = (api: ConsoleClient, typed: string) =>
  queryOptions({
    queryKey: queryKeys.search(typed),
    queryFn: async ({ signal }) => (await api.call(searchConsole, { query: { q: typed }, signal })).data.groups,
    enabled: countSearchable(typed) >= SEARCH_MINIMUM,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
