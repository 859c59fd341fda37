import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, requiredText } from '../wire/fields.ts';
import { BOT_LIMITS } from './limits.ts';

/** The result arrives as the text of a run; it costs as much as an answer of the caller’s model. */
const TEXT_RUN = {
  method: 'POST',
  access: 'user',
  data: z.object({ runId: z.string() }),
  perMinute: 20,
} as const;

export const describeBot = endpoint({
  ...TEXT_RUN,
  path: '/cli/chat/bot/v1/describe',
  input: z.object({ wish: requiredText(BOT_LIMITS.wishLength) }),
  errors: ['MODEL_UNAVAILABLE', 'VIP_ONLY', 'QUOTA_SPENT'],
  summary:
    'Drafts a bot with a model from a description of its purpose, in the format that `parseBotDraft` parses.',
});

export const improvePrompt = endpoint({
  ...TEXT_RUN,
  path: '/cli/chat/bot/v1/improve',
  input: z.object({
    tableId: Id,
    prompt: requiredText(BOT_LIMITS.promptLength),
    wish: z.optional(z.string('invalid').check(z.trim(), z.maxLength(BOT_LIMITS.wishLength, 'too-long'))),
  }),
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'MODEL_UNAVAILABLE', 'VIP_ONLY', 'QUOTA_SPENT'],
  summary:
    'Improves the prompt of a bot with a model; the bot changes only when its owner accepts the suggestion.',
});
