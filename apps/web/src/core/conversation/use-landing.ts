import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { queryClient } from '../../platform/queries/query-client.ts';
import { historyQuery, reachTurn } from './history/history.ts';
import type { ChatSession } from './sessions/chat-session.ts';
import { chooseBranch, markRecentlyUsed } from './sessions/sessions.state.ts';

const showBranchOf = (session: ChatSession, sessionId: string, msgId: string): void => {
  const records = queryClient.getQueryData(historyQuery(sessionId).queryKey)?.records ?? [];
  markRecentlyUsed(session);
  let turn = records.find((record) => record.msgId === msgId);
  while (turn) {
    const { parentId, msgId: id } = turn;
    chooseBranch(session.key, parentId, id);
    turn = records.find((record) => record.msgId === parentId);
  }
};

/**
 * Returns the turn named in the URL, once it is loaded and its branch is shown. `onLanded` clears the
 * parameter.
 */
export const useLanding = (session: ChatSession) => {
  const [search, setSearch] = useSearchParams();
  // A slow page keeps its URL for a while after the user has left, so each navigation is handled only once.
  const { key } = useLocation();
  const [reached, setReached] = useState<string>();
  const [landed, setLanded] = useState<string>();
  const turnId = search.get('message') ?? undefined;
  const { sessionId } = session;

  const onLanded = () => {
    setLanded(key);
    // Leaves the URL unchanged if the user has navigated meanwhile.
    if (new URLSearchParams(location.search).get('message') !== turnId) return;
    setSearch(
      (before) => {
        before.delete('message');
        return before;
      },
      { replace: true },
    );
  };

  useEffect(() => {
    if (turnId === undefined || sessionId === undefined) return;
    let isLeft = false;
    reachTurn(sessionId, turnId).then(
      (isThere) => {
        if (isLeft || !isThere) return;
        showBranchOf(session, sessionId, turnId);
        setReached(key);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
    // The session object changes with every word of an answer, but the target does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [turnId, sessionId, key]);

  return { landing: reached === key && landed !== key ? turnId : undefined, onLanded };
};
