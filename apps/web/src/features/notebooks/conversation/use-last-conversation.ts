import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { scopeConversationsQuery } from '../../../core/conversation/list/scope-conversations.ts';
import { conversationsOf } from '../../../core/conversation/list/conversations.ts';
import { queryClient, retryCanceled } from '../../../platform/queries/query-client.ts';

/**
 * Finds the most recent conversation, which need not be the first in the list, since pinned ones may be old.
 * Not cached, since the cache may lack a new one.
 */
const findLast = async (notebookId: string): Promise<string | undefined> => {
  const topics = conversationsOf(
    await retryCanceled(() =>
      queryClient.fetchInfiniteQuery({
        ...scopeConversationsQuery({ kind: 'notebook', id: notebookId }),
        staleTime: 0,
      }),
    ),
  );
  return topics.toSorted((a, b) => b.updateDate.localeCompare(a.updateDate))[0]?.sessionId;
};

/**
 * Opens the last conversation of a notebook if `mayContinue`. Returns true until it is known whether there is
 * one.
 */
export const useLastConversation = (notebookId: string, mayContinue: boolean): boolean => {
  const [, setSearch] = useSearchParams();
  const [isFirst, setIsFirst] = useState(false);
  // Once the notebook has a conversation, a URL without an id leads back to it.
  if (!mayContinue && isFirst) setIsFirst(false);
  const isSearching = mayContinue && !isFirst;

  useEffect(() => {
    if (!isSearching) return undefined;
    let isLeft = false;
    const openConversation = (sessionId: string | undefined): void => {
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
    // If the request fails, a new conversation is started.
    findLast(notebookId).then(openConversation, () => openConversation(undefined));
    return () => void (isLeft = true);
  }, [isSearching, notebookId, setSearch]);

  return isSearching;
};
