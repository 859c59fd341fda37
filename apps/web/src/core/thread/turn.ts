import type { HistoryRecord } from '@studiolo/contract/chat/entities';
import { answerOf, type Answer } from './answer.ts';
import type { LiveAnswer } from './live-answer.ts';

/** One question with its answer. */
export type Turn = {
  msgId: string;
  /** The turn it follows; empty for a first one. */
  parentId: string;
  prompt: string;
  fileUrls: readonly string[];
  /** The words that the question is about; empty for none. */
  quote: string;
  answer: Answer;
  /** Where the answer grows right now. */
  live?: LiveAnswer;
  /** The server has it: it can be deleted, and followed by others. */
  isKept: boolean;
};

const known = new WeakMap<HistoryRecord, Turn>();

/** A record of the history as a turn; the same record is the same turn, so that nothing is drawn twice. */
export const turnOf = (record: HistoryRecord): Turn => {
  const turn = known.get(record) ?? {
    msgId: record.msgId,
    parentId: record.parentId,
    prompt: record.prompt,
    fileUrls: record.chatFileUrl,
    quote: record.ref,
    answer: answerOf(record),
    isKept: true,
  };
  known.set(record, turn);
  return turn;
};
