import * as z from 'zod/mini';
import { Anchor, Highlight } from '../evidence/anchor.ts';
import { MessageType } from './entities.ts';

/** An answer that is whole, as it is pushed: one message by the wire's own names. */
export const Message = z.object({
  type: z.literal('response'),
  content: z.string(),
  msgId: z.string(),
  sessionId: z.string(),
  msgType: MessageType,
  botId: z.string(),
  /** Who offers the model; empty where that is not known any more. */
  provide: z.string(),
  quoteInfo: z.string(),
  promptHTML: z.string(),
  /** The files that the question went with. */
  fileList: z.array(z.object({ fileId: z.string(), name: z.string(), url: z.string() })),
  format: z.enum(['markdown', 'html']),
  model: z.string(),
  /** The passages of it that its reader marked. */
  highlight: z.array(Highlight),
  /** Models that are asked later do not get it. */
  hide: z.boolean(),
  done: z.boolean(),
  error: z.string(),
  reasoning: z.string(),
  /** What it cites. */
  source: z.array(Anchor),
  tableId: z.string(),
  score: z.nullable(z.number()),
  /** URLs of the pictures that its picture was made from. */
  sourceImages: z.array(z.string()),
  /** URLs of the files and web pages that it cites. */
  sourceUrls: z.array(z.string()),
  publishToHtmlUrl: z.string(),
  /** URL of the picture that it is, empty for none. */
  base64ImgUrl: z.string(),
});
export type Message = z.infer<typeof Message>;
