import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { Models } from '../../core/models/models.service.ts';
import type { Runs } from '../../core/runs/runs.service.ts';
import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import { createStartWriting } from './ai/start-writing.ts';
import { toolRoutes } from './ai/tools.routes.ts';
import { createToolsService } from './ai/tools.service.ts';
import { createWritingRun } from './ai/writing-run.ts';
import { templateRoutes } from './templates/templates.routes.ts';
import { createTemplatesService } from './templates/templates.service.ts';
import { createTemplateStore } from './templates/templates.store.ts';
import { templateUserData } from './templates/templates.user-data.ts';

export type WritingPartDeps = {
  database: Database;
  transaction: RunInTransaction;
  models: Pick<Models, 'choose'>;
  runs: Runs;
  clock: Clock;
  log: Log;
};

/** AI tools for texts, and drafts from templates. */
export const createWritingPart = (deps: WritingPartDeps): Feature => {
  const start = createStartWriting(deps);
  const store = createTemplateStore(deps.database);
  return {
    routes: [
      ...toolRoutes(createToolsService({ ...deps, start })),
      ...templateRoutes(createTemplatesService({ ...deps, store, start })),
    ],
    runKinds: [createWritingRun(deps)],
    userData: templateUserData(store),
  };
};
