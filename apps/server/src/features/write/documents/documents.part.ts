import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import { createDeletion } from '../../../core/deletion/deletion.ts';
import type { Documents } from '../../../core/documents/documents.service.ts';
import { createVerifyAnchors, type IsCitedBy } from '../../../core/evidence/verify-anchors.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { Feature } from '../../../core/extension-points/extension-points.feature.ts';
import type { Sockets } from '../../../core/sockets/sockets.service.ts';
import type { Database, RunInTransaction } from '../../../platform/database/database.ts';
import type { Reads } from '../../../platform/database/replica/replica.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { staticPage } from '../../../platform/static-pages/static-page.ts';
import type { Clock } from '../../../ports/clock.ts';
import { documentFolders, writtenDocuments } from '../write.tables.ts';
import { createDocumentExports } from './document-exports.ts';
import { documentRoutes } from './documents.routes.ts';
import { createDocumentService } from './documents.service.ts';
import { createDocumentStore } from './documents.store.ts';
import { documentUserData } from './documents.user-data.ts';
import { createFindDocuments, mentionableDocuments, WRITING_KIND } from './find-documents.ts';
import { createFolderService } from './folders.service.ts';
import { createFolderStore } from './folders.store.ts';

export type DocumentDeps = {
  database: Database;
  reads: Reads;
  transaction: RunInTransaction;
  clock: Clock;
  log: Log;
  sockets: Pick<Sockets, 'notifyChanges'>;
  files: Files;
  hasCited: IsCitedBy;
  writer: Documents;
};

/** Documents: edited, versioned, searched and exported. */
export const createDocumentsPart = (deps: DocumentDeps) => {
  const { database, reads, sockets, files } = deps;
  const documents = createDocumentStore(database, reads);
  const folders = createFolderStore(database);
  const notify = (owner: string, id: string) => sockets.notifyChanges(owner, [[WRITING_KIND, id]]);
  const deletion = createDeletion(deps, {
    table: writtenDocuments,
    undoMs: DOCUMENT_LIMITS.trashMs,
    erase: (rows, tx) =>
      files.release(
        rows.map(({ id }) => id),
        tx,
      ),
  });
  const folderDeletion = createDeletion(deps, { table: documentFolders });
  const service = createDocumentService({
    ...deps,
    deletion,
    documents,
    folders,
    verifyAnchors: createVerifyAnchors(deps),
    notify,
  });

  const feature: Feature = {
    routes: documentRoutes({
      documents: service,
      folders: createFolderService({ folders, deletion: folderDeletion, notify }),
      documentExports: createDocumentExports({ ...deps, documents, renderPage: staticPage }),
    }),
    search: createFindDocuments(documents),
    mentions: [mentionableDocuments(documents)],
    userData: documentUserData({ documents, folders }),
    deletions: [deletion, folderDeletion],
  };
  return { feature, service, documents, notify };
};
