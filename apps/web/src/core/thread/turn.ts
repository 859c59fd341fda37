import type { HistoryRecord } from '@studiolo/contract/chat/entities';
import type { Highlight } from '@studiolo/contract/evidence/anchor';
import { answerOf, type Answer } from './answer/answer.ts';
import type { MentionedChat } from '../composer/mentions/mentioned-chats.ts';
import type { LiveAnswer } from './live/live-answer.ts';

/** One question with its answer. */
export type Turn = {
  msgId: string;
  /** The turn it follows; empty for a first one. */
  parentId: string;
  prompt: string;
  fileUrls: readonly string[];
  /** The words that the question is about; empty for none. */
  quote: string;
  /** The chats whose words went with the question. */
  mentions: readonly MentionedChat[];
  /** 1 for good, -1 for poor. */
  score: number | null;
  /** What its reader marked in the answer. */
  highlights: readonly Highlight[];
  /** Models that are asked later do not get it. */
  isHidden: boolean;
  /** The same for turns that stand side by side, empty for none. */
  compareId: string;
  /** Of these, the one to go on with. */
  isPreferred: boolean;
  /** Models that are asked later always get it. */
  isPinned: boolean;
  /** Where anyone can read it; empty while it is not published. */
  publishedUrl: string;
  answer: Answer;
  /** Where the answer grows right now. */
  live?: LiveAnswer;
  /** The server has it: it can be deleted, and followed by others. */
  isKept: boolean;
};

/** What nobody has said anything about yet. */
export const UNMARKED = {
  score: null,
  highlights: [],
  isHidden: false,
  compareId: '',
  isPreferred: false,
  isPinned: false,
  publishedUrl: '',
} as const;

const known = new WeakMap<HistoryRecord, Turn>();

/** A record of the history as a turn; the same record is the same turn, so that nothing is drawn twice. */
export const turnOf = (record: HistoryRecord): Turn => {
  const turn = known.get(record) ?? {
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
    isKept: true,
  };
  known.set(record, turn);
  return turn;
};
