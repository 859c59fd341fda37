import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { MessageId, Nothing } from '../wire/fields.ts';

export const DOWNLOAD_TYPES = ['md', 'docx', 'pdf'] as const;
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
    'A turn as a file, or the conversation up to it, with what it cites as numbered sources at the end.',
});
