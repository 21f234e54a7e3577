import { logFailure } from '@liftclub/ui-kit';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

// A failure is shown at once and retried by the user, never in the background. Changing windows does not refetch.
const CALLS = { retry: false, networkMode: 'always' } as const;

/** The query cache of an app; responses count as fresh for `staleTime` milliseconds. Every failed call is logged. */
export function createQueryClient(staleTime: number): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logFailure }),
    mutationCache: new MutationCache({ onError: logFailure }),
    defaultOptions: { queries: { ...CALLS, refetchOnWindowFocus: false, staleTime }, mutations: CALLS },
  });
}
