import {
  CancelledError,
  QueryClient,
  type Query,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { NetworkFault } from '../api/refusal.ts';
import { onLocale } from '../i18n/locale.ts';
import { takeKept } from './kept-answers.ts';
import { onSignIn, onSignOut } from '../session/session.ts';

/** Where the server cannot be reached, what it said last is as good as this browser knows. */
const askOrRecall = async <T>(
  ask: (context: QueryFunctionContext) => T | Promise<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> => {
  try {
    return await ask(context);
  } catch (fault) {
    const known = fault instanceof NetworkFault ? await takeKept(query) : undefined;
    if (known === undefined) throw fault;
    return known as T;
  }
};

/** The one home of what the server said. A refusal is never asked again by itself: it would be refused again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Asked without a network as well: it may be kept.
      networkMode: 'offlineFirst',
      persister: askOrRecall,
    },
    mutations: { retry: false },
  },
});

/**
 * What was said under a key no longer holds: it is asked again where it is shown. A first answer that is still on its
 * way is not waited for, since it may have been given before the change.
 */
export const askAnew = async (queryKey: QueryKey = []): Promise<void> => {
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await queryClient.invalidateQueries({ queryKey });
};

/** So often somebody who only looked may leave while another still waits. */
const MOST_CANCELLED = 10;

/** Asks once more where the asking was cancelled, by whoever looked at it and left, or because it was asked anew. */
export const unCancelled = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let times = 1; ; times += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CancelledError) || times === MOST_CANCELLED) throw error;
    }
  }
};

// What was said to a visitor may be another thing for who signed in, such as the model that answers.
onSignIn(() => void askAnew());
onSignOut(() => queryClient.clear());
onLocale(() => void askAnew());
