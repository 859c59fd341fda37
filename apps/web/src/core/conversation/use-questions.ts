import { useLayoutEffect, useRef } from 'react';
import type { ComposerHandle } from '../composer/Composer.tsx';
import { setQuote } from '../composer/quotes.ts';
import type { Written } from '../composer/use-sending.ts';
import { chosenModel } from '../model-picker/queries.ts';
import type { Ground } from './ground.ts';
import type { Scope } from './asking/ask-question.ts';
import { sendWritten } from './asking/send-written.ts';
import { sendNext } from './next/send-next.ts';
import type { ChatSession } from './sessions/chat-session.ts';
import { comingIn } from './sessions/sessions.state.ts';
import { useChat } from './use-chat.ts';
import { useTurnActions } from './use-turn-actions.ts';

export type InQuestions = ReturnType<typeof useQuestions>;

/** What is asked in a conversation, and what can be done with its turns. `place` names where what is written is kept. */
export const useQuestions = (
  session: ChatSession,
  place: string,
  scope?: Scope,
  turnTools?: Ground['turnTools'],
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
  );

  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  /** What had to wait may be sent long after one has left. */
  const send = (written: Written) => {
    const after = isShown.current ? chat.coming : comingIn(session.key);
    if (after.length > 0) void sendNext({ session, after, written, model: chosenModel(), scope });
    else sendWritten(session, written, chosenModel(), place, scope);
  };
  return { chat, composer, actions, send, isShown };
};
