import { startTransition, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSignedIn } from '../../../platform/session/session.ts';
import type { ConversationScope } from '../conversation-scope.ts';
import type { ChatSession } from './chat-session.ts';
import { keepOpen, lineOf, retireNewChat } from './sessions.state.ts';

/** Shows the id of a new conversation in the address, so that it can be reloaded and linked to. */
export const useSessionAddress = (
  session: ChatSession,
  addressedId: string | undefined,
  pathOf: ConversationScope['pathOf'],
): void => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { conversationScope, sessionId, key, isTemporary } = session;

  // At the same moment as the answer is seen, so that a reload finds it.
  useLayoutEffect(() => {
    // Skipped if the user has navigated and the old page is merely still rendered.
    const isLeft = pathname !== location.pathname;
    if (addressedId === undefined && sessionId !== undefined && !isTemporary && !isLeft)
      // The chat stays the same, so the page may do this between incoming words.
      startTransition(() => navigate(pathOf(conversationScope, sessionId), { replace: true }));
  }, [addressedId, conversationScope, pathOf, sessionId, isTemporary, pathname, navigate]);

  useEffect(() => {
    if (addressedId === undefined) return;
    if (isSignedIn()) keepOpen(session);
    // The address of a new chat now leads to another one.
    retireNewChat(lineOf(session), key);
  }, [addressedId, key, session]);
};
