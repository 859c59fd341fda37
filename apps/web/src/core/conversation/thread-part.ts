import { lazyPart } from '../../platform/loading/lazy.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { isSignedIn } from '../../platform/session/session.ts';
import { historyQuery } from './history/history.ts';

/** What shows the turns of a chat. */
export const Thread = lazyPart(() => import('../thread/Thread.tsx').then((module) => module.Thread));

/** Who comes to a chat by its address wants its turns at once: they are asked for beside the page. */
export const preloadTurns = async (): Promise<void> => {
  const sessionId = new URLSearchParams(location.search).get('session');
  if (sessionId === null) return;
  if (isSignedIn()) void queryClient.prefetchQuery(historyQuery(sessionId));
  await Thread.preload();
};
