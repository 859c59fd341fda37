import { useLayoutEffect, useRef } from 'react';
import type { ComposerHandle } from '../composer/Composer.tsx';
import { setQuote } from '../composer/quotes.ts';
import type { ComposedQuestion } from '../composer/use-sending.ts';
import { chosenModel } from '../model-picker/queries.ts';
import type { ConversationScope } from './conversation-scope.ts';
import type { Scope } from './questions/ask-question.ts';
import { sendDraft } from './questions/send-draft.ts';
import { sendNext } from './next/send-next.ts';
import type { ChatSession } from './sessions/chat-session.ts';
import { runningTurnIds } from './sessions/sessions.state.ts';
import { useChat } from './use-chat.ts';
import { useTurnActions } from './use-turn-actions.ts';

export type QuestionsState = ReturnType<typeof useQuestions>;

/**
 * Returns the properties of the composer and the turn actions of a conversation. `place` is the storage key
 * of its draft.
 */
export const useQuestions = (
  session: ChatSession,
  place: string,
  scope?: Scope,
  turnTools?: ConversationScope['turnTools'],
  begin?: () => void,
) => {
  const composer = useRef<ComposerHandle>(null);
  const chat = useChat(session);
  const actions = useTurnActions(
    session,
    (words) => {
      setQuote(place, words);
      composer.current?.focus();
    },
    scope,
    turnTools,
    begin,
  );

  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  /** Sends a question. If it waited for its files, the user may have left the page long ago. */
  const send = (written: ComposedQuestion) => {
    const after = isShown.current ? chat.coming : runningTurnIds(session.key);
    if (after.length > 0) void sendNext({ session, after, written, model: chosenModel(), scope });
    else sendDraft(session, written, chosenModel(), place, scope);
  };
  return { chat, composer, actions, send, isShown };
};
