import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { queryClient } from '../../platform/query-client.ts';
import type { ChatSession } from './chat-session.ts';
import { historyQuery, reachTurn } from './history.ts';
import { chooseBranch, keepOpen } from './sessions.state.ts';

/** Shows the branch on which a turn lies. */
const showBranchOf = (session: ChatSession, sessionId: string, msgId: string): void => {
  const records = queryClient.getQueryData(historyQuery(sessionId).queryKey)?.records ?? [];
  keepOpen(session);
  let turn = records.find((record) => record.msgId === msgId);
  while (turn) {
    const { parentId, msgId: id } = turn;
    chooseBranch(session.key, parentId, id);
    turn = records.find((record) => record.msgId === parentId);
  }
};

/** The turn that the address names, once it is known and its branch is shown; `onLanded` forgets it. */
export const useLanding = (session: ChatSession) => {
  const [search, setSearch] = useSearchParams();
  const [reached, setReached] = useState<string>();
  const wanted = search.get('message') ?? undefined;
  const { sessionId } = session;

  const onLanded = () => {
    setReached(undefined);
    setSearch(
      (before) => {
        before.delete('message');
        return before;
      },
      { replace: true },
    );
  };

  useEffect(() => {
    if (wanted === undefined || sessionId === undefined || wanted === reached) return;
    let isLeft = false;
    reachTurn(sessionId, wanted).then(
      (isThere) => {
        if (isLeft || !isThere) return;
        showBranchOf(session, sessionId, wanted);
        setReached(wanted);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
    // The session changes with every word that comes; where one lands does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, sessionId, reached]);

  return { landing: wanted === reached ? reached : undefined, onLanded };
};
