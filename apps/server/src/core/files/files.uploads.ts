import type { UploadPurpose } from '../uploads/upload-purpose.ts';
import { fileUrl } from '@studiolo/contract/files/rules';
import type { Files } from './files.service.ts';
import { CHAT_TAKING } from './take-file.ts';

/** Files to be asked about, as `uploadChat` takes them. */
export const fileUploads = (files: Files): UploadPurpose[] => [
  {
    name: 'chat',
    limit: CHAT_TAKING.limit,
    ownerOf: async (userId) => userId,
    take: (userId, _fields, file, kept) =>
      files.takeFor(userId, file, {
        ...CHAT_TAKING,
        purpose: 'chat',
        alongside: ({ id, name }, tx) => kept(fileUrl(id, name), tx),
      }),
  },
];
