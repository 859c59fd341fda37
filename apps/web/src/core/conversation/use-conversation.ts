import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { ComposedQuestion } from '../composer/use-sending.ts';
import { defaultModelQuery } from '../model-picker/queries.ts';
import type { Scope } from './questions/ask-question.ts';
import type { ConversationScope } from './conversation-scope.ts';
import type { ChatSession } from './sessions/chat-session.ts';
import { useQuestions } from './use-questions.ts';

export type ConversationState = ReturnType<typeof useConversation>;

export const useConversation = (
  session: ChatSession,
  place: string,
  { pathOf, turnTools }: Pick<ConversationScope, 'pathOf' | 'turnTools'>,
  scope?: Scope,
) => {
  const navigate = useNavigate();
  const begin = pathOf(session.conversationScope);
  const openNewConversation = () => void navigate(begin);
  const {
    isShown,
    send: ask,
    ...questions
  } = useQuestions(session, place, scope, turnTools, openNewConversation);
  const { chat, composer } = questions;
  const { isAnswering, isGone } = chat;
  const { data: model } = useQuery(defaultModelQuery);

  // Restores the focus when the focused button disappears together with its answer.
  useEffect(() => {
    if (document.activeElement === document.body && matchMedia('(hover: hover)').matches)
      composer.current?.focus();
  }, [isAnswering, composer]);

  useEffect(() => {
    if (isGone) void navigate(begin, { replace: true });
  }, [isGone, navigate, begin]);

  const send = (written: ComposedQuestion) => {
    // Whether the text was written in a new chat although the URL now names a session.
    const isAstray = session.sessionId === undefined && new URLSearchParams(location.search).has('session');
    if (isAstray && isShown.current) void navigate(begin, { replace: true });
    ask(written);
  };
  return { ...questions, isShown, send, model: model?.model };
};
