import {
  deleteFile,
  getFile,
  getFiles,
  getFileText,
  getPicture,
  playFile,
  relearnFile,
  createFileTicket,
  uploadChatFile,
  uploadFile,
} from '@studiolo/contract/files/endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { IncomingFile } from '../../platform/traffic/incoming-file.ts';
import type { Files } from './files.service.ts';

/** Receives a file for a purpose other than parsing. Resolves with its URL. */
export type UploadHandler = (owner: string, file: IncomingFile) => Promise<string>;

export const fileRoutes = (files: Files, purposes: () => ReadonlyMap<string, UploadHandler>) => [
  handle(uploadChatFile, ({ caller }, file) => files.accept(caller.userId, file, 'chat')),
  handle(uploadFile, ({ caller, input: { filePurpose = 'chat' } }, file) => {
    const accept = purposes().get(filePurpose) ?? files.accept;
    return accept(caller.userId, file, filePurpose);
  }),
  handle(getFiles, ({ caller, input, locale }) => files.list(caller.userId, input.fileIds, locale)),
  handle(getFile, ({ caller, input }) => files.bytes(caller.userId, input.fileId)),
  handle(getPicture, ({ caller, input }) => files.view(caller.userId, input.fileId, input.size)),
  handle(createFileTicket, ({ caller, input }) => files.ticket(caller.userId, input.fileId)),
  handle(playFile, ({ input }) => files.sound(input.ticket)),
  handle(getFileText, ({ caller, input }) => files.text(caller.userId, input.fileId)),
  handle(relearnFile, ({ caller, input }) => files.relearn(caller.userId, input.fileId)),
  handle(deleteFile, ({ caller, input }) => files.remove(caller.userId, input.fileId)),
];
