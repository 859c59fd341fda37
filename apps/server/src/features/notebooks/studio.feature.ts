import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { BookStore } from './books/books.store.ts';
import { createStudioRun } from './studio/studio-run.ts';
import { studioRoutes } from './studio/studio.routes.ts';
import { createStudioService, type StudioDeps } from './studio/studio.service.ts';
import { studioUserData } from './studio/studio.user-data.ts';

type Deps = StudioDeps & { database: Database; log: Log; books: Pick<BookStore, 'find'> };

export const createStudioPart = (parts: Deps): Feature => {
  return {
    routes: studioRoutes(createStudioService(parts)),
    runKinds: [createStudioRun(parts)],
    userData: studioUserData(parts),
  };
};
