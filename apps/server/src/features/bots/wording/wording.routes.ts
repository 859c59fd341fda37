import { describeBot, improvePrompt } from '@studiolo/contract/bots/wording-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { WordingService } from './wording.service.ts';

export const wordingRoutes = (wording: WordingService) => [
  handle(describeBot, ({ caller, input, locale }) => wording.describe(caller.userId, input.wish, locale)),
  handle(improvePrompt, ({ caller, input: { tableId, ...rest }, locale }) =>
    wording.improve(caller.userId, tableId, rest, locale),
  ),
];
