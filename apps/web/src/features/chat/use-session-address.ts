import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isSignedIn } from '../../platform/session/session.ts';
import { sessionPath } from './addresses.ts';
import type { ChatSession } from './chat-session.ts';
import { keepOpen, lineOf, retireNewChat } from './sessions.state.ts';

/** A new chat that got its id shows it in the address, so that it can be reloaded and linked to. */
export const useSessionAddress = (session: ChatSession, named: string | undefined): void => {
  const navigate = useNavigate();
  const { botId, projectId, sessionId, key, isTemporary } = session;

  useEffect(() => {
    if (named === undefined && sessionId !== undefined && !isTemporary)
      void navigate(sessionPath({ botId, projectId }, sessionId), { replace: true });
  }, [named, botId, projectId, sessionId, isTemporary, navigate]);

  useEffect(() => {
    if (named === undefined) return;
    if (isSignedIn()) keepOpen(session);
    // The address of a new chat leads to another one from now on.
    retireNewChat(lineOf(session), key);
  }, [named, key, session]);
};
