import * as z from 'zod/mini';
import { Message } from '../chat/message.ts';
import { Drawing } from '../draw/entities.ts';
import { Run } from '../runs/entities.ts';

export const SocketAuth = z.object({
  type: z.literal('auth'),
  token: z.string(),
  language: z.optional(z.string()),
});

/** Our own pushes are matched before the specification's, which have `mjTaskId` or `msgId`. */
export const Push = z.union([
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('run'), run: Run }),
  z.object({
    type: z.literal('changed'),
    /** Each feature has its own kinds; the page’s query keys start with them. */
    what: z.string(),
    id: z.string(),
  }),
  z.object({ type: z.literal('session'), state: z.literal('ended') }),
  /** Progress of a drawing, identified by its `mjTaskId`. */
  Drawing,
  /** A complete chat answer, or one requested over the socket. */
  Message,
]);
export type Push = z.infer<typeof Push>;
