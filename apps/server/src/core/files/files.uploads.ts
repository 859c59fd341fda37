import type { UploadPurpose } from '../uploads/upload-purpose.ts';
import { fileUrl } from '@studiolo/contract/files/rules';
import type { Files } from './files.service.ts';
import { CHAT_INTAKE } from './accept-file.ts';

/** Attachments of chats, for `uploadChat`. */
export const fileUploads = (files: Files): UploadPurpose[] => [
  {
    name: 'chat',
    limit: CHAT_INTAKE.limit,
    ownerOf: async (userId) => userId,
    accept: (userId, _fields, file, staged) =>
      files.acceptFor(userId, file, {
        ...CHAT_INTAKE,
        purpose: 'chat',
        alongside: ({ id, name }, tx) => staged(fileUrl(id, name), tx),
      }),
  },
];
