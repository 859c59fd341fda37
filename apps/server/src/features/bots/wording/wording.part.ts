import type { Feature } from '../../../core/extension-points/extension-points.feature.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { createWordingRun } from './wording-run.ts';
import { wordingRoutes } from './wording.routes.ts';
import { createWording, type WordingDeps } from './wording.service.ts';

export type WordingPartDeps = WordingDeps & { log: Log };

/** Lets a model write a bot's description or improve its prompt. */
export const createWordingPart = (deps: WordingPartDeps): Feature => ({
  routes: wordingRoutes(createWording(deps)),
  runKinds: [createWordingRun(deps)],
});
