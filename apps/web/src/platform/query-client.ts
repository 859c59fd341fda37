import { CancelledError, QueryClient, type QueryKey } from '@tanstack/react-query';
import { onLocale } from './i18n/locale.ts';
import { onSignIn, onSignOut } from './session/session.ts';

/** The one home of what the server said. A refusal is never asked again by itself: it would be refused again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
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
