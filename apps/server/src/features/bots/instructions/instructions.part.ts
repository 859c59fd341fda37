import type { Feature } from '../../../core/extension-points/extension-points.feature.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { createInstructionsRun } from './instructions-run.ts';
import { instructionsRoutes } from './instructions.routes.ts';
import { createInstructionsService, type InstructionsDeps } from './instructions.service.ts';

export type InstructionsPartDeps = InstructionsDeps & { log: Log };

/** Lets a model draft a bot from a description, or improve a bot's instructions. */
export const createInstructionsPart = (deps: InstructionsPartDeps): Feature => ({
  routes: instructionsRoutes(createInstructionsService(deps)),
  runKinds: [createInstructionsRun(deps)],
});
