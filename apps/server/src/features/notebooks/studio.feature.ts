import { createDeletion } from '../../core/deletion/deletion.ts';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { NotebookStore } from './notebooks/notebooks.store.ts';
import { createStudioRun } from './studio/studio-run.ts';
import { studioRoutes } from './studio/studio.routes.ts';
import { createStudioService, type StudioDeps } from './studio/studio.service.ts';
import { studioItems } from './studio/studio.tables.ts';
import { studioUserData } from './studio/studio.user-data.ts';

type Deps = Omit<StudioDeps, 'deletion'> & {
  database: Database;
  log: Log;
  notebooks: Pick<NotebookStore, 'find'>;
};

export const createStudioPart = (parts: Deps): Feature => {
  const deletion = createDeletion(parts, { table: studioItems });
  return {
    deletions: [deletion],
    routes: studioRoutes(createStudioService({ ...parts, deletion })),
    runKinds: [createStudioRun(parts)],
    userData: studioUserData(parts),
  };
};
