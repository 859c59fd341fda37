import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ComposerHandle } from '../../core/composer/Composer.tsx';
import { setQuote } from '../../core/composer/quotes.ts';
import type { Written } from '../../core/composer/use-sending.ts';
import { chosenModel, defaultModelQuery } from '../../core/model-picker/queries.ts';
import { sessionPath } from './addresses.ts';
import type { Scope } from './chat-actions.ts';
import type { ChatSession } from './chat-session.ts';
import { sendNext } from './next/send-next.ts';
import { sendWritten } from './send-written.ts';
import { comingIn } from './sessions.state.ts';
import { useChat } from './use-chat.ts';
import { useTurnActions } from './use-turn-actions.ts';

export type Conversation = ReturnType<typeof useConversation>;

/** A chat with what can be done in it. `place` is the name under which what is being written is kept. */
export const useConversation = (session: ChatSession, place: string, scope: Scope = {}) => {
  const composer = useRef<ComposerHandle>(null);
  const navigate = useNavigate();
  const chat = useChat(session);
  const { isAnswering, isGone } = chat;
  const { data: model } = useQuery(defaultModelQuery);
  const actions = useTurnActions(
    session,
    (words) => {
      setQuote(place, words);
      composer.current?.focus();
    },
    scope,
  );
  const begin = sessionPath(session);

  // The button that had the focus is gone with the answer it was for.
  useEffect(() => {
    if (document.activeElement === document.body && matchMedia('(hover: hover)').matches)
      composer.current?.focus();
  }, [isAnswering]);

  useEffect(() => {
    if (isGone) void navigate(begin, { replace: true });
  }, [isGone, navigate, begin]);

  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  const send = (written: Written) => {
    // Written in a new chat, whatever session the address names; what had to wait may be sent long after one has left.
    const isAstray = session.sessionId === undefined && new URLSearchParams(location.search).has('session');
    if (isAstray && isShown.current) void navigate(begin, { replace: true });
    const after = isShown.current ? chat.coming : comingIn(session.key);
    if (after.length > 0) void sendNext({ session, after, written, model: chosenModel(), scope });
    else sendWritten(session, written, chosenModel(), place, scope);
  };
  return { chat, composer, actions, send, model: model?.model };
};
