import * as z from 'zod/mini';
import { endpoint, stream } from '../wire/endpoint.ts';
import { Id, MessageId } from '../wire/fields.ts';
import { PAGE_INPUT, pageOf } from '../wire/page.ts';
import { Ask } from './endpoints.ts';
import { HistoryRecord } from './entities.ts';

const VISITOR = { method: 'POST', access: 'visitor' } as const;

export const pageToB = endpoint({
  ...VISITOR,
  path: '/cli/chatgpt/v1/pageToB',
  tokenField: 'tmpUid',
  input: z.object({
    ...PAGE_INPUT,
    sessionId: z.optional(Id),
    msgId: z.optional(MessageId),
    /** The visitor, unless the token's header names one. */
    tmpUid: z.optional(z.string('invalid').check(z.maxLength(1000, 'invalid'))),
  }),
  data: pageOf(HistoryRecord),
  summary: 'Lists the visitor’s earlier turns, newest first.',
});

export const askToB = stream({
  ...VISITOR,
  path: '/cli/chatgpt/v1/sseToB',
  input: z.pick(Ask, { msgId: true, prompt: true, sessionId: true, parentId: true, fileIds: true }),
  errors: ['NOT_FOUND', 'DIFFERENT_BODY', 'BUSY', 'MODEL_UNAVAILABLE', 'FILE_NOT_READY'],
  perMinute: 20,
  summary: 'Asks the visited bot; its owner pays.',
});
