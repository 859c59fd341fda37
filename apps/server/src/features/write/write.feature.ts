import { complete } from '@studiolo/contract/write/endpoints';
import type { Feature } from '../../core/plugging/plugging.feature.ts';
import { handle } from '../../platform/http/handle.ts';
import { createCompletionService } from './completion.service.ts';

export const createWriteFeature = (deps: Parameters<typeof createCompletionService>[0]): Feature => {
  const completion = createCompletionService(deps);
  return {
    routes: [
      handle(complete, async ({ caller, input }) => ({
        text: await completion.complete(caller.userId, input),
      })),
    ],
  };
};
