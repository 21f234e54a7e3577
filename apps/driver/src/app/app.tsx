import { ErrorBoundary, UiProvider } from '@liftclub/ui-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ErrorPage } from './error-page';
import { AppRoutes } from './router';

// What failed is told at once and tried again by a person, never behind their back; nor does looking away and back reload.
const CALLS = { retry: false, networkMode: 'always' } as const;
const newQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { ...CALLS, refetchOnWindowFocus: false, staleTime: 30_000 }, mutations: CALLS },
  });

/** Providers of the app, from the outside in: look and notices, what the server knows, the address. */
export function App() {
  const [queryClient] = useState(newQueryClient);
  return (
    <UiProvider>
      <ErrorBoundary fallback={<ErrorPage />}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </UiProvider>
  );
}
