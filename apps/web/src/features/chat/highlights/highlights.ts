import {
  addHighlight,
  pageHighlights,
  removeHighlight as remove,
} from '@studiolo/contract/chat/highlight-endpoints';
import type { ListedHighlight } from '@studiolo/contract/chat/entities';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { changeRecord, historyQuery, refreshHistory } from '../../../core/conversation/history/history.ts';
import type { ChatSession } from '../../../core/conversation/sessions/chat-session.ts';
import type { Passage } from '../../../core/highlights/passage-of.ts';
import type { Turn } from '../../../core/thread/turn.ts';
import { call } from '../../../platform/api/call.ts';
import { invalidate, queryClient } from '../../../platform/queries/query-client.ts';

type Chat = Pick<ChatSession, 'sessionId'>;

const SIZE = 20;

/** The user's highlights, newest first. */
export const highlightsQuery = infiniteQueryOptions({
  queryKey: ['records', 'highlights'],
  queryFn: ({ pageParam, signal }) =>
    call(pageHighlights, { current: pageParam, size: SIZE }, { signal, isQuiet: true }),
  initialPageParam: 1,
  getNextPageParam: ({ current, pages }: Page<ListedHighlight>) =>
    current < pages ? current + 1 : undefined,
  // Refetched whenever the list is opened.
  staleTime: 0,
});

const refreshHighlights = () => void invalidate(highlightsQuery.queryKey);

/** Highlights a passage optimistically; reverts if the server refuses. */
export const highlightPassage = ({ sessionId }: Chat, turn: Turn, passage: Passage): void => {
  if (sessionId === undefined) return;
  const { start, end, quote } = passage;
  const { msgId, highlights } = turn;
  const marked = { highlightId: '', place: { kind: 'text' as const, start, end }, quote, hash: '' };
  const work = call(addHighlight, { msgId, ...passage });
  void changeRecord(sessionId, msgId, { highlight: [...highlights, marked] }, work)
    .then(() => refreshHistory(sessionId))
    .then(refreshHighlights);
};

export const removeHighlight = (
  { sessionId }: Chat,
  { msgId, highlights }: Pick<Turn, 'msgId' | 'highlights'>,
  highlightId: string,
): void => {
  if (sessionId === undefined) return;
  const remaining = highlights.filter((each) => each.highlightId !== highlightId);
  void changeRecord(sessionId, msgId, { highlight: remaining }, call(remove, { highlightId })).then(
    refreshHighlights,
  );
};

/** Removes a highlight that is shown in the list. The list does not contain all highlights of its answer. */
export const removeListed = ({ sessionId, msgId, highlightId }: ListedHighlight): void => {
  const history = queryClient.getQueryData(historyQuery(sessionId).queryKey);
  const highlights = history?.records.find((record) => record.msgId === msgId)?.highlight ?? [];
  removeHighlight({ sessionId }, { msgId, highlights }, highlightId);
};
