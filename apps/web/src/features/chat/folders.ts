import { pageTopics } from '@studiolo/contract/chat/endpoints';
import {
  createFolder,
  deleteFolder,
  listFolders,
  moveTopic as move,
  updateFolder,
} from '@studiolo/contract/chat/folder-endpoints';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { askAnew } from '../../platform/query-client.ts';

/** Chats of one project that its folder shows. */
const SHOWN = 50;

/** Under `topics`, as the server tells of both by that name. */
export const foldersQuery = queryOptions({
  queryKey: ['topics', 'folders'],
  queryFn: ({ signal }) => call(listFolders, {}, { signal, isQuiet: true }),
});

export const folderTopicsQuery = (folderId: string) =>
  queryOptions({
    queryKey: ['topics', 'folder', folderId],
    queryFn: ({ signal }) => call(pageTopics, { folderId, size: SHOWN }, { signal, isQuiet: true }),
  });

const anew = () => askAnew(['topics']);

type Written = { folderId: string | undefined; name: string; instructions: string; fileIds: string[] };

export const useSaveFolder = () =>
  useMutation({
    mutationFn: async ({ folderId, ...what }: Written): Promise<void> => {
      if (folderId === undefined) await call(createFolder, what);
      else await call(updateFolder, { folderId, ...what });
    },
    onSuccess: anew,
  });

export const useDeleteFolder = () =>
  useMutation({ mutationFn: (folderId: string) => call(deleteFolder, { folderId }), onSettled: anew });

/** What was refused has been told by the call itself. */
export const moveTopic = (sessionId: string, folderId: string): Promise<void> =>
  call(move, { sessionId, folderId }).then(anew, anew);
