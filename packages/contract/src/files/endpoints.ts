import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, listOf, Nothing } from '../wire/fields.ts';
import { FileText, StoredFile } from './entities.ts';

/** The file's purpose decides its limits; the client's own limit never raises them. */
const upload = z.object({
  filePurpose: z.optional(z.string().check(z.maxLength(40, 'invalid'))),
  limitSize: z.optional(z.string()),
});

const UPLOAD = {
  method: 'POST',
  access: 'user',
  encoding: 'multipart',
  input: upload,
  data: z.string(),
  errors: ['TOO_LARGE', 'UNSUPPORTED_FILE', 'INVALID'],
  perMinute: 120,
} as const;

export const uploadChatFile = endpoint({
  ...UPLOAD,
  path: '/cli/file/v1/uploadChat',
  summary: 'Stores a file to be asked about (field `file`) and starts reading it; answers its URL.',
});

export const uploadFile = endpoint({
  ...UPLOAD,
  path: '/cli/file/v1/upload',
  summary: 'Stores a file for the purpose named by `filePurpose`; answers its URL.',
});

export const getFile = endpoint({
  method: 'GET',
  path: '/cli/file/v1/get/:fileId/:name',
  access: 'user',
  answer: 'bytes',
  input: z.object({ fileId: Id, name: z.string() }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'The file itself, always as a download; ranges are served.',
});

export const getPicture = endpoint({
  method: 'GET',
  path: '/cli/file/v1/picture',
  access: 'user',
  answer: 'bytes',
  input: z.object({
    fileId: Id,
    /** A smaller version for lists; the full display size if omitted. */
    size: z.optional(z.enum(['medium', 'small'], 'invalid')),
  }),
  data: Nothing,
  errors: ['NOT_FOUND', 'FILE_NOT_READY'],
  summary: 'A stored picture as it is shown: drawn anew, not larger than needed.',
});

export const ticketForFile = endpoint({
  method: 'GET',
  path: '/cli/file/v1/ticket',
  access: 'user',
  input: z.object({ fileId: Id }),
  data: z.object({ url: z.string() }),
  errors: ['NOT_FOUND'],
  summary: 'An address for some hours under which a player gets the sound of a recording.',
});

export const playFile = endpoint({
  method: 'GET',
  path: '/cli/file/v1/sound',
  access: 'public',
  answer: 'bytes',
  input: z.object({ ticket: z.string('required').check(z.maxLength(1000, 'too-long')) }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  perMinute: 1200,
  summary: 'The sound that a ticket is for, in ranges.',
});

export const getFiles = endpoint({
  method: 'GET',
  path: '/cli/file/v1/list',
  access: 'user',
  input: z.object({ fileIds: listOf(Id, 100) }),
  data: z.array(StoredFile),
  summary: 'How far the named files are; unknown ones are left out.',
});

export const getFileText = endpoint({
  method: 'GET',
  path: '/cli/file/v1/text',
  access: 'user',
  input: z.object({ fileId: Id }),
  data: FileText,
  errors: ['NOT_FOUND', 'FILE_NOT_READY'],
  summary: 'The text of a file, as anchors count it.',
});

export const relearnFile = endpoint({
  method: 'POST',
  path: '/cli/file/v1/relearn',
  access: 'user',
  input: z.object({ fileId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Reads a file again that could not be read.',
});

export const deleteFile = endpoint({
  method: 'POST',
  path: '/cli/file/v1/del',
  access: 'user',
  input: z.object({ fileId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Deletes a file; answers that quote it keep their quotes.',
});
