import type { Ask } from '@studiolo/contract/chat/endpoints';
import { sendQuestion, type QuestionContext } from '../answers/answers.ts';
import type { ChatSession, OpenTurn, ComparisonModel } from '../sessions/chat-session.ts';
import { changeSession, findSession, useSessions } from '../sessions/sessions.state.ts';
import { newMessageId } from './new-message-id.ts';

/**
 * Resolves with the id that the server assigns to a new session; with undefined if the server rejects the
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
 * Sends a question to several models. The other models have to wait if the first question starts a new
 * session; their names are stored with it, so that a page opened later can still ask them.
 */
export const sendSideBySide = async (
  key: string,
  ask: Ask,
  others: readonly ComparisonModel[],
  context: QuestionContext,
  onSignedOut: (turn: OpenTurn) => void,
): Promise<void> => {
  const isBegun = ask.sessionId !== undefined;
  sendQuestion(key, ask, isBegun ? context : { ...context, others }, onSignedOut);
  if (others.length === 0) return;
  const sessionId = ask.sessionId ?? (await sessionIdOf(key, ask.msgId));
  if (sessionId === undefined) return;
  const { parameters: _begun, isTemporary: _first, folderId: _only, ...same } = ask;
  for (const other of others) sendQuestion(key, { ...same, ...other, sessionId }, context, onSignedOut);
};

/**
 * Asks several models the same question, for this question only. The first request starts the session if
 * necessary.
 */
export const askSideBySide = async (
  { key }: ChatSession,
  ask: Ask,
  models: readonly string[],
  context: QuestionContext,
  onSignedOut: (turn: OpenTurn) => void,
): Promise<void> => {
  const others = await Promise.all(models.map(async (model) => ({ model, msgId: await newMessageId() })));
  changeSession(key, () => ({ compared: [] }));
  await sendSideBySide(key, { ...ask, compareId: ask.msgId }, others, context, onSignedOut);
};
