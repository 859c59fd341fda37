import { lazyPart } from '../../platform/lazy.ts';
import { queryClient } from '../../platform/query-client.ts';
import { isSignedIn } from '../../platform/session/session.ts';
import { historyQuery } from './history/history.ts';

/** What shows the turns of a chat. */
export const Thread = lazyPart(() => import('../thread/Thread.tsx').then((module) => module.Thread));

/** A first question is being written: what will show it is fetched, and rehearsed. */
export const readyThread = async (): Promise<void> => {
  await Thread.preload();
  await import('../thread/rehearse.tsx').then(({ rehearse }) => rehearse()).catch(() => undefined);
};

/** The end of the chat is shown already, see `public/first-paint.js`. */
const isEndShown = (): boolean => document.querySelector('#first-paint [role=log]') !== null;

/** Who comes to a chat by its address wants its turns at once: they are asked for beside the page. */
export const preloadTurns = async (): Promise<void> => {
  const sessionId = new URLSearchParams(location.search).get('session');
  if (sessionId === null) return;
  const turns = isSignedIn() ? queryClient.prefetchQuery(historyQuery(sessionId)) : undefined;
  // What is shown is drawn with the page, in its place: not after it.
  await Promise.all([Thread.preload(), isEndShown() && turns]);
};
