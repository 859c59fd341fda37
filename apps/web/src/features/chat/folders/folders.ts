import { pageTopics } from '@studiolo/contract/chat/endpoints';
import {
  createFolder,
  deleteFolder as remove,
  listFolders,
  moveTopic as move,
  restoreFolder as restore,
  updateFolder,
} from '@studiolo/contract/chat/folder-endpoints';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { refreshAfter } from '../../../core/conversation/list/refresh-after.ts';
import { call } from '../../../platform/api/call.ts';
import { invalidate, queryClient } from '../../../platform/queries/query-client.ts';

const PAGE_SIZE = 50;

export const foldersQuery = queryOptions({
  queryKey: ['folders'],
  queryFn: ({ signal }) => call(listFolders, {}, { signal, isQuiet: true }),
});

export const folderTopicsQuery = (folderId: string) =>
  queryOptions({
    queryKey: ['topics', 'folder', folderId],
    queryFn: ({ signal }) => call(pageTopics, { folderId, size: PAGE_SIZE }, { signal, isQuiet: true }),
  });

const FOLDERS = foldersQuery.queryKey;

type FolderInput = { folderId: string | undefined; name: string; instructions: string };

export const useSaveFolder = () =>
  useMutation({
    /** Resolves with the id of the project. */
    mutationFn: async ({ folderId, ...fields }: FolderInput): Promise<string> => {
      if (folderId === undefined) return (await call(createFolder, fields)).folderId;
      await call(updateFolder, { folderId, ...fields });
      return folderId;
    },
    onSuccess: () => Promise.all([invalidate(FOLDERS), invalidate(['topics'])]),
  });

const settledInFolders = async (change: Promise<unknown>): Promise<boolean> => {
  const isDone = await refreshAfter(change);
  void invalidate(FOLDERS);
  return isDone;
};

/** Deletes a project optimistically; it reappears if the server refuses. */
export const deleteFolder = (folderId: string): Promise<boolean> => {
  queryClient.setQueryData(FOLDERS, (folders) => folders?.filter((folder) => folder.folderId !== folderId));
  return settledInFolders(call(remove, { folderId }));
};

export const restoreFolder = (folderId: string): Promise<boolean> =>
  settledInFolders(call(restore, { folderId }));

export const moveTopic = (sessionId: string, folderId: string): Promise<boolean> =>
  refreshAfter(call(move, { sessionId, folderId }));
