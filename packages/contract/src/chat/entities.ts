import * as z from 'zod/mini';
import { Anchor, Highlight } from '../evidence/anchor.ts';
import { ShownCall } from '../wire/shown-call.ts';

export const RecordStatus = z.enum(['running', 'done', 'stopped', 'failed', 'interrupted']);
export type RecordStatus = z.infer<typeof RecordStatus>;

export const MessageType = z.enum(['text', 'image']);
export type MessageType = z.infer<typeof MessageType>;

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
  /** The chats and notebooks that the prompt mentions, as they were called then. */
  mentions: z.array(z.object({ kind: z.string(), id: z.string(), title: z.string() })),
  reasoningContent: z.string(),
  /** How long was thought before the first words; not known of what was brought from elsewhere. */
  reasoningMs: z.nullable(z.int()),
  model: z.string(),
  /** What the response cites. */
  source: z.array(Anchor),
  /** 1 for good, -1 for poor. */
  score: z.nullable(z.number()),
  /** Why, in the words of who scored it. */
  scoreComment: z.string(),
  /** Models that are asked later do not get this turn. */
  hide: z.boolean(),
  /** What its reader marked in the response. */
  highlight: z.array(Highlight),
  publishToHtmlUrl: z.string(),
  /** `image` where the answer is a picture. */
  msgType: MessageType,
  /** URL of the picture that is the answer, empty for none. */
  base64ImgUrl: z.string(),
  /** URLs of the pictures that the answer's picture was made from. */
  sourceImages: z.array(z.string()),
  updateDate: z.string(),
  /** The `msgId` of the turn before, empty for a first one. */
  parentId: z.string(),
  /** The same for turns that ask one question of several models side by side, empty for none. */
  compareId: z.string(),
  /** Of these, the one that its owner goes on with. */
  isPreferred: z.boolean(),
  /** Goes along with every later question, however long the conversation. */
  isPinned: z.boolean(),
  runId: z.string(),
  /** Why there is no whole response, in the user's language. */
  error: z.string(),
  /** The response says that it takes a language model, which the built-in engine is not. */
  isUnable: z.boolean(),
  /** What was called for while it was answered. */
  calls: z.array(ShownCall),
  /** Something to know about the response, e.g. that a long conversation was cut for the model. */
  notice: z.string(),
});
export type HistoryRecord = z.infer<typeof HistoryRecord>;

/** How a chat is answered: how freely, where a model takes that, and how fully. */
export const ChatParameters = z.object({
  style: z.enum(['precise', 'balanced', 'free'], 'invalid'),
  length: z.enum(['short', 'normal', 'long'], 'invalid'),
});
export type ChatParameters = z.infer<typeof ChatParameters>;

/** From where on a conversation goes along with its next question. */
export const ChatContext = z.object({
  /** The oldest turn of those that go along without a gap; empty where that is all of them. */
  fromMsgId: z.string(),
  /** Turns before it that go along too, since they are pinned. */
  pinned: z.array(z.string()),
});
export type ChatContext = z.infer<typeof ChatContext>;

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

/** A marked passage, with the answer that it stands in. */
export const ListedHighlight = z.object({
  ...Highlight.shape,
  msgId: z.string(),
  sessionId: z.string(),
  roleId: z.string(),
  title: z.string(),
  createDate: z.string(),
});
export type ListedHighlight = z.infer<typeof ListedHighlight>;
