import {
  createDocument,
  deleteDocument,
  getDocument,
  moveDocument,
  pageDocuments,
  renameDocument,
  restoreDocument,
  trashDocument,
} from '@studiolo/contract/write/document-endpoints';
import type { DocumentCard, DocumentSort, WrittenDocument } from '@studiolo/contract/write/document-entities';
import {
  createDocumentFolder,
  deleteDocumentFolder,
  listDocumentFolders,
  renameDocumentFolder,
  restoreDocumentFolder,
} from '@studiolo/contract/write/folder-endpoints';
import type { RawInputOf } from '@studiolo/contract/wire/endpoint';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { invalidate, queryClient } from '../../../platform/queries/query-client.ts';
import { onPush } from '../../../platform/socket/dispatch.ts';
import { withRefresh } from '../../../platform/queries/with-refresh.ts';

const KEY = 'documents';
const PAGE_SIZE = 50;

/** Filter of the document list: a folder (empty id for no folder), a search, or the trash. */
export type DocumentFilter = {
  search?: string;
  folderId?: string;
  sort: DocumentSort;
  isTrashed?: boolean;
};

export const documentsQuery = ({ isTrashed, ...filter }: DocumentFilter) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'list', { isTrashed, ...filter }],
    queryFn: ({ pageParam, signal }) =>
      call(
        pageDocuments,
        { ...filter, ...(isTrashed ? { isTrashed } : {}), current: pageParam, size: PAGE_SIZE },
        { signal, isQuiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }: Page<DocumentCard>) => (current < pages ? current + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const foldersQuery = queryOptions({
  queryKey: [KEY, 'folders'],
  queryFn: ({ signal }) => call(listDocumentFolders, {}, { signal, isQuiet: true }),
});

export const documentQuery = (documentId: string) =>
  queryOptions({
    queryKey: [KEY, documentId],
    queryFn: ({ signal }) => call(getDocument, { documentId }, { signal, isQuiet: true }),
  });

export const followDocuments = (): (() => void) => {
  const stops = [
    onPush('changed', ({ what, id }) => {
      if (what !== 'writing') return;
      void invalidate([KEY, 'list']);
      void invalidate([KEY, 'folders']);
      void invalidate([KEY, id]);
    }),
    onPush('ready', () => void invalidate([KEY])),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Puts a document from the server into the cache. */
export const cacheDocument = (document: WrittenDocument): void => {
  queryClient.setQueryData(documentQuery(document.documentId).queryKey, document);
  void invalidate([KEY, 'list']);
  void invalidate([KEY, document.documentId, 'versions']);
};

const settled = (change: Promise<unknown>) => withRefresh(change, () => void invalidate([KEY]));

export const beginDocument = async (
  input: RawInputOf<typeof createDocument>,
  isQuiet = false,
): Promise<WrittenDocument> => {
  const document = await call(createDocument, input, { isQuiet });
  cacheDocument(document);
  void invalidate([KEY, 'folders']);
  return document;
};

export const renameTo = (documentId: string, title: string): Promise<boolean> =>
  settled(call(renameDocument, { documentId, title }));

export const moveTo = (documentId: string, folderId: string): Promise<boolean> =>
  settled(call(moveDocument, { documentId, folderId }));

export const moveToTrash = (documentId: string): Promise<boolean> =>
  settled(call(trashDocument, { documentId }));

export const restoreFromTrash = (documentId: string): Promise<boolean> =>
  settled(call(restoreDocument, { documentId }));

export const eraseDocument = (documentId: string): Promise<boolean> =>
  settled(call(deleteDocument, { documentId }));

export const makeFolder = (name: string): Promise<boolean> => settled(call(createDocumentFolder, { name }));

export const renameFolder = (folderId: string, name: string): Promise<boolean> =>
  settled(call(renameDocumentFolder, { folderId, name }));

export const removeFolder = (folderId: string): Promise<boolean> =>
  settled(call(deleteDocumentFolder, { folderId }));

export const restoreFolder = (folderId: string): Promise<boolean> =>
  settled(call(restoreDocumentFolder, { folderId }));
