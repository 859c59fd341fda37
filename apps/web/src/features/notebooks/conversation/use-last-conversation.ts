import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { groundTopicsQuery } from '../../../core/conversation/list/ground-topics.ts';
import { topicsOf } from '../../../core/conversation/list/topics.ts';
import { queryClient, unCancelled } from '../../../platform/queries/query-client.ts';

/** Pinned ones stand first in the list, and may be old. What was known may be older than one just begun: it is asked. */
const findLast = async (notebookId: string): Promise<string | undefined> => {
  const topics = topicsOf(
    await unCancelled(() =>
      queryClient.fetchInfiniteQuery({
        ...groundTopicsQuery({ kind: 'notebook', id: notebookId }),
        staleTime: 0,
      }),
    ),
  );
  return topics.toSorted((a, b) => b.updateDate.localeCompare(a.updateDate))[0]?.sessionId;
};

/** Goes on with the last conversation of a notebook, where that may be; true until it is known whether there is one. */
export const useLastConversation = (notebookId: string, mayGoOn: boolean): boolean => {
  const [, setSearch] = useSearchParams();
  const [isFirst, setIsFirst] = useState(false);
  // Once there is one, an address without it leads back to it.
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
    // Where it cannot be told, a new one is begun.
    findLast(notebookId).then(goOn, () => goOn(undefined));
    return () => void (isLeft = true);
  }, [isLooking, notebookId, setSearch]);

  return isLooking;
};
