import { useWriteTool } from '@studiolo/contract/write/ai/endpoints';
import { handleStream } from '../../../platform/http/handle.ts';
import type { ToolsService } from './tools.service.ts';

export const toolRoutes = (tools: ToolsService) => [
  handleStream(useWriteTool, ({ caller, input, locale }, options) =>
    tools.use(caller.userId, input, locale, options),
  ),
];
