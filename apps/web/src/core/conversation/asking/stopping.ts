import { cancelRun } from '@studiolo/contract/runs/endpoints';
import { call } from '../../../platform/api/call.ts';
import { isOffline } from '../../../platform/browser/online.ts';
import type { ChatSession, OpenTurn } from '../sessions/chat-session.ts';
import { draftKeyOf } from '../sessions/draft-key.ts';
import { changeTurn, dropTurn, findSession, findTurn } from '../sessions/sessions.state.ts';
import { putBack } from './put-back.ts';

/** What came stays. A run that has no id yet is stopped as soon as it has one. */
const stopRun = async (key: string, msgId: string): Promise<void> => {
  changeTurn(key, msgId, { isStopping: true });
  const runId = findTurn(key, msgId)?.runId;
  if (runId === undefined) return;
  try {
    await call(cancelRun, { runId });
  } catch {
    changeTurn(key, msgId, { isStopping: false });
  }
};

/** It was never taken, and cannot be before there is a network again. */
const isWaiting = ({ runId, ask }: OpenTurn): boolean =>
  runId === undefined && ask !== undefined && isOffline();

/** The question is not sent any more. It is the draft again, unless other models are still to be asked the same. */
const takeBack = (session: ChatSession, { controller, ...turn }: OpenTurn): void => {
  controller.abort();
  dropTurn(session.key, turn.msgId);
  const isAskedStill = findSession(session.key)?.messages.some(
    ({ compareId }) => compareId !== '' && compareId === turn.compareId,
  );
  if (isAskedStill !== true) putBack(draftKeyOf(session), turn);
};

/** Stops the answers to a question, of several models where they were asked side by side. */
export const stopAnswers = (session: ChatSession, turns: readonly OpenTurn[]): void => {
  for (const turn of turns) {
    if (isWaiting(turn)) takeBack(session, turn);
    else void stopRun(session.key, turn.msgId);
  }
};
