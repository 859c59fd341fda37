import type { Ask } from '@studiolo/contract/chat/endpoints';
import { sendQuestion, type Beside } from '../answers/answers.ts';
import type { ChatSession, OpenTurn, OtherModel } from '../sessions/chat-session.ts';
import { changeSession, findSession, useSessions } from '../sessions/sessions.state.ts';
import { newMessageId } from './new-message-id.ts';

/**
 * Resolves with the id of a session once the server has assigned it; with undefined if the server refused the
 * question.
 */
const sessionIdOf = (key: string, msgId: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const check = (): boolean => {
      const session = findSession(key);
      const turn = session?.messages.find((each) => each.msgId === msgId);
      const isOver = !turn || turn.answer.state !== 'running';
      if (session?.sessionId === undefined && !isOver) return false;
      resolve(session?.sessionId);
      return true;
    };
    if (check()) return;
    const stop = useSessions.subscribe(() => check() && stop());
  });

/**
 * Asks other models the same question. If the first question has not started the session yet, it stores their
 * names, so that a later page can ask them.
 */
export const sendSideBySide = async (
  key: string,
  ask: Ask,
  others: readonly OtherModel[],
  beside: Beside,
  onSignedOut: (turn: OpenTurn) => void,
): Promise<void> => {
  const isBegun = ask.sessionId !== undefined;
  sendQuestion(key, ask, isBegun ? beside : { ...beside, others }, onSignedOut);
  if (others.length === 0) return;
  const sessionId = ask.sessionId ?? (await sessionIdOf(key, ask.msgId));
  if (sessionId === undefined) return;
  const { parameters: _begun, isTemporary: _first, folderId: _only, ...same } = ask;
  for (const other of others) sendQuestion(key, { ...same, ...other, sessionId }, beside, onSignedOut);
};

/** Asks several models one question at once, this time only. The first one starts the session if needed. */
export const askSideBySide = async (
  { key }: ChatSession,
  ask: Ask,
  models: readonly string[],
  beside: Beside,
  onSignedOut: (turn: OpenTurn) => void,
): Promise<void> => {
  const others = await Promise.all(models.map(async (model) => ({ model, msgId: await newMessageId() })));
  changeSession(key, () => ({ compared: [] }));
  await sendSideBySide(key, { ...ask, compareId: ask.msgId }, others, beside, onSignedOut);
};
