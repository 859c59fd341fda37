import { uploadProjectSource } from '@studiolo/contract/chat/project-source-endpoints';
import type { NotifyDevices } from '../../../core/conversation/notify-devices.ts';
import type { Feature } from '../../../core/extension-points/extension-points.feature.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import { createListSitemap } from '../../../core/sources/list-sitemap.ts';
import { sourceUploads } from '../../../core/sources/source-uploads.ts';
import { createSources } from '../../../core/sources/sources.part.ts';
import type { FetchPage } from '../../../core/web/fetch-page.ts';
import type { Database, RunInTransaction, Transaction } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FolderStore } from '../folders/folders.store.ts';
import { projectShelf } from './project-shelf.ts';
import { projectSourceRoutes } from './project-sources.routes.ts';
import { createProjectSourceService, uploadTarget } from './project-sources.service.ts';
import { createProjectSourceStore } from './project-sources.store.ts';

type Deps = {
  database: Database;
  transaction: RunInTransaction;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  files: Files;
  runs: Runs;
  fetchPage: FetchPage;
  folders: Pick<FolderStore, 'find'>;
  notify: NotifyDevices;
};

/** The sources of projects. */
export const createProjectSourcesPart = (deps: Deps) => {
  const { database } = deps;
  const sources = createProjectSourceStore(database);
  const shelf = projectShelf({ ...deps, sources });
  const parts = createSources(deps, shelf);
  const { deletion, fetching, interrupting, watch } = parts;
  const service = createProjectSourceService({
    ...deps,
    ...parts,
    sources,
    shelf,
    listSitemap: createListSitemap(deps),
  });
  const rules = { name: 'project-source', input: uploadProjectSource.input, targetOf: uploadTarget };
  const feature = {
    routes: projectSourceRoutes(service),
    runKinds: [fetching.runKind],
    files: { watch },
    uploads: [sourceUploads(service, rules)],
    deletions: [deletion],
  } satisfies Feature;
  return {
    sources,
    feature,
    /** `stopIn` stops all work on a project's sources; `resumeIn` continues it. */
    stopIn: async (folderId: string, ownerId: string): Promise<void> =>
      interrupting.stop(ownerId, await sources.ofProject(folderId)),
    resumeIn: async (folderId: string): Promise<void> => {
      for (const row of await sources.ofProject(folderId)) await interrupting.resume(row);
    },
    /** Erases a project's sources, in the transaction that erases the project. */
    eraseIn: (folderId: string, tx: Transaction) => deletion.eraseAll({ folderId }, tx),
  };
};
