import '../ui/tokens.css';
import '../ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { render } from 'vitest-browser-react';
import { queryClient } from '../platform/queries/query-client.ts';

/** Renders a part of a page, with the router's settings that the app uses. */
export const renderPart = (part: ReactNode, path = '/') =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]} useTransitions={false}>
        <Suspense>{part}</Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
