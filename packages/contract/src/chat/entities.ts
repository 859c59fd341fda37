import * as z from 'zod/mini';
import { Anchor } from '../evidence/anchor.ts';

export const RecordStatus = z.enum(['running', 'done', 'stopped', 'failed', 'interrupted']);
export type RecordStatus = z.infer<typeof RecordStatus>;

/** One turn: a prompt and its response, by the wire's own names. Records with the same `parentId` are branches. */
export const HistoryRecord = z.object({
  tableId: z.string(),
  msgId: z.string(),
  sessionId: z.string(),
  roleId: z.string(),
  prompt: z.string(),
  reponse: z.string(),
  status: RecordStatus,
  input: z.string(),
  ref: z.string(),
  /** The words that the prompt quotes, as `ref` has them. */
  quoteInfo: z.string(),
  /** The prompt with what it quotes, as markup of our own around escaped text. */
  promptHTML: z.string(),
  /** URLs of the attached files; a name is read from its URL. */
  chatFileUrl: z.array(z.string()),
  /** The chats that the prompt mentions, as they were called then. */
  mentions: z.array(z.object({ sessionId: z.string(), title: z.string() })),
  reasoningContent: z.string(),
  model: z.string(),
  /** What the response cites. */
  source: z.array(Anchor),
  /** 1 for good, -1 for poor. */
  score: z.nullable(z.number()),
  /** Why, in the words of who scored it. */
  scoreComment: z.string(),
  /** Models that are asked later do not get this turn. */
  hide: z.boolean(),
  publishToHtmlUrl: z.string(),
  base64ImgUrl: z.string(),
  updateDate: z.string(),
  /** The `msgId` of the turn before, empty for a first one. */
  parentId: z.string(),
  runId: z.string(),
  /** Why there is no whole response, in the user's language. */
  error: z.string(),
  /** Something to know about the response, e.g. that a long conversation was cut for the model. */
  notice: z.string(),
});
export type HistoryRecord = z.infer<typeof HistoryRecord>;

/** A chat session in the history. */
export const Topic = z.object({
  sessionId: z.string(),
  title: z.string(),
  botId: z.string(),
  updateDate: z.string(),
  isRunning: z.boolean(),
  isPinned: z.boolean(),
  /** The project it belongs to, empty for none. */
  folderId: z.string(),
});
export type Topic = z.infer<typeof Topic>;

/** An answer that anyone with its link can read. */
export const Publication = z.object({
  msgId: z.string(),
  sessionId: z.string(),
  title: z.string(),
  publishToHtmlUrl: z.string(),
  createDate: z.string(),
});
export type Publication = z.infer<typeof Publication>;
