import * as z from 'zod/mini';
import { endpoint, foreign } from '../wire/endpoint.ts';
import { Id } from '../wire/fields.ts';
import { UPLOAD_LIMITS } from './limits.ts';

export const TUS_VERSION = '1.0.0';
/** The media type of a part of a file. */
export const PART_TYPE = 'application/offset+octet-stream';

const TUS = { protocol: 'tus 1.0.0 (https://tus.io/protocols/resumable-upload)', access: 'user' } as const;
const version = { 'tus-resumable': z.optional(z.string()) };
const uploadInput = { uploadId: Id, ...version };
/** A number of bytes in a header. */
const Bytes = z.string('required').check(z.regex(/^\d{1,15}$/, 'invalid'));

export const getTusOptions = foreign({
  ...TUS,
  method: 'OPTIONS',
  path: '/cli/upload/v1/tus',
  success: 204,
  input: z.object({}),
  summary: 'Returns the supported version and extensions of tus: creation, expiration, termination.',
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
    'Starts an upload. Its metadata contains the `filename`, the `purpose` (`chat`, or `source` with its `notebookId`), and the other fields of the purpose.',
});

export const getUploadOffset = foreign({
  ...TUS,
  method: 'HEAD',
  path: '/cli/upload/v1/tus/:uploadId',
  success: 200,
  input: z.object(uploadInput),
  errors: ['NOT_FOUND'],
  summary: 'Returns the number of bytes received of an upload.',
});

export const continueUpload = foreign({
  ...TUS,
  method: 'PATCH',
  path: '/cli/upload/v1/tus/:uploadId',
  body: PART_TYPE,
  success: 204,
  input: z.object({ ...uploadInput, 'upload-offset': Bytes }),
  errors: ['NOT_FOUND', 'TOO_LARGE'],
  perMinute: 1200,
  summary: 'Appends a part to an upload. If the connection breaks, the bytes received are kept.',
});

export const cancelUpload = foreign({
  ...TUS,
  method: 'DELETE',
  path: '/cli/upload/v1/tus/:uploadId',
  success: 204,
  input: z.object(uploadInput),
  errors: ['NOT_FOUND'],
  summary: 'Cancels an upload.',
});

export const finishUpload = endpoint({
  method: 'POST',
  path: '/cli/upload/v1/finish',
  access: 'user',
  input: z.object({ uploadId: Id }),
  data: z.object({ made: z.string() }),
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'FILE_NOT_READY', 'TOO_LARGE', 'UNSUPPORTED_FILE', 'BUSY'],
  summary:
    'Completes an upload. Returns the URL of the file or the id of the source that was made from it; calling it again returns the same.',
});
