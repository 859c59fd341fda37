import { ensureHistory } from '../../../core/conversation/history/history.ts';
import { mergeLiveTurns } from '../../../core/conversation/history/merge-live-turns.ts';
import { useSessions } from '../../../core/conversation/sessions/sessions.state.ts';

/**
 * Returns the last complete turn of the branch shown in a session; undefined if the session is not open in
 * this page.
 */
export const lastShownTurn = async (sessionId: string): Promise<string | undefined> => {
  const session = useSessions.getState().open.find((open) => open.sessionId === sessionId);
  if (!session) return undefined;
  const { records } = await ensureHistory(sessionId);
  return mergeLiveTurns(session, records).findLast(
    ({ turn }) => turn.isStored && turn.answer.state !== 'running',
  )?.turn.msgId;
};
