import { deleteTopic } from '@studiolo/contract/chat/endpoints';
import { useEffect } from 'react';
import { call } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { saveDrafts } from '../../composer/drafts.ts';
import { clearDraftContent } from '../../composer/draft-content.ts';
import type { ChatSession } from './chat-session.ts';
import { draftKeyOf } from './draft-key.ts';
import { leaveTemporary } from './sessions.state.ts';

/** Deletes a temporary chat. If the request fails, the server deletes it within a day. */
const forget = (session: ChatSession): void => {
  const sessionId = leaveTemporary(session);
  // A queued question has been turned back into a draft.
  clearDraftContent(draftKeyOf(session));
  saveDrafts();
  if (sessionId === undefined) return;
  queryClient.removeQueries({ queryKey: ['records', sessionId] });
  // If this fails, the server deletes the temporary chat later.
  void call(deleteTopic, { sessionId }, { isQuiet: true, outlivesPage: true }).catch(() => undefined);
};

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
    // The session object changes with every word of an answer, but its key does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isTemporary]);
};
