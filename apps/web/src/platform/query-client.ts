import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import { onLocale } from './i18n/locale.ts';
import { onSignIn, onSignOut } from './session/session.ts';

/** The one home of what the server said. A refusal is never asked again by itself: it would be refused again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/** A change is told by the page that made it and by the server: both are answered by asking once. */
const TOGETHER_MS = 30;
const waiting = new Map<string, Promise<void>>();

const ask = async (queryKey: QueryKey): Promise<void> => {
  // A first answer that is still on its way may have been given before the change.
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await queryClient.invalidateQueries({ queryKey });
};

/** What was said under a key no longer holds: it is asked again where it is shown. */
export const askAnew = (queryKey: QueryKey = []): Promise<void> => {
  const name = hashKey(queryKey);
  const asked =
    waiting.get(name) ??
    new Promise((resolve) => setTimeout(resolve, TOGETHER_MS)).then(() => {
      waiting.delete(name);
      return ask(queryKey);
    });
  waiting.set(name, asked);
  return asked;
};

// What was said to a visitor may be another thing for who signed in, such as the model that answers.
onSignIn(() => void askAnew());
onSignOut(() => queryClient.clear());
onLocale(() => void askAnew());
