import { hideRecord, pinRecord, preferRecord, setScore } from '@studiolo/contract/chat/message-endpoints';
import { call } from '../../../platform/api/call.ts';
import { askAnew } from '../../../platform/queries/query-client.ts';
import type { Turn } from '../../thread/turn.ts';
import type { ChatSession } from '../sessions/chat-session.ts';
import { changeRecord } from './history.ts';

type Chat = Pick<ChatSession, 'sessionId'>;

/** Says whether an answer was good; 0 takes it back. */
export const scoreTurn = ({ sessionId }: Chat, { msgId }: Turn, score: number, comment = ''): void => {
  if (sessionId === undefined) return;
  const work = call(setScore, { msgId, score, comment });
  void changeRecord(sessionId, msgId, { score: score === 0 ? null : score, scoreComment: comment }, work);
};

/** Keeps a turn from what later questions are asked with, or gives it back. */
export const hideTurn = ({ sessionId }: Chat, { msgId }: Turn, hide: boolean): void => {
  if (sessionId === undefined) return;
  void changeRecord(sessionId, msgId, { hide }, call(hideRecord, { msgId, hide }));
};

/** Has a turn go along with every later question, or no longer. */
export const pinTurn = ({ sessionId }: Chat, { msgId }: Turn, isPinned: boolean): void => {
  if (sessionId === undefined) return;
  const work = call(pinRecord, { msgId, isPinned });
  void changeRecord(sessionId, msgId, { isPinned }, work).then(() => askAnew(['context']));
};

/** Goes on with one of several answers side by side. */
export const preferTurn = async (
  { sessionId }: Chat,
  { msgId }: Turn,
  compared: readonly Turn[],
): Promise<void> => {
  if (sessionId === undefined) return;
  const work = call(preferRecord, { msgId });
  await Promise.all(
    compared.map((each) => changeRecord(sessionId, each.msgId, { isPreferred: each.msgId === msgId }, work)),
  );
};
