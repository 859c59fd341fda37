import * as z from 'zod/mini';
import { endpoint, foreign } from '../wire/endpoint.ts';
import { Id } from '../wire/fields.ts';
import { UPLOAD_LIMITS } from './limits.ts';

export const TUS_VERSION = '1.0.0';
/** The media type of a part of a file. */
export const PART_TYPE = 'application/offset+octet-stream';

const TUS = { protocol: 'tus 1.0.0 (https://tus.io/protocols/resumable-upload)', access: 'user' } as const;
const version = { 'tus-resumable': z.optional(z.string()) };
const one = { uploadId: Id, ...version };
/** A number of bytes in a header. */
const Bytes = z.string('required').check(z.regex(/^\d{1,15}$/, 'invalid'));

export const askTus = foreign({
  ...TUS,
  method: 'OPTIONS',
  path: '/cli/upload/v1/tus',
  success: 204,
  input: z.object({}),
  summary: 'Tells which version and which extensions of tus are spoken: creation, expiration, termination.',
});

export const createUpload = foreign({
  ...TUS,
  method: 'POST',
  path: '/cli/upload/v1/tus',
  success: 201,
  input: z.object({
    ...version,
    'upload-length': Bytes,
    'upload-metadata': z.string('required').check(z.maxLength(UPLOAD_LIMITS.metadataLength, 'too-long')),
  }),
  errors: ['TOO_LARGE', 'TOO_MANY_FILES', 'NOT_FOUND', 'NOT_PERMITTED'],
  perMinute: 120,
  summary:
    'Begins an upload. Its metadata names the `filename`, the `purpose` (`chat`, or `source` with its `notebookId`), and what else that wants.',
});

export const getUploadOffset = foreign({
  ...TUS,
  method: 'HEAD',
  path: '/cli/upload/v1/tus/:uploadId',
  success: 200,
  input: z.object(one),
  errors: ['NOT_FOUND'],
  summary: 'How much of an upload has come.',
});

export const continueUpload = foreign({
  ...TUS,
  method: 'PATCH',
  path: '/cli/upload/v1/tus/:uploadId',
  body: PART_TYPE,
  success: 204,
  input: z.object({ ...one, 'upload-offset': Bytes }),
  errors: ['NOT_FOUND', 'TOO_LARGE'],
  perMinute: 1200,
  summary: 'Brings the next part. Of a part whose connection breaks, what came is kept.',
});

export const endUpload = foreign({
  ...TUS,
  method: 'DELETE',
  path: '/cli/upload/v1/tus/:uploadId',
  success: 204,
  input: z.object(one),
  errors: ['NOT_FOUND'],
  summary: 'Gives an upload up.',
});

export const finishUpload = endpoint({
  method: 'POST',
  path: '/cli/upload/v1/finish',
  access: 'user',
  input: z.object({ uploadId: Id }),
  data: z.object({ made: z.string() }),
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'FILE_NOT_READY', 'TOO_LARGE', 'UNSUPPORTED_FILE', 'BUSY'],
  summary:
    'Takes in an upload that has come whole. Answers what was made of it, the URL of a file or the id of a source; asked again, it answers the same.',
});
