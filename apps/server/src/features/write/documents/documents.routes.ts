import {
  appendToDocument,
  createDocument,
  deleteDocument,
  downloadDocument,
  getDocument,
  getDocumentVersion,
  getMissingLetters,
  listDocumentVersions,
  moveDocument,
  pageDocuments,
  renameDocument,
  restoreDocument,
  restoreDocumentVersion,
  saveDocument,
  trashDocument,
} from '@studiolo/contract/write/document-endpoints';
import {
  createDocumentFolder,
  deleteDocumentFolder,
  listDocumentFolders,
  renameDocumentFolder,
  restoreDocumentFolder,
} from '@studiolo/contract/write/folder-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { DocumentExports } from './document-exports.ts';
import type { DocumentService } from './documents.service.ts';
import type { FolderService } from './folders.service.ts';

type Services = {
  documents: DocumentService;
  folders: FolderService;
  documentExports: DocumentExports;
};

export const documentRoutes = ({ documents, folders, documentExports }: Services) => [
  handle(createDocument, ({ caller, input }) => documents.create(caller.userId, input)),
  handle(pageDocuments, ({ caller, input }) => documents.page(caller.userId, input)),
  handle(getDocument, ({ caller, input }) => documents.get(caller.userId, input.documentId)),
  handle(saveDocument, ({ caller, input: { documentId, ...edit } }) =>
    documents.save(caller.userId, documentId, edit),
  ),
  handle(appendToDocument, ({ caller, input: { documentId, ...text } }) =>
    documents.append(caller.userId, documentId, text),
  ),
  handle(renameDocument, ({ caller, input }) =>
    documents.rename(caller.userId, input.documentId, input.title),
  ),
  handle(moveDocument, ({ caller, input }) =>
    documents.move(caller.userId, input.documentId, input.folderId),
  ),
  handle(trashDocument, ({ caller, input }) => documents.trash(caller.userId, input.documentId)),
  handle(restoreDocument, ({ caller, input }) => documents.restore(caller.userId, input.documentId)),
  handle(deleteDocument, ({ caller, input }) => documents.remove(caller.userId, input.documentId)),
  handle(listDocumentVersions, ({ caller, input }) =>
    documents.listVersions(caller.userId, input.documentId),
  ),
  handle(getDocumentVersion, ({ caller, input }) =>
    documents.getVersion(caller.userId, input.documentId, input.revision),
  ),
  handle(restoreDocumentVersion, ({ caller, input }) =>
    documents.restoreVersion(caller.userId, input.documentId, input.revision, input.current),
  ),
  handle(getMissingLetters, async ({ caller, input, locale }) => ({
    letters: await documentExports.missingLetters(caller.userId, input.documentId, locale),
  })),
  handle(downloadDocument, ({ caller, input, locale }) =>
    documentExports.download(caller.userId, { ...input, locale }),
  ),
  handle(listDocumentFolders, ({ caller }) => folders.list(caller.userId)),
  handle(createDocumentFolder, ({ caller, input }) => folders.create(caller.userId, input.name)),
  handle(renameDocumentFolder, ({ caller, input }) =>
    folders.rename(caller.userId, input.folderId, input.name),
  ),
  handle(deleteDocumentFolder, ({ caller, input }) => folders.remove(caller.userId, input.folderId)),
  handle(restoreDocumentFolder, ({ caller, input }) => folders.restore(caller.userId, input.folderId)),
];
