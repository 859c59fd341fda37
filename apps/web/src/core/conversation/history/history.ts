import { deleteRecord, pageRecords } from '@studiolo/contract/chat/endpoints';
import type { HistoryRecord } from '@studiolo/contract/chat/entities';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { invalidate, queryClient, retryCanceled } from '../../../platform/queries/query-client.ts';
import { useSessions } from '../sessions/sessions.state.ts';
import { hasOlder, withChange, withNewest, withOlder, withoutTurn, type History } from './merge-history.ts';

const size = CHAT_LIMITS.historyPage;
const loading = new Set<string>();

const STALE_TIME_MS = 30_000;

const isOpen = (sessionId: string): boolean =>
  useSessions
    .getState()
    .open.some((session) => session.sessionId === sessionId && session.messages.length > 0);

/** Query for the turns of a session. A refetch loads only the newest page. */
export const historyQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['records', sessionId],
    queryFn: async ({ signal }): Promise<History> => {
      const page = await call(pageRecords, { current: 1, size, sessionId }, { signal, isQuiet: true });
      return withNewest(queryClient.getQueryData(['records', sessionId]), page);
    },
    structuralSharing: false,
    // An assumed history is refetched when the user returns to a chat whose answer this page no longer
    // follows.
    staleTime: ({ state }) => (state.data?.isGuess === true && !isOpen(sessionId) ? 0 : STALE_TIME_MS),
  });

/** Caches an empty history for a new session, so that no earlier turns are requested. */
export const beginHistory = (sessionId: string): void =>
  void queryClient.setQueryData(
    historyQuery(sessionId).queryKey,
    (current): History => current ?? { records: [], total: 0, isGuess: true },
  );

const change = (sessionId: string, next: (history: History) => History): void => {
  queryClient.setQueryData(historyQuery(sessionId).queryKey, (history) => history && next(history));
};

/**
 * Loads turns older than the oldest loaded one, one page by default. After an error, further scrolling tries
 * again.
 */
export const loadOlder = async (sessionId: string, size: number = CHAT_LIMITS.historyPage): Promise<void> => {
  const history = queryClient.getQueryData(historyQuery(sessionId).queryKey);
  if (!history || !hasOlder(history) || loading.has(sessionId)) return;
  loading.add(sessionId);
  try {
    const current = Math.floor(history.records.length / size) + 1;
    const page = await call(pageRecords, { current, size, sessionId }, { isQuiet: true }).catch(
      () => undefined,
    );
    if (page) change(sessionId, (now) => withOlder(now, page));
  } finally {
    loading.delete(sessionId);
  }
};

/** Page size used to reach a turn far back in the history. */
const DISTANT_PAGE_SIZE = 100;

/** Loads the history back to a given turn; returns false if there is no such turn. */
export const reachTurn = async (sessionId: string, msgId: string): Promise<boolean> => {
  for (let count = -1; ;) {
    const { records } = await ensureHistory(sessionId);
    if (records.some((record) => record.msgId === msgId)) return true;
    if (records.length === count) return false;
    count = records.length;
    await loadOlder(sessionId, DISTANT_PAGE_SIZE);
  }
};

export const refreshHistory = (sessionId: string): Promise<void> =>
  invalidate(historyQuery(sessionId).queryKey);

export const cachedHistory = (sessionId: string): History | undefined =>
  queryClient.getQueryData(historyQuery(sessionId).queryKey);

/** Returns the history of a session; loads it only if it is not cached. */
export const ensureHistory = (sessionId: string): Promise<History> =>
  retryCanceled(() => queryClient.ensureQueryData(historyQuery(sessionId)));

/** Deletes a turn optimistically; it reappears if the server refuses. */
export const removeTurn = async (sessionId: string, msgId: string): Promise<void> => {
  change(sessionId, (history) => withoutTurn(history, msgId));
  // `call` has already shown the error; the turn reappears with the refetched history.
  await call(deleteRecord, { msgId }).catch(() => undefined);
  await refreshHistory(sessionId);
};

/** Changes a turn optimistically; reverts if the server refuses. */
export const changeRecord = async (
  sessionId: string,
  msgId: string,
  next: Partial<HistoryRecord>,
  work: Promise<unknown>,
): Promise<void> => {
  const before = queryClient
    .getQueryData(historyQuery(sessionId).queryKey)
    ?.records.find((record) => record.msgId === msgId);
  change(sessionId, (history) => withChange(history, msgId, next));
  // `call` has already shown the error.
  await work.catch(() => before && change(sessionId, (history) => withChange(history, msgId, before)));
  // A response to a request from before the change may have overwritten it.
  await refreshHistory(sessionId);
};
