import { ensureHistory } from './history.ts';
import { pathOf } from './path-of.ts';
import { useSessions } from './sessions.state.ts';

/** The last whole turn of the line that was looked at in a session; undefined where it was not opened here. */
export const shownEnd = async (sessionId: string): Promise<string | undefined> => {
  const session = useSessions.getState().open.find((open) => open.sessionId === sessionId);
  if (!session) return undefined;
  const { records } = await ensureHistory(sessionId);
  return pathOf(session, records).findLast(({ turn }) => turn.isKept && turn.answer.state !== 'running')?.turn
    .msgId;
};
