import { runCode } from '@studiolo/contract/chat/run-code-endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { RunCodeService } from './run-code.service.ts';

export const runCodeRoutes = (service: RunCodeService) => [
  handle(runCode, ({ caller, input, gone }) => service.run(caller.userId, input, gone)),
];
