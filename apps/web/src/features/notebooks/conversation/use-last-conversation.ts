import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { scopeConversationsQuery } from '../../../core/conversation/list/scope-conversations.ts';
import { conversationsOf } from '../../../core/conversation/list/conversations.ts';
import { queryClient, unCancelled } from '../../../platform/queries/query-client.ts';

/**
 * Finds the most recent conversation; pinned ones are first in the list but may be old. Bypasses the cache,
 * which may miss a new one.
 */
const findLast = async (notebookId: string): Promise<string | undefined> => {
  const topics = conversationsOf(
    await unCancelled(() =>
      queryClient.fetchInfiniteQuery({
        ...scopeConversationsQuery({ kind: 'notebook', id: notebookId }),
        staleTime: 0,
      }),
    ),
  );
  return topics.toSorted((a, b) => b.updateDate.localeCompare(a.updateDate))[0]?.sessionId;
};

/**
 * Opens the last conversation of a notebook if allowed; returns true until it is known whether there is one.
 */
export const useLastConversation = (notebookId: string, mayGoOn: boolean): boolean => {
  const [, setSearch] = useSearchParams();
  const [isFirst, setIsFirst] = useState(false);
  // Once there is a conversation, an address without one leads back to it.
  if (!mayGoOn && isFirst) setIsFirst(false);
  const isLooking = mayGoOn && !isFirst;

  useEffect(() => {
    if (!isLooking) return undefined;
    let isLeft = false;
    const goOn = (sessionId: string | undefined): void => {
      if (isLeft) return;
      if (sessionId === undefined) setIsFirst(true);
      else
        setSearch(
          (before) => {
            const next = new URLSearchParams(before);
            next.set('session', sessionId);
            return next;
          },
          { replace: true },
        );
    };
    // Starts a new conversation if the request fails.
    findLast(notebookId).then(goOn, () => goOn(undefined));
    return () => void (isLeft = true);
  }, [isLooking, notebookId, setSearch]);

  return isLooking;
};
