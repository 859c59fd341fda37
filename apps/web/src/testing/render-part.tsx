import '../ui/tokens.css';
import '../ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { render } from 'vitest-browser-react';
import { queryClient } from '../platform/queries/query-client.ts';

/** Renders a component within the providers of the app. */
export const renderPart = (part: ReactNode, path = '/') =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]} useTransitions={false}>
        <Suspense>{part}</Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
