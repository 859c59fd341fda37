import {
  CancelledError,
  QueryClient,
  type Query,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { notifyOutage } from '../api/answer.ts';
import { NetworkFault } from '../api/refusal.ts';
import { onLocale } from '../i18n/locale.ts';
import { findOfflineAnswer } from './offline-answers.ts';
import { onSignIn, onSignOut } from '../session/session.ts';

/** Falls back to the stored response if the server is unreachable. */
const fetchOrRecall = async <T>(
  ask: (context: QueryFunctionContext) => T | Promise<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> => {
  try {
    return await ask(context);
  } catch (fault) {
    if (!(fault instanceof NetworkFault)) throw fault;
    const stored = await findOfflineAnswer(query);
    if (stored !== undefined) return stored as T;
    // Only reports failures that leave a visible component without data.
    if (query.state.data === undefined && query.isActive()) notifyOutage(fault);
    throw fault;
  }
};

/** The cache of all server data. A retry would only repeat a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Queries run even without a network, because the response may be stored.
      networkMode: 'offlineFirst',
      persister: fetchOrRecall,
    },
    mutations: { retry: false },
  },
});

/**
 * Invalidates a key and refetches its active queries. Cancels pending first requests, because their response may be
 * older than the change.
 */
export const invalidate = async (queryKey: QueryKey = []): Promise<void> => {
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await queryClient.invalidateQueries({ queryKey });
};

const MAX_CANCELLATION_RETRIES = 10;

/** Retries a query that was canceled because another caller left or refetched it. */
export const retryCanceled = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let times = 1; ; times += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CancelledError) || times === MAX_CANCELLATION_RETRIES) throw error;
    }
  }
};

// Visitors and users may get different answers, e.g. about the default model.
onSignIn(() => void invalidate());
onSignOut(() => queryClient.clear());
onLocale(() => void invalidate());
