import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { IdleWarning } from '../session/idle-warning';
import { StepUpQuestion } from '../session/step-up-question';
import { createConsoleQueryClient } from './create-query-client';

/** The query cache of the person who is signed in; made with the first page, gone when the session changes. */
export interface QueryCacheHolder {
  client: QueryClient | undefined;
}

/**
 * Layout route of the signed-in pages: the cache of what they load, the warning before the session expires, and the
 * step-up.
 */
export function SignedIn({ cache }: { readonly cache: QueryCacheHolder }) {
  const [client] = useState(() => (cache.client ??= createConsoleQueryClient()));
  return (
    <QueryClientProvider client={client}>
      <Outlet />
      <IdleWarning />
      <StepUpQuestion />
    </QueryClientProvider>
  );
}
