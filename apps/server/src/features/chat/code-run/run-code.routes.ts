import { runCode } from '@studiolo/contract/chat/run-code-endpoints';
import { handleStream } from '../../../platform/http/handle.ts';
import type { RunCodeService } from './run-code.service.ts';

export const runCodeRoutes = (service: RunCodeService) => [
  handleStream(runCode, ({ caller, input }, { signal }) => service.run(caller.userId, input, signal)),
];
