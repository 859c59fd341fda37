import * as z from 'zod/mini';
import { Anchor } from '../evidence/anchor.ts';
import { ShownCall } from './shown-call.ts';
import { ProgramEvent } from './program-event.ts';

/** What a run, or a program, says while it works. A bare string is the next piece of its text. */
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
    /** How long was thought before the first words, which come next. */
    z.object({ type: z.literal('thought'), milliseconds: z.int() }),
    z.object({ type: z.literal('citations'), anchors: z.array(Anchor) }),
    z.object({ type: z.literal('usage'), inputTokens: z.int(), outputTokens: z.int() }),
    z.object({ type: z.literal('progress'), done: z.number(), total: z.number(), label: z.string() }),
    z.object({
      type: z.literal('tool'),
      name: z.enum(['web-search', 'search-files', 'draw']),
      text: z.string(),
    }),
    /** What is called for, as far as it has come: the latest of an id counts. */
    z.object({ type: z.literal('call'), ...ShownCall.shape }),
    /** A picture as far as it has come, small and whole in its address, or the stored one. */
    z.object({ type: z.literal('picture'), url: z.string(), isWhole: z.boolean() }),
    z.object({ type: z.literal('notice'), text: z.string() }),
    /** What was asked takes a language model, and the built-in engine is none. */
    z.object({ type: z.literal('unable') }),
    z.object({ type: z.literal('stopped') }),
  ]),
  ProgramEvent,
]);
export type RunEvent = z.infer<typeof RunEvent>;

/** One message of an event stream. `end: true` is the last; code 500 carries a sentence for the user. */
export const StreamMessage = z.object({
  code: z.int(),
  data: RunEvent,
  end: z.boolean(),
});
export type StreamMessage = z.infer<typeof StreamMessage>;
