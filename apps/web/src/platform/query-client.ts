import { QueryClient } from '@tanstack/react-query';
import { onLocale } from './i18n/locale.ts';
import { onSignIn, onSignOut } from './session/session.ts';

/** The one home of what the server said. A refusal is never asked again by itself: it would be refused again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

// What was said to a visitor may be another thing for who signed in, such as the model that answers.
onSignIn(() => void queryClient.invalidateQueries());
onSignOut(() => queryClient.clear());
onLocale(() => void queryClient.invalidateQueries());
