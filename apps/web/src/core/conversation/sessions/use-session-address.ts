import { startTransition, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSignedIn } from '../../../platform/session/session.ts';
import type { ConversationScope } from '../conversation-scope.ts';
import type { ChatSession } from './chat-session.ts';
import { markRecentlyUsed, lineOf, retireNewChat } from './sessions.state.ts';

/** Puts the id of a new conversation into the URL, so that it can be reloaded and linked to. */
export const useSessionAddress = (
  session: ChatSession,
  addressedId: string | undefined,
  pathOf: ConversationScope['pathOf'],
): void => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { conversationScope, sessionId, key, isTemporary } = session;

  // In a layout effect, so that the URL is set as soon as the answer is visible and a reload finds it.
  useLayoutEffect(() => {
    // If the user has navigated, the old page may still be rendered and must not change the URL.
    const isLeft = pathname !== location.pathname;
    if (addressedId === undefined && sessionId !== undefined && !isTemporary && !isLeft)
      // Low priority: the chat stays the same, so the update may be rendered between incoming words.
      startTransition(() => navigate(pathOf(conversationScope, sessionId), { replace: true }));
  }, [addressedId, conversationScope, pathOf, sessionId, isTemporary, pathname, navigate]);

  useEffect(() => {
    if (addressedId === undefined) return;
    if (isSignedIn()) markRecentlyUsed(session);
    // The URL of a new chat now belongs to another conversation.
    retireNewChat(lineOf(session), key);
  }, [addressedId, key, session]);
};
