import type { Feature } from '../../../core/plugging/plugging.feature.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { createWordingRun } from './wording-run.ts';
import { wordingRoutes } from './wording.routes.ts';
import { createWording, type WordingDeps } from './wording.service.ts';

export type WordingPartDeps = WordingDeps & { log: Log };

/** What a model writes for who makes a bot. */
export const createWordingPart = (deps: WordingPartDeps): Feature => ({
  routes: wordingRoutes(createWording(deps)),
  runKinds: [createWordingRun(deps)],
});
