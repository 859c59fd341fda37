import * as z from 'zod/mini';
import { Anchor } from '../evidence/anchor.ts';
import { Help } from './help.ts';
import { ShownCall } from './shown-call.ts';
import { ProgramEvent } from './program-event.ts';

/** Event of a running run or program. A bare string is the next piece of its text. */
export const RunEvent = z.union([
  z.string(),
  z.discriminatedUnion('type', [
    z.object({
      type: z.literal('run'),
      runId: z.string(),
      msgId: z.string(),
      sessionId: z.string(),
      model: z.string(),
    }),
    z.object({ type: z.literal('reasoning'), text: z.string() }),
    /** Thinking time before the first token, in ms; the text follows. */
    z.object({ type: z.literal('thought'), milliseconds: z.int() }),
    z.object({ type: z.literal('citations'), anchors: z.array(Anchor) }),
    z.object({ type: z.literal('usage'), inputTokens: z.int(), outputTokens: z.int() }),
    z.object({ type: z.literal('progress'), done: z.number(), total: z.number(), label: z.string() }),
    z.object({
      type: z.literal('tool'),
      name: z.enum(['web-search', 'search-files', 'draw', 'read-picture']),
      text: z.string(),
    }),
    /** A tool call with its current state; the latest one of an id counts. */
    z.object({ type: z.literal('call'), ...ShownCall.shape }),
    /** A small preview of a picture as a data URL, or the URL of the stored picture. */
    z.object({ type: z.literal('picture'), url: z.string(), isWhole: z.boolean() }),
    z.object({ type: z.literal('notice'), text: z.string() }),
    /** The built-in engine cannot answer the request without a language model. */
    z.object({ type: z.literal('unable') }),
    /** The answer ended at the model's length limit. */
    z.object({ type: z.literal('truncated') }),
    z.object({ type: z.literal('stopped') }),
  ]),
  ProgramEvent,
]);
export type RunEvent = z.infer<typeof RunEvent>;

/** A message of an event stream. `end: true` is the last; code 500 has a sentence for the user. */
export const StreamMessage = z.object({
  code: z.int(),
  data: RunEvent,
  end: z.boolean(),
  /** Suggested remedy after a model failed. */
  help: z.optional(Help),
});
export type StreamMessage = z.infer<typeof StreamMessage>;
