import { describeBot, improvePrompt } from '@studiolo/contract/bots/instructions-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { InstructionsService } from './instructions.service.ts';

export const instructionsRoutes = (instructions: InstructionsService) => [
  handle(describeBot, ({ caller, input, locale }) =>
    instructions.describe(caller.userId, input.wish, locale),
  ),
  handle(improvePrompt, ({ caller, input: { tableId, ...rest }, locale }) =>
    instructions.improve(caller.userId, tableId, rest, locale),
  ),
];
