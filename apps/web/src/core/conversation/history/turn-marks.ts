import { hideRecord, pinRecord, preferRecord, setScore } from '@studiolo/contract/chat/message-endpoints';
import { call } from '../../../platform/api/call.ts';
import { invalidate } from '../../../platform/queries/query-client.ts';
import type { Turn } from '../../thread/turn.ts';
import type { ChatSession } from '../sessions/chat-session.ts';
import { changeRecord } from './history.ts';

type Chat = Pick<ChatSession, 'sessionId'>;

/** Rates an answer. A score of 0 removes the rating. */
export const scoreTurn = ({ sessionId }: Chat, { msgId }: Turn, score: number, comment = ''): void => {
  if (sessionId === undefined) return;
  const work = call(setScore, { msgId, score, comment });
  void changeRecord(sessionId, msgId, { score: score === 0 ? null : score, scoreComment: comment }, work);
};

/** Excludes a turn from the context of later questions, or includes it again. */
export const hideTurn = ({ sessionId }: Chat, { msgId }: Turn, hide: boolean): void => {
  if (sessionId === undefined) return;
  void changeRecord(sessionId, msgId, { hide }, call(hideRecord, { msgId, hide }));
};

/** Pins a turn, so that it is sent with every later question, or unpins it. */
export const pinTurn = ({ sessionId }: Chat, { msgId }: Turn, isPinned: boolean): void => {
  if (sessionId === undefined) return;
  const work = call(pinRecord, { msgId, isPinned });
  void changeRecord(sessionId, msgId, { isPinned }, work).then(() => invalidate(['context']));
};

/** Chooses the answer of a comparison that the conversation continues with. */
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
