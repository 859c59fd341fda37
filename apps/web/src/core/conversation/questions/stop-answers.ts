import { cancelRun } from '@studiolo/contract/runs/endpoints';
import { call } from '../../../platform/api/call.ts';
import { isOffline } from '../../../platform/browser/online.ts';
import type { ChatSession, OpenTurn } from '../sessions/chat-session.ts';
import { draftKeyOf } from '../sessions/draft-key.ts';
import { changeTurn, dropTurn, findSession, findTurn } from '../sessions/sessions.state.ts';
import { restoreQuestion } from './restore-question.ts';

/** Stops a run and keeps its partial answer. A run that has no id yet is stopped as soon as it gets one. */
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

/** Whether a question was never sent, since the network is down. */
const isWaiting = ({ runId, ask }: OpenTurn): boolean =>
  runId === undefined && ask !== undefined && isOffline();

/** Cancels a question. Puts it back into the composer unless it is still being sent to other models. */
const withdraw = (session: ChatSession, { controller, ...turn }: OpenTurn): void => {
  controller.abort();
  dropTurn(session.key, turn.msgId);
  const isStillSending = findSession(session.key)?.messages.some(
    ({ compareId }) => compareId !== '' && compareId === turn.compareId,
  );
  if (isStillSending !== true) restoreQuestion(draftKeyOf(session), turn);
};

export const stopAnswers = (session: ChatSession, turns: readonly OpenTurn[]): void => {
  for (const turn of turns) {
    if (isWaiting(turn)) withdraw(session, turn);
    else void stopRun(session.key, turn.msgId);
  }
};
