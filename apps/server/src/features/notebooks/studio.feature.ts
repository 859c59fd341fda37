import { createDeletion } from '../../core/deletion/deletion.ts';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { NotebookStore } from './notebooks/notebooks.store.ts';
import { createStudioRun } from './studio/studio-run.ts';
import { studioRoutes } from './studio/studio.routes.ts';
import { createStudioService, type StudioDeps } from './studio/studio.service.ts';
import { studioItems } from './studio/studio.tables.ts';
import { createTableRun } from './studio/table/table-run.ts';
import { tableRoutes } from './studio/table/table.routes.ts';
import { createTableService } from './studio/table/table.service.ts';
import { studioUserData } from './studio/studio.user-data.ts';

type Deps = Omit<StudioDeps, 'deletion' | 'tables'> & {
  database: Database;
  log: Log;
  notebooks: Pick<NotebookStore, 'find'>;
};

export const createStudioPart = (parts: Deps): Feature => {
  const deletion = createDeletion(parts, { table: studioItems });
  const tables = createTableService(parts);
  return {
    deletions: [deletion],
    routes: [...studioRoutes(createStudioService({ ...parts, deletion, tables })), ...tableRoutes(tables)],
    runKinds: [createStudioRun(parts), createTableRun(parts)],
    userData: studioUserData(parts),
  };
};
