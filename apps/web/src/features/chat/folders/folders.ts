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
import { settled } from '../../../core/conversation/list/settled.ts';
import { call } from '../../../platform/api/call.ts';
import { askAnew, queryClient } from '../../../platform/queries/query-client.ts';

/** Chats of one project that its folder shows. */
const SHOWN = 50;

export const foldersQuery = queryOptions({
  queryKey: ['folders'],
  queryFn: ({ signal }) => call(listFolders, {}, { signal, isQuiet: true }),
});

export const folderTopicsQuery = (folderId: string) =>
  queryOptions({
    queryKey: ['topics', 'folder', folderId],
    queryFn: ({ signal }) => call(pageTopics, { folderId, size: SHOWN }, { signal, isQuiet: true }),
  });

const FOLDERS = foldersQuery.queryKey;

type Written = { folderId: string | undefined; name: string; instructions: string; fileIds: string[] };

export const useSaveFolder = () =>
  useMutation({
    mutationFn: async ({ folderId, ...what }: Written): Promise<void> => {
      if (folderId === undefined) await call(createFolder, what);
      else await call(updateFolder, { folderId, ...what });
    },
    onSuccess: () => Promise.all([askAnew(FOLDERS), askAnew(['topics'])]),
  });

const settledInFolders = async (asked: Promise<unknown>): Promise<boolean> => {
  const isDone = await settled(asked);
  void askAnew(FOLDERS);
  return isDone;
};

/** Deletes a project; it leaves the list at once and comes back if the server refuses. */
export const deleteFolder = (folderId: string): Promise<boolean> => {
  queryClient.setQueryData(FOLDERS, (folders) => folders?.filter((folder) => folder.folderId !== folderId));
  return settledInFolders(call(remove, { folderId }));
};

export const restoreFolder = (folderId: string): Promise<boolean> =>
  settledInFolders(call(restore, { folderId }));

export const moveTopic = (sessionId: string, folderId: string): Promise<boolean> =>
  settled(call(move, { sessionId, folderId }));
