import type { HistoryRecord } from '@studiolo/contract/chat/entities';
import type { Highlight } from '@studiolo/contract/evidence/anchor';
import { answerOf, type Answer } from './answer/answer.ts';
import type { MentionedChat } from '../composer/mentions/mentioned-chats.ts';
import type { LiveAnswer } from './live/live-answer.ts';

/** A question with its answer. */
export type Turn = {
  msgId: string;
  /** Id of the parent turn; empty for the first turn. */
  parentId: string;
  prompt: string;
  fileUrls: readonly string[];
  /** Quote that the question is about; empty for none. */
  quote: string;
  /** Chats mentioned in the question, whose text is sent with it. */
  mentions: readonly MentionedChat[];
  /** 1 for good, -1 for poor, null for not rated. */
  score: number | null;
  /** The user's highlights in the answer. */
  highlights: readonly Highlight[];
  /** Whether it is excluded from later requests. */
  isHidden: boolean;
  /** Id shared by all turns of a comparison; empty for other turns. */
  compareId: string;
  /** Whether the conversation continues from this turn of the comparison. */
  isPreferred: boolean;
  /** Whether it is sent with all later requests. */
  isPinned: boolean;
  /** Public link; empty if not published. */
  publishedUrl: string;
  answer: Answer;
  /** The growing answer, while it is running. */
  live?: LiveAnswer;
  /** Whether it is stored on the server. If so, it can be deleted and followed by other turns. */
  isStored: boolean;
};

/** State of a turn without ratings, highlights and marks. */
export const UNMARKED = {
  score: null,
  highlights: [],
  isHidden: false,
  compareId: '',
  isPreferred: false,
  isPinned: false,
  publishedUrl: '',
} as const;

const turns = new WeakMap<HistoryRecord, Turn>();

/**
 * Converts a record of the history to a turn. The same record always gives the same object, so that it is not
 * rendered again.
 */
export const turnOf = (record: HistoryRecord): Turn => {
  const turn = turns.get(record) ?? {
    msgId: record.msgId,
    parentId: record.parentId,
    prompt: record.prompt,
    fileUrls: record.chatFileUrl,
    quote: record.quoteInfo,
    mentions: record.mentions,
    score: record.score,
    highlights: record.highlight,
    isHidden: record.hide,
    compareId: record.compareId,
    isPreferred: record.isPreferred,
    isPinned: record.isPinned,
    publishedUrl: record.publishToHtmlUrl,
    answer: answerOf(record),
    isStored: true,
  };
  turns.set(record, turn);
  return turn;
};
