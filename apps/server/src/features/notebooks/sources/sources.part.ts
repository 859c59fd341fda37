import { uploadSource } from '@studiolo/contract/notebooks/source-endpoints';
import type { Files } from '../../../core/files/files.service.ts';
import type { Knowledge } from '../../../core/knowledge/knowledge.service.ts';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import { createListSitemap } from '../../../core/sources/list-sitemap.ts';
import { sourceUploads } from '../../../core/sources/source-uploads.ts';
import { createSources } from '../../../core/sources/sources.part.ts';
import type { FetchPage } from '../../../core/web/fetch-page.ts';
import type { Web } from '../../../core/web/web.service.ts';
import type { Database, RunInTransaction, Transaction } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NotebookAccess } from '../notebooks/access.ts';
import type { NotebookStore } from '../notebooks/notebooks.store.ts';
import type { NotifyMembers } from '../notebooks/notify-members.ts';
import { createAddSources, type FindTextToCopy } from './add-sources.service.ts';
import { createCopySources } from './copy-sources.ts';
import { createEvidencePlaces } from './evidence-places.ts';
import { createNotebookCollections } from './notebook-collections.ts';
import { createFindSources, mentionableSources } from './find-sources.ts';
import { createSourceScope } from './source-scope.ts';
import { createScopeOfAll } from './scope-of-all.ts';
import { createNotebookScope } from './notebook-scope.ts';
import type { ReaderStore } from '../notebooks/readers.store.ts';
import { createDescribeSource } from './describe-source.ts';
import { notebookShelf } from './notebook-shelf.ts';
import { DIGEST_SOURCE } from './sources.jobs.ts';
import { createSearchStore } from './discovery/searches.store.ts';
import { createSourceService, uploadTarget } from './sources.service.ts';
import type { SourceStore } from './sources.store.ts';
import { sourceUserData } from './sources.user-data.ts';

type Deps = {
  database: Database;
  sources: SourceStore;
  notebooks: NotebookStore;
  readers: ReaderStore;
  access: NotebookAccess;
  notifyMembers: NotifyMembers;
  files: Files;
  knowledge: Knowledge;
  runs: Runs;
  web: Web;
  fetchPage: FetchPage;
  jobs: Jobs;
  clock: Clock;
  transaction: RunInTransaction;
  findSummaryModel: () => Promise<ChosenModel | undefined>;
  log: Log;
  findAnswer: FindTextToCopy;
  findNote: FindTextToCopy;
};

/** Sources of notebooks: added, fetched, learned, searched and asked about. */
export const createSourcesPart = (deps: Deps) => {
  const { sources, jobs } = deps;
  const shared = { ...deps, enqueue: jobs.enqueue };
  const { describe, digest } = createDescribeSource(shared);
  jobs.register(DIGEST_SOURCE, digest, { concurrency: 2 });
  const shelf = notebookShelf({ ...deps, describe });
  const parts = createSources(deps, shelf);
  const { deletion, fetching, interrupting, adding, watch } = parts;
  const scope = createSourceScope(deps);
  const ofAll = createScopeOfAll(deps);
  const evidence = createEvidencePlaces({ notebooks: deps.notebooks, filesFor: ofAll.filesFor });
  const searches = createSearchStore(deps.database);
  const shelfService = createSourceService({
    ...deps,
    searches,
    ...parts,
    shelf,
    listSitemap: createListSitemap(deps),
  });

  return {
    copyOf: createCopySources({ ...shared, shelf }),
    services: {
      add: createAddSources({ ...shared, adding, shelfService }),
      sources: shelfService,
    },
    runKinds: [fetching.runKind],
    search: createFindSources(deps),
    mentions: [mentionableSources(deps)],
    evidence,
    collections: createNotebookCollections(evidence),
    userData: sourceUserData(sources, searches),
    readable: scope.readable,
    conversation: { scopes: [createNotebookScope({ ofOne: scope, ofAll })] },
    files: { sharedOwnerOf: scope.findSharingOwner, watch },
    sourceWork: {
      stop: async (notebookId: string, ownerId: string): Promise<void> =>
        interrupting.stop(ownerId, await sources.ofNotebook(notebookId)),
      resume: async (notebookId: string): Promise<void> => {
        for (const row of await sources.ofNotebook(notebookId)) await interrupting.resume(row);
      },
    },
    uploads: [
      sourceUploads(shelfService, { name: 'source', input: uploadSource.input, targetOf: uploadTarget }),
    ],
    /** Erases a notebook's sources in the transaction that erases the notebook. */
    eraseSources: (notebookId: string, tx: Transaction) => deletion.eraseAll({ notebookId }, tx),
    deletions: [deletion],
  };
};
