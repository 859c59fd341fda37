import {
  hideRecord,
  pinRecord,
  preferRecord,
  publishAnswer,
  setScore,
  unpublishAnswer,
} from '@studiolo/contract/chat/message-endpoints';
import type { Turn } from '../../core/thread/turn.ts';
import { call } from '../../platform/api/call.ts';
import { askAnew } from '../../platform/query-client.ts';
import type { ChatSession } from './chat-session.ts';
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

/** Publishes an answer; its link, or nothing where that was refused. */
export const publishTurn = async ({ sessionId }: Chat, { msgId }: Turn): Promise<string | undefined> => {
  const url = await call(publishAnswer, { msgId }).catch(() => undefined);
  if (url === undefined || sessionId === undefined) return url;
  await changeRecord(sessionId, msgId, { publishToHtmlUrl: url }, Promise.resolve());
  void askAnew(['publications']);
  return url;
};

/** Takes a published answer back; false where that was refused. */
export const unpublishTurn = async (
  { sessionId }: Chat,
  { msgId }: Pick<Turn, 'msgId'>,
): Promise<boolean> => {
  const isGone = await call(unpublishAnswer, { msgId }).then(
    () => true,
    () => false,
  );
  if (isGone && sessionId !== undefined)
    await changeRecord(sessionId, msgId, { publishToHtmlUrl: '' }, Promise.resolve());
  void askAnew(['publications']);
  return isGone;
};
