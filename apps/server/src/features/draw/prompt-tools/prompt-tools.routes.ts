import {
  describePicture,
  getDrawAids,
  improvePrompt,
  translatePrompt,
} from '@studiolo/contract/draw/prompt-tool-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { PromptToolService } from './prompt-tools.service.ts';

export const promptToolRoutes = (aids: PromptToolService) => [
  handle(getDrawAids, ({ caller }) => aids.available(caller.userId)),
  handle(improvePrompt, ({ caller, input }) => aids.improve(caller.userId, input.prompt)),
  handle(translatePrompt, ({ caller, input }) => aids.english(caller.userId, input.prompt)),
  handle(describePicture, ({ caller, input }) => aids.describe(caller.userId, input.fileId)),
];
