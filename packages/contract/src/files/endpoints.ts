import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, listOf, Nothing } from '../wire/fields.ts';
import { FileText, StoredFile } from './entities.ts';

/** The file's purpose decides its limits; a limit sent by the client cannot raise them. */
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
  summary: 'Uploads a file to ask about (field `file`) and starts reading it; returns its URL.',
});

export const uploadFile = endpoint({
  ...UPLOAD,
  path: '/cli/file/v1/upload',
  summary: 'Uploads a file for the purpose named by `filePurpose`; returns its URL.',
});

export const getFile = endpoint({
  method: 'GET',
  path: '/cli/file/v1/get/:fileId/:name',
  access: 'user',
  answer: 'bytes',
  input: z.object({ fileId: Id, name: z.string() }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Returns a file, always as a download; supports ranges.',
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
  summary: 'Returns a stored picture for display: re-encoded, and no larger than needed.',
});

export const createFileTicket = endpoint({
  method: 'GET',
  path: '/cli/file/v1/ticket',
  access: 'user',
  input: z.object({ fileId: Id }),
  data: z.object({ url: z.string() }),
  errors: ['NOT_FOUND'],
  summary: 'Returns a URL, valid for some hours, from which a player loads the sound of a recording.',
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
  summary: 'Returns the sound that a ticket belongs to; supports ranges.',
});

export const getFiles = endpoint({
  method: 'GET',
  path: '/cli/file/v1/list',
  access: 'user',
  input: z.object({ fileIds: listOf(Id, 100) }),
  data: z.array(StoredFile),
  summary: 'Returns the reading progress of the named files; unknown ones are omitted.',
});

export const getFileText = endpoint({
  method: 'GET',
  path: '/cli/file/v1/text',
  access: 'user',
  input: z.object({ fileId: Id }),
  data: FileText,
  errors: ['NOT_FOUND', 'FILE_NOT_READY'],
  summary: 'Returns the text of a file, in the form in which anchors count characters.',
});

export const relearnFile = endpoint({
  method: 'POST',
  path: '/cli/file/v1/relearn',
  access: 'user',
  input: z.object({ fileId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Reads a file again after it failed.',
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
