import {
  deleteFile,
  getFile,
  getFiles,
  getFileText,
  relearnFile,
  uploadChatFile,
  uploadFile,
} from '@studiolo/contract/files/endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { Files } from './files.service.ts';

export const fileRoutes = (files: Files) => [
  handle(uploadChatFile, ({ caller }, file) => files.take(caller.userId, file, 'chat')),
  handle(uploadFile, ({ caller, input }, file) =>
    files.take(caller.userId, file, input.filePurpose ?? 'chat'),
  ),
  handle(getFiles, ({ caller, input, locale }) => files.list(caller.userId, input.fileIds, locale)),
  handle(getFile, ({ caller, input }) => files.bytes(caller.userId, input.fileId)),
  handle(getFileText, ({ caller, input }) => files.text(caller.userId, input.fileId)),
  handle(relearnFile, ({ caller, input }) => files.relearn(caller.userId, input.fileId)),
  handle(deleteFile, ({ caller, input }) => files.remove(caller.userId, input.fileId)),
];
