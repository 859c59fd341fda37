import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { PUBLISHING_LIMITS } from '../publishing/limits.ts';
import { MessageId, Nothing } from '../wire/fields.ts';
import { PAGE_INPUT, pageOf } from '../wire/page.ts';
import { ChatContext, Publication } from './entities.ts';
import { CHAT_LIMITS } from './limits.ts';

const DOWNLOAD_TYPES = ['md', 'docx', 'pdf'] as const;
export type DownloadType = (typeof DOWNLOAD_TYPES)[number];

export const downloadAnswer = endpoint({
  method: 'POST',
  path: '/cli/file/v1/downloadRobot',
  access: 'user',
  encoding: 'form',
  answer: 'bytes',
  input: z.object({
    msgId: MessageId,
    fileType: z._default(z.enum(DOWNLOAD_TYPES, 'invalid'), 'md'),
    scope: z._default(z.enum(['answer', 'conversation'], 'invalid'), 'answer'),
  }),
  data: Nothing,
  errors: ['NOT_FOUND', 'TOO_LARGE'],
  perMinute: 30,
  summary:
    'Downloads a turn, or the conversation up to it, with its pictures, and its citations as numbered sources at the end. Markdown with pictures is a zip.',
});

export const publishAnswer = endpoint({
  method: 'POST',
  path: '/cli/chatgpt/v1/shartHtml',
  access: 'user',
  input: z.object({
    msgId: MessageId,
    /** An HTML page from a code block of the answer, to publish instead of the answer. */
    page: z.optional(z.string('invalid').check(z.maxLength(PUBLISHING_LIMITS.pageLength, 'too-long'))),
  }),
  data: z.string(),
  errors: ['NOT_FOUND', 'ALREADY_RUNNING', 'TOO_LARGE'],
  perMinute: 30,
  summary: 'Publishes a turn as a page that anyone with the link can read; returns the link.',
});

export const unpublishAnswer = endpoint({
  method: 'POST',
  path: '/cli/chatgpt/v1/reomveShartHtml',
  access: 'user',
  input: z.object({ msgId: MessageId }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Removes a published page at once.',
});

export const pagePublications = endpoint({
  method: 'GET',
  path: '/cli/publication/v1/page',
  access: 'user',
  input: z.object(PAGE_INPUT),
  data: pageOf(Publication),
  summary: 'Lists the caller’s published pages, newest first.',
});

const Score = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?[01]$/, 'invalid'))]),
  z.pipe(z.transform(Number), z.int('invalid').check(z.minimum(-1, 'invalid'), z.maximum(1, 'invalid'))),
);

export const setScore = endpoint({
  method: 'POST',
  path: '/cli/chatgpt/v1/setScore',
  access: 'user',
  encoding: 'form',
  input: z.object({
    msgId: MessageId,
    score: Score,
    comment: z._default(
      z.string().check(z.trim(), z.maxLength(CHAT_LIMITS.scoreCommentLength, 'too-long')),
      '',
    ),
  }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Rates an answer as good (1) or poor (-1), with an optional comment; 0 removes the rating.',
});

export const preferRecord = endpoint({
  method: 'POST',
  path: '/cli/chatgpt/v1/setPreferred',
  access: 'user',
  input: z.object({ msgId: MessageId }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Selects which of several parallel answers the conversation continues from.',
});

export const pinRecord = endpoint({
  method: 'POST',
  path: '/cli/chatgpt/v1/setPinned',
  access: 'user',
  input: z.object({ msgId: MessageId, isPinned: z.boolean('invalid') }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Includes a turn in the context of every later question of its chat, or stops doing so.',
});

export const getContext = endpoint({
  method: 'GET',
  path: '/cli/chatgpt/v1/getContext',
  access: 'user',
  input: z.object({
    msgId: MessageId,
    model: z.optional(z.string().check(z.maxLength(200, 'invalid'))),
  }),
  data: ChatContext,
  errors: ['NOT_FOUND', 'MODEL_UNAVAILABLE'],
  summary:
    'Lists the turns that would be sent with a follow-up question to the given turn, for a model or for the caller’s default model.',
});

export const hideRecord = endpoint({
  method: 'POST',
  path: '/cli/chatgpt/v1/setHide',
  access: 'user',
  input: z.object({ msgId: MessageId, hide: z.boolean('invalid') }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Excludes a turn from later questions of its chat, or includes it again.',
});
