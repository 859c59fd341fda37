import { createDeletion } from '../../core/deletion/deletion.ts';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { Sockets } from '../../core/sockets/sockets.service.ts';
import type { Database } from '../../platform/database/database.ts';
import { createChooseModel } from './choose-model.ts';
import { createFindResearches } from './find-researches.ts';
import { PLAN_RUN, createPlanRun } from './plan/plan-run.ts';
import type { ResearchInput } from './research-lane.ts';
import { researchRoutes } from './research.routes.ts';
import { createResearchService, type ResearchDeps } from './research.service.ts';
import { createResearchSchedules } from './research-schedules.ts';
import { createResearchStore } from './research.store.ts';
import { researches } from './research.tables.ts';
import { researchUserData } from './research.user-data.ts';
import { RESEARCH_RUN, createResearchRun } from './rounds/research-run.ts';
import type { TopicDeps } from './rounds/research-topic.ts';

type Deps = TopicDeps &
  Omit<ResearchDeps, 'researches' | 'deletion' | 'notifyResearchChanged'> & {
    database: Database;
    sockets: Pick<Sockets, 'notify'>;
  };

/** Research: a plan that its user approves, rounds of reading, and a report whose sentences are checked. */
export const createResearchFeature = (deps: Deps) => {
  const store = createResearchStore(deps.database);
  const deletion = createDeletion(deps, {
    table: researches,
    async erase(rows, tx) {
      for (const { ownerId, id } of rows)
        for (const kind of [PLAN_RUN, RESEARCH_RUN]) await deps.runs.forgetAbout(ownerId, kind, id, tx);
    },
  });
  const shared = {
    ...deps,
    researches: store,
    deletion,
    chooseModel: createChooseModel(deps.models),
    notifyResearchChanged: ({ researchId, ownerId }: ResearchInput) =>
      deps.sockets.notify(ownerId, 'research', researchId),
  };
  const service = createResearchService(shared);
  const feature: Feature = {
    routes: researchRoutes(service),
    runKinds: [createPlanRun(shared), createResearchRun(shared)],
    search: createFindResearches(store),
    userData: researchUserData(store),
    deletions: [deletion],
    schedules: [createResearchSchedules({ ...shared, service })],
    hasCited: store.hasCited,
  };
  return { feature, startResearch: service.startResearch };
};
