import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { IdleWarning } from '../session/idle-warning';
import { createConsoleQueryClient } from './create-query-client';

/** The query cache of the person who is signed in; made with the first page, gone when the session changes. */
export interface QueryCacheHolder {
  client: QueryClient | undefined;
}

/** Layout route of the signed-in pages: the cache of what they load, and the warning before the session expires. */
export function SignedIn({ cache }: { readonly cache: QueryCacheHolder }) {
  const [client] = useState(() => (cache.client ??= createConsoleQueryClient()));
  return (
    <QueryClientProvider client={client}>
      <Outlet />
      <IdleWarning />
    </QueryClientProvider>
  );
}
