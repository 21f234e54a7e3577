import { QueryClient } from '@tanstack/react-query';

// A failure is shown at once and retried by the user, never in the background. Changing windows does not refetch.
const CALLS = { retry: false, networkMode: 'always' } as const;

/** The query cache of an app; responses count as fresh for `staleTime` milliseconds. */
export function createQueryClient(staleTime: number): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { ...CALLS, refetchOnWindowFocus: false, staleTime }, mutations: CALLS },
  });
}
