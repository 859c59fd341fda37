import { startTransition, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSignedIn } from '../../../platform/session/session.ts';
import type { Ground } from '../ground.ts';
import type { ChatSession } from './chat-session.ts';
import { keepOpen, lineOf, retireNewChat } from './sessions.state.ts';

/** A new conversation that got its id shows it in the address, so that it can be reloaded and linked to. */
export const useSessionAddress = (
  session: ChatSession,
  named: string | undefined,
  pathOf: Ground['pathOf'],
): void => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { ground, sessionId, key, isTemporary } = session;

  // At the same moment as the answer is seen: who reloads then has it again.
  useLayoutEffect(() => {
    // Who has gone elsewhere meanwhile is not called back: the page only has not been drawn yet.
    const isLeft = pathname !== location.pathname;
    if (named === undefined && sessionId !== undefined && !isTemporary && !isLeft)
      // The chat stays the same: the page may find time for it between the words that come.
      startTransition(() => navigate(pathOf(ground, sessionId), { replace: true }));
  }, [named, ground, pathOf, sessionId, isTemporary, pathname, navigate]);

  useEffect(() => {
    if (named === undefined) return;
    if (isSignedIn()) keepOpen(session);
    // The address of a new chat leads to another one from now on.
    retireNewChat(lineOf(session), key);
  }, [named, key, session]);
};
