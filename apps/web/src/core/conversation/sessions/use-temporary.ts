import { deleteTopic } from '@studiolo/contract/chat/endpoints';
import { useEffect } from 'react';
import { call } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { saveDrafts } from '../../composer/drafts.ts';
import { clearWritten } from '../../composer/written.ts';
import type { ChatSession } from './chat-session.ts';
import { draftKeyOf } from './draft-key.ts';
import { leaveTemporary } from './sessions.state.ts';

/** Where nobody answers any more the server erases it within a day. */
const forget = (session: ChatSession): void => {
  const sessionId = leaveTemporary(session);
  // What waited to be asked stands there by now too.
  clearWritten(draftKeyOf(session));
  saveDrafts();
  if (sessionId === undefined) return;
  queryClient.removeQueries({ queryKey: ['records', sessionId] });
  void call(deleteTopic, { sessionId }, { isQuiet: true, outlivesPage: true }).catch(() => undefined);
};

/** Erases a temporary chat once it is left, be it by closing the page. */
export const useTemporary = (session: ChatSession): void => {
  const { key, isTemporary } = session;
  useEffect(() => {
    if (!isTemporary) return;
    const leave = () => forget(session);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
    // The session changes with every word that comes; which one it is does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isTemporary]);
};
