import * as z from 'zod/mini';
import { Anchor, Highlight } from '../evidence/anchor.ts';
import { MessageType } from './entities.ts';

/** A complete answer as it is pushed: one message with the wire's names. */
export const Message = z.object({
  type: z.literal('response'),
  content: z.string(),
  msgId: z.string(),
  sessionId: z.string(),
  msgType: MessageType,
  botId: z.string(),
  /** Provider of the model; empty if no longer known. */
  provide: z.string(),
  quoteInfo: z.string(),
  promptHTML: z.string(),
  /** Files that were attached to the question. */
  fileList: z.array(z.object({ fileId: z.string(), name: z.string(), url: z.string() })),
  format: z.enum(['markdown', 'html']),
  model: z.string(),
  /** Passages of it that the user marked. */
  highlight: z.array(Highlight),
  /** Excluded from the context of later questions. */
  hide: z.boolean(),
  done: z.boolean(),
  error: z.string(),
  reasoning: z.string(),
  /** Citations of the answer. */
  source: z.array(Anchor),
  tableId: z.string(),
  score: z.nullable(z.number()),
  /** URLs of the pictures that its picture was made from. */
  sourceImages: z.array(z.string()),
  /** URLs of the files and web pages that it cites. */
  sourceUrls: z.array(z.string()),
  publishToHtmlUrl: z.string(),
  /** URL of the answer's picture; empty for text. */
  base64ImgUrl: z.string(),
});
export type Message = z.infer<typeof Message>;
