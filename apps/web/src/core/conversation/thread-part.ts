import { lazyPart } from '../../platform/loading/lazy.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { isSignedIn } from '../../platform/session/session.ts';
import { historyQuery } from './history/history.ts';

export const Thread = lazyPart(() => import('../thread/Thread.tsx').then((module) => module.Thread));

/** Preloads the thread while the page loads, for users who open a chat by its URL. */
export const preloadTurns = async (): Promise<void> => {
  const sessionId = new URLSearchParams(location.search).get('session');
  if (sessionId === null) return;
  if (isSignedIn()) void queryClient.prefetchQuery(historyQuery(sessionId));
  await Thread.preload();
};
