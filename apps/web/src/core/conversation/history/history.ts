import { deleteRecord, pageRecords } from '@studiolo/contract/chat/endpoints';
import type { HistoryRecord } from '@studiolo/contract/chat/entities';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { askAnew, queryClient, unCancelled } from '../../../platform/queries/query-client.ts';
import { useSessions } from '../sessions/sessions.state.ts';
import { hasOlder, withChange, withNewest, withOlder, withoutTurn, type History } from './merge-history.ts';

const size = CHAT_LIMITS.historyPage;
const loading = new Set<string>();

const FRESH_MS = 30_000;

const isOpen = (sessionId: string): boolean =>
  useSessions
    .getState()
    .open.some((session) => session.sessionId === sessionId && session.messages.length > 0);

/** What is known of a session's turns. Asking again asks for the newest page alone. */
export const historyQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['records', sessionId],
    queryFn: async ({ signal }): Promise<History> => {
      const page = await call(pageRecords, { current: 1, size, sessionId }, { signal, isQuiet: true });
      return withNewest(queryClient.getQueryData(['records', sessionId]), page);
    },
    structuralSharing: false,
    // Whoever comes back to a chat whose answer is not followed any more asks what there is.
    staleTime: ({ state }) => (state.data?.isGuess === true && !isOpen(sessionId) ? 0 : FRESH_MS),
  });

/** Remembers that nothing was said before in a session that has just begun, so that nobody asks. */
export const beginHistory = (sessionId: string): void =>
  void queryClient.setQueryData(
    historyQuery(sessionId).queryKey,
    (known): History => known ?? { records: [], total: 0, isGuess: true },
  );

const change = (sessionId: string, next: (history: History) => History): void => {
  queryClient.setQueryData(historyQuery(sessionId).queryKey, (history) => history && next(history));
};

/** Loads the turns before the oldest known one, ten unless told. Where that fails, scrolling on tries again. */
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

/** So many turns are fetched at once on the way to one that lies far back. */
const FAR = 100;

/** Loads the history back to a turn; false when it is not there. */
export const reachTurn = async (sessionId: string, msgId: string): Promise<boolean> => {
  for (let known = -1; ;) {
    const { records } = await ensureHistory(sessionId);
    if (records.some((record) => record.msgId === msgId)) return true;
    if (records.length === known) return false;
    known = records.length;
    await loadOlder(sessionId, FAR);
  }
};

export const refreshHistory = (sessionId: string): Promise<void> => askAnew(historyQuery(sessionId).queryKey);

export const knownHistory = (sessionId: string): History | undefined =>
  queryClient.getQueryData(historyQuery(sessionId).queryKey);

/** The history of a session, asked for only when it is not known yet. */
export const ensureHistory = (sessionId: string): Promise<History> =>
  unCancelled(() => queryClient.ensureQueryData(historyQuery(sessionId)));

/** Deletes a turn. It is gone from the screen at once and comes back if the server refuses. */
export const removeTurn = async (sessionId: string, msgId: string): Promise<void> => {
  change(sessionId, (history) => withoutTurn(history, msgId));
  // A refusal has been told by then; the turn comes back with the history.
  await call(deleteRecord, { msgId }).catch(() => undefined);
  await refreshHistory(sessionId);
};

/** Changes a turn at once, and takes that back if the server refuses. */
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
  // A refusal has been told by then.
  await work.catch(() => before && change(sessionId, (history) => withChange(history, msgId, before)));
};
