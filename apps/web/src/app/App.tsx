import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { queryClient } from '../platform/queries/query-client.ts';
import { ErrorBoundary } from './pages/ErrorBoundary.tsx';
import { Shell } from './shell/Shell.tsx';

/** The whole app. */
export const App = () => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <BrowserRouter useTransitions={false}>
          <Suspense>
            <Shell />
          </Suspense>
        </BrowserRouter>
      </ErrorBoundary>
    </QueryClientProvider>
  </StrictMode>
);
