import * as z from 'zod/mini';
import { Message } from '../chat/message.ts';
import { Drawing } from '../draw/entities.ts';
import { Run } from '../runs/entities.ts';

export const SocketAuth = z.object({
  type: z.literal('auth'),
  token: z.string(),
  language: z.optional(z.string()),
});

/** Ours are taken before the specification's dispatch by `mjTaskId` and `msgId`. */
export const Push = z.union([
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('run'), run: Run }),
  z.object({
    type: z.literal('changed'),
    /** Each feature has its own kinds; the page’s query keys begin with them. */
    what: z.string(),
    id: z.string(),
  }),
  z.object({ type: z.literal('session'), state: z.literal('ended') }),
  /** A drawing, as far as it is: known by its `mjTaskId`. */
  Drawing,
  /** A chat answer that is whole, or one asked over the socket. */
  Message,
]);
export type Push = z.infer<typeof Push>;
