import { cancelRun, followRun, pageRuns } from '@studiolo/contract/runs/endpoints';
import { handle, handleStream } from '../../platform/http/handle.ts';
import type { Runs } from './runs.service.ts';

export const runRoutes = (runs: Runs) => [
  handleStream(followRun, ({ caller, input }, { afterId, signal }) =>
    runs.follow(input.runId, caller.userId, afterId, signal),
  ),
  handle(cancelRun, ({ caller, input }) => runs.cancel(input.runId, caller.userId)),
  handle(pageRuns, ({ caller, input, locale }) => runs.page(caller.userId, input, locale)),
];
