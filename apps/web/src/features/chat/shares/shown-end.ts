import { ensureHistory } from '../../../core/conversation/history/history.ts';
import { pathOf } from '../../../core/conversation/history/path-of.ts';
import { useSessions } from '../../../core/conversation/sessions/sessions.state.ts';

/** The last whole turn of the line that was looked at in a session; undefined where it was not opened here. */
export const shownEnd = async (sessionId: string): Promise<string | undefined> => {
  const session = useSessions.getState().open.find((open) => open.sessionId === sessionId);
  if (!session) return undefined;
  const { records } = await ensureHistory(sessionId);
  return pathOf(session, records).findLast(({ turn }) => turn.isKept && turn.answer.state !== 'running')?.turn
    .msgId;
};
