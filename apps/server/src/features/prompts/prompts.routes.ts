import { createPrompt, deletePrompt, listPrompts, updatePrompt } from '@studiolo/contract/prompts/endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { PromptService } from './prompts.service.ts';

export const promptRoutes = (prompts: PromptService) => [
  handle(listPrompts, ({ caller }) => prompts.list(caller.userId)),
  handle(createPrompt, ({ caller, input }) => prompts.create(caller.userId, input)),
  handle(updatePrompt, ({ caller, input: { promptId, ...change } }) =>
    prompts.update(caller.userId, promptId, change),
  ),
  handle(deletePrompt, ({ caller, input }) => prompts.remove(caller.userId, input.promptId)),
];
