import {
  describePicture,
  getPromptTools,
  improvePrompt,
  translatePrompt,
} from '@studiolo/contract/draw/prompt-tool-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { PromptToolService } from './prompt-tools.service.ts';

export const promptToolRoutes = (tools: PromptToolService) => [
  handle(getPromptTools, ({ caller }) => tools.available(caller.userId)),
  handle(improvePrompt, ({ caller, input }) => tools.improve(caller.userId, input.prompt)),
  handle(translatePrompt, ({ caller, input }) => tools.translate(caller.userId, input.prompt)),
  handle(describePicture, ({ caller, input }) => tools.describe(caller.userId, input.fileId)),
];
