import type { Ask } from '@studiolo/contract/chat/endpoints';
import { sendQuestion, type Beside } from './answers.ts';
import type { OpenTurn } from './chat-session.ts';
import type { ChatSession } from './chat-session.ts';
import { newMessageId } from './new-message-id.ts';
import { changeSession, findSession, useSessions } from './sessions.state.ts';

/** Resolves with the id of a session once the server has given it one; with nothing where it took no question. */
const sessionIdOf = (key: string, msgId: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const look = (): boolean => {
      const session = findSession(key);
      const turn = session?.messages.find((each) => each.msgId === msgId);
      const isOver = !turn || turn.answer.state !== 'running';
      if (session?.sessionId === undefined && !isOver) return false;
      resolve(session?.sessionId);
      return true;
    };
    if (look()) return;
    const stop = useSessions.subscribe(() => look() && stop());
  });

/** Asks one question of several models at once, for this one time. The first begins the session, where there is none yet. */
export const askSideBySide = async (
  session: ChatSession,
  ask: Ask,
  others: readonly string[],
  beside: Beside,
  onSignedOut: (turn: OpenTurn) => void,
): Promise<void> => {
  const { key } = session;
  const ids = await Promise.all(others.map(() => newMessageId()));
  changeSession(key, () => ({ compared: [] }));
  const compareId = ask.msgId;
  sendQuestion(key, { ...ask, compareId }, beside, onSignedOut);
  const sessionId = ask.sessionId ?? (await sessionIdOf(key, ask.msgId));
  if (sessionId === undefined) return;
  const { parameters: _begun, isTemporary: _first, folderId: _only, ...same } = ask;
  for (const [at, model] of others.entries()) {
    sendQuestion(key, { ...same, msgId: ids[at] ?? '', model, sessionId, compareId }, beside, onSignedOut);
  }
};
