import {
  createFolder,
  deleteFolder,
  listFolders,
  moveTopic,
  restoreFolder,
  updateFolder,
} from '@studiolo/contract/chat/folder-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { FolderService } from './folders.service.ts';

export const folderRoutes = (folders: FolderService) => [
  handle(listFolders, ({ caller }) => folders.list(caller.userId)),
  handle(createFolder, ({ caller, input }) => folders.create(caller.userId, input)),
  handle(updateFolder, ({ caller, input: { folderId, ...change } }) =>
    folders.update(caller.userId, folderId, change),
  ),
  handle(deleteFolder, ({ caller, input }) => folders.remove(caller.userId, input.folderId)),
  handle(restoreFolder, ({ caller, input }) => folders.restore(caller.userId, input.folderId)),
  handle(moveTopic, ({ caller, input }) => folders.move(caller.userId, input.sessionId, input.folderId)),
];
