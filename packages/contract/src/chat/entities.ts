import * as z from 'zod/mini';
import { Anchor, Highlight } from '../evidence/anchor.ts';
import { Help } from '../wire/help.ts';
import { ShownCall } from '../wire/shown-call.ts';

export const RecordStatus = z.enum(['running', 'done', 'stopped', 'failed', 'interrupted']);
export type RecordStatus = z.infer<typeof RecordStatus>;

export const MessageType = z.enum(['text', 'image']);
export type MessageType = z.infer<typeof MessageType>;

/**
 * One turn: a prompt and its response, with the wire's names. Turns with the same `parentId` are branches.
 */
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
  /** Text that the prompt quotes, in the format of `ref`. */
  quoteInfo: z.string(),
  /** The prompt with its quotes, as the product's own markup around escaped text. */
  promptHTML: z.string(),
  /** URLs of the attached files; the file name is part of the URL. */
  chatFileUrl: z.array(z.string()),
  /** The chats and notebooks that the prompt mentions, with their titles at that time. */
  mentions: z.array(z.object({ kind: z.string(), id: z.string(), title: z.string() })),
  reasoningContent: z.string(),
  /** Thinking time before the first token, in ms; null for imported turns. */
  reasoningMs: z.nullable(z.int()),
  model: z.string(),
  /** Citations of the response. */
  source: z.array(Anchor),
  /** 1 for good, -1 for poor. */
  score: z.nullable(z.number()),
  /** The user's reason for the score. */
  scoreComment: z.string(),
  /** Excluded from the context of later questions. */
  hide: z.boolean(),
  /** Passages of the response that the user marked. */
  highlight: z.array(Highlight),
  publishToHtmlUrl: z.string(),
  /** `image` if the answer is a picture. */
  msgType: MessageType,
  /** URL of the picture that is the answer; empty for text. */
  base64ImgUrl: z.string(),
  /** URLs of the pictures that the answer's picture was made from. */
  sourceImages: z.array(z.string()),
  updateDate: z.string(),
  /** `msgId` of the previous turn; empty for the first one. */
  parentId: z.string(),
  /** Shared by turns that ask several models the same question; empty for a single model. */
  compareId: z.string(),
  /** The turn of the comparison that its owner continues with. */
  isPreferred: z.boolean(),
  /** Included in the context of every later question, however long the conversation is. */
  isPinned: z.boolean(),
  runId: z.string(),
  /** Why the response is incomplete, in the user's language. */
  error: z.string(),
  /** Suggested remedy after a model failed. */
  help: z.optional(Help),
  /** Whether the built-in engine could not answer without a language model. */
  isUnable: z.boolean(),
  /** The response ended at the model's length limit. */
  isTruncated: z.boolean(),
  /** Tool calls made for the answer. */
  calls: z.array(ShownCall),
  /** A note about the response, e.g. that a long conversation was shortened for the model. */
  notice: z.string(),
});
export type HistoryRecord = z.infer<typeof HistoryRecord>;

/**
 * Parameters of a chat's answers: temperature, if the model accepts one, length, and whether a model with
 * optional thinking thinks.
 */
export const ChatParameters = z.object({
  style: z.enum(['precise', 'balanced', 'free'], 'invalid'),
  length: z.enum(['short', 'normal', 'long'], 'invalid'),
  /** Unchanged if omitted; false in a new chat. */
  think: z.optional(z.boolean('invalid')),
});
export type ChatParameters = z.infer<typeof ChatParameters>;

/** The part of a conversation that is sent with its next question. */
export const ChatContext = z.object({
  /** The oldest turn of the contiguous part; empty if the whole conversation is sent. */
  fromMsgId: z.string(),
  /** Earlier turns that are sent as well, because they are pinned. */
  pinned: z.array(z.string()),
});
export type ChatContext = z.infer<typeof ChatContext>;

export const Topic = z.object({
  sessionId: z.string(),
  title: z.string(),
  botId: z.string(),
  updateDate: z.string(),
  isRunning: z.boolean(),
  isPinned: z.boolean(),
  /** The project it belongs to; empty outside projects. */
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

/** A marked passage, with the answer that contains it. */
export const ListedHighlight = z.object({
  ...Highlight.shape,
  msgId: z.string(),
  sessionId: z.string(),
  roleId: z.string(),
  title: z.string(),
  createDate: z.string(),
});
export type ListedHighlight = z.infer<typeof ListedHighlight>;
