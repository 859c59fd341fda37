import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Refusal } from '../../platform/api/refusal.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { releaseEnded, resumeAnswers } from './answers/answers.ts';
import { followPushes } from './answers/push.ts';
import { stopAnswers } from './questions/stop-answers.ts';
import { followUnsent } from './questions/unsent.ts';
import { historyQuery } from './history/history.ts';
import { hasOlder } from './history/merge-history.ts';
import { mergeLiveTurns } from './history/merge-live-turns.ts';
import { restoreQueue } from './next/stored-queue.ts';
import type { ChatSession } from './sessions/chat-session.ts';
import { markRecentlyUsed } from './sessions/sessions.state.ts';

followPushes();
void followUnsent();
restoreQueue();

const NONE = [] as const;
/** Status for an invalid id, which the server rejects as bad input. */
const INVALID_ID_STATUS = 400;

/** Returns the turns of a chat: its history and the live turns of this page. */
export const useChat = (session: ChatSession) => {
  const { sessionId, messages, choices } = session;
  const isSignedIn = useIsSignedIn();
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...historyQuery(sessionId ?? ''),
    enabled: isSignedIn && sessionId !== undefined,
  });
  const records = data?.records ?? NONE;
  const isLoaded = data !== undefined && data.isGuess !== true;
  const path = useMemo(() => mergeLiveTurns({ messages, choices }, records), [messages, choices, records]);

  useEffect(() => {
    if (records.some(({ status }) => status === 'running')) {
      markRecentlyUsed(session);
      resumeAnswers(session, records);
    }
    releaseEnded(session, records);
  }, [session, records]);

  const last = path.at(-1);
  const ends = last?.compared ?? (last ? [last.turn] : []);
  const live = messages.filter(
    ({ msgId, answer }) => answer.state === 'running' && ends.some((turn) => turn.msgId === msgId),
  );
  return {
    path,
    hasOlder: data !== undefined && hasOlder(data),
    isLoading: sessionId !== undefined && !isLoaded && !isError && path.length === 0,
    hasFailed: isError && !isLoaded && path.length === 0,
    isEmpty: path.length === 0 && (sessionId === undefined || isLoaded || isError),
    /** Whether the chat in the URL does not exist, or belongs to another user. */
    isGone:
      sessionId !== undefined &&
      ((isLoaded && data.total === 0) || (error instanceof Refusal && error.code === INVALID_ID_STATUS)) &&
      !isFetching &&
      messages.length === 0,
    retry: () => void refetch(),
    /** Running turns at the end; several in a comparison. */
    isAnswering: live.length > 0,
    isStopping: live.length > 0 && live.every((turn) => turn.isStopping),
    /** Ids of the turns with running answers. */
    coming: live.map(({ msgId }) => msgId),
    stop: () => stopAnswers(session, live),
  };
};
