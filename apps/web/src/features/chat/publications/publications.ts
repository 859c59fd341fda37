import { pagePublications, publishAnswer, unpublishAnswer } from '@studiolo/contract/chat/message-endpoints';
import type { Publication } from '@studiolo/contract/chat/entities';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { changeRecord } from '../../../core/conversation/history/history.ts';
import type { ChatSession } from '../../../core/conversation/sessions/chat-session.ts';
import type { Turn } from '../../../core/thread/turn.ts';
import { call } from '../../../platform/api/call.ts';
import { invalidate } from '../../../platform/queries/query-client.ts';

type Chat = Pick<ChatSession, 'sessionId'>;

const SIZE = 20;

/** The user's published answers, newest first. */
export const publicationsQuery = infiniteQueryOptions({
  queryKey: ['publications'],
  queryFn: ({ pageParam, signal }) =>
    call(pagePublications, { current: pageParam, size: SIZE }, { signal, isQuiet: true }),
  initialPageParam: 1,
  getNextPageParam: ({ current, pages }: Page<Publication>) => (current < pages ? current + 1 : undefined),
  // Refetched whenever the list is opened.
  staleTime: 0,
});

/** Publishes an answer or a page in it; resolves with its link, or undefined if that was refused. */
export const publishTurn = async (
  { sessionId }: Chat,
  { msgId }: Turn,
  page?: string,
): Promise<string | undefined> => {
  const url = await call(publishAnswer, page === undefined ? { msgId } : { msgId, page }).catch(
    () => undefined,
  );
  if (url === undefined || sessionId === undefined) return url;
  await changeRecord(sessionId, msgId, { publishToHtmlUrl: url }, Promise.resolve());
  void invalidate(publicationsQuery.queryKey);
  return url;
};

/** Unpublishes an answer; resolves with false if that was refused. */
export const unpublishTurn = async (
  { sessionId }: Chat,
  { msgId }: Pick<Turn, 'msgId'>,
): Promise<boolean> => {
  const isUnpublished = await call(unpublishAnswer, { msgId }).then(
    () => true,
    () => false,
  );
  if (isUnpublished && sessionId !== undefined)
    await changeRecord(sessionId, msgId, { publishToHtmlUrl: '' }, Promise.resolve());
  void invalidate(publicationsQuery.queryKey);
  return isUnpublished;
};
