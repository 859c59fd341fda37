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
} from '@studiolo/contract/write/folder-endpoints';
import type { AskedOf } from '@studiolo/contract/wire/endpoint';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { askAnew, queryClient } from '../../../platform/queries/query-client.ts';
import { onPush } from '../../../platform/socket/dispatch.ts';

const KEY = 'documents';
const LISTED_AT_ONCE = 50;

/** Which documents are listed: of one folder (none is an empty id), of a search, or those in the trash. */
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
        { ...filter, ...(isTrashed ? { isTrashed } : {}), current: pageParam, size: LISTED_AT_ONCE },
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

/** What changes on other devices is asked for anew. */
export const followDocuments = (): (() => void) => {
  const stops = [
    onPush('changed', ({ what, id }) => {
      if (what !== 'writing') return;
      void askAnew([KEY, 'list']);
      void askAnew([KEY, 'folders']);
      void askAnew([KEY, id]);
    }),
    onPush('ready', () => void askAnew([KEY])),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/** What the server answered of a document is what it is now. */
export const know = (document: WrittenDocument): void => {
  queryClient.setQueryData(documentQuery(document.documentId).queryKey, document);
  void askAnew([KEY, 'list']);
  void askAnew([KEY, document.documentId, 'versions']);
};

const settled = async (asked: Promise<unknown>): Promise<boolean> => {
  const isDone = await asked.then(
    () => true,
    // A refusal has been told by the call itself.
    () => false,
  );
  void askAnew([KEY]);
  return isDone;
};

export const beginDocument = async (
  begun: AskedOf<typeof createDocument>,
  isQuiet = false,
): Promise<WrittenDocument> => {
  const document = await call(createDocument, begun, { isQuiet });
  know(document);
  void askAnew([KEY, 'folders']);
  return document;
};

export const renameTo = (documentId: string, title: string): Promise<boolean> =>
  settled(call(renameDocument, { documentId, title }));

export const moveTo = (documentId: string, folderId: string): Promise<boolean> =>
  settled(call(moveDocument, { documentId, folderId }));

export const throwAway = (documentId: string): Promise<boolean> =>
  settled(call(trashDocument, { documentId }));

export const takeBack = (documentId: string): Promise<boolean> =>
  settled(call(restoreDocument, { documentId }));

export const eraseDocument = (documentId: string): Promise<boolean> =>
  settled(call(deleteDocument, { documentId }));

export const makeFolder = (name: string): Promise<boolean> => settled(call(createDocumentFolder, { name }));

export const renameFolder = (folderId: string, name: string): Promise<boolean> =>
  settled(call(renameDocumentFolder, { folderId, name }));

export const removeFolder = (folderId: string): Promise<boolean> =>
  settled(call(deleteDocumentFolder, { folderId }));
