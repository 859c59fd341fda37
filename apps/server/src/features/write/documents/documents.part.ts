import type { Documents } from '../../../core/documents/documents.service.ts';
import { createVerifyAnchors, type HasCited } from '../../../core/evidence/verify-anchors.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { Feature } from '../../../core/extension-points/extension-points.feature.ts';
import type { Sockets } from '../../../core/sockets/sockets.service.ts';
import type { Database, RunInTransaction } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { staticPage } from '../../../platform/static-pages/static-page.ts';
import type { Clock } from '../../../ports/clock.ts';
import { createDocumentExports } from './document-exports.ts';
import { ERASE_DOCUMENTS } from './documents.jobs.ts';
import { documentRoutes } from './documents.routes.ts';
import { createDocumentService } from './documents.service.ts';
import { createDocumentStore } from './documents.store.ts';
import { documentUserData } from './documents.user-data.ts';
import { createFindDocuments, mentionableDocuments, WRITING_KIND } from './find-documents.ts';
import { createFolderService } from './folders.service.ts';
import { createFolderStore } from './folders.store.ts';
import { createVersionService } from './versions.service.ts';
import { createVersionStore } from './versions.store.ts';

export type DocumentDeps = {
  database: Database;
  transaction: RunInTransaction;
  clock: Clock;
  jobs: Jobs;
  sockets: Pick<Sockets, 'tell'>;
  files: Files;
  hasCited: HasCited;
  papers: Documents;
};

/** Documents: edited, versioned, searched and exported. */
export const createDocumentsPart = (deps: DocumentDeps) => {
  const { database, jobs, sockets } = deps;
  const documents = createDocumentStore(database);
  const versions = createVersionStore(database);
  const folders = createFolderStore(database);
  const tell = (owner: string, id: string) => sockets.tell(owner, [[WRITING_KIND, id]]);
  const service = createDocumentService({
    ...deps,
    documents,
    folders,
    vouch: createVerifyAnchors(deps),
    tell,
  });

  jobs.register(ERASE_DOCUMENTS, () => service.eraseDue());
  jobs.schedule(ERASE_DOCUMENTS, '7 * * * *');

  const feature: Feature = {
    routes: documentRoutes({
      documents: service,
      versions: createVersionService({ documents, versions, service }),
      folders: createFolderService({ folders, tell }),
      papers: createDocumentExports({ ...deps, documents, wholePage: staticPage }),
    }),
    search: createFindDocuments(documents),
    mentions: [mentionableDocuments(documents)],
    userData: documentUserData({ documents, versions, folders }),
  };
  return { feature, service, documents, tell };
};
