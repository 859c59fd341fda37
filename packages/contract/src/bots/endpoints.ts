import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Flag, Id, NoInput, Nothing, requiredText } from '../wire/fields.ts';
import { PAGE_INPUT, pageOf } from '../wire/page.ts';
import { Bot, BotCategory, BotItem, BotProfile, BotRole, BotTag, BotVersion } from './entities.ts';
import { BOT_LIMITS } from './limits.ts';

const CHANGE = { method: 'POST', access: 'user', errors: ['NOT_FOUND', 'NOT_PERMITTED'] } as const;
/** Public bots are read by anyone. */
const READ = { method: 'POST', access: 'public' } as const;
const BotInput = z.object({ tableId: Id });
const createdBot = z.object({ tableId: z.string() });

export const createBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/create',
  input: z.extend(z.partial(BotProfile), { botName: BotProfile.shape.botName }),
  data: createdBot,
  errors: ['TOO_LARGE'],
  perMinute: 60,
  summary: 'Creates a bot as a draft.',
});

export const updateBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/update',
  input: z.extend(z.partial(BotProfile), { tableId: Id }),
  data: Nothing,
  summary: 'Changes the draft of a bot; others see the change once it is published.',
});

export const copyBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/copy',
  input: BotInput,
  data: createdBot,
  errors: ['TOO_LARGE'],
  perMinute: 20,
  summary:
    'Copies one of the caller’s bots, or a built-in one, to a new draft with the same knowledge and plugins.',
});

export const pageBots = endpoint({
  ...READ,
  path: '/cli/chat/bot/v1/page',
  input: z.object({
    ...PAGE_INPUT,
    search: z.optional(z.string().check(z.trim(), z.maxLength(100, 'too-long'))),
    category: z.optional(BotCategory),
    tag: z.optional(z.string().check(z.maxLength(BOT_LIMITS.tagLength, 'too-long'))),
    sort: z.optional(z.enum(['used', 'new'], 'invalid')),
  }),
  data: pageOf(BotItem),
  summary: 'Lists the public bots, most used first by default.',
});

export const getBot = endpoint({
  ...READ,
  path: '/cli/chat/bot/v1/get',
  input: z.extend(BotInput, { draft: z.optional(Flag) }),
  data: Bot,
  errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  summary:
    'Returns the published version of a bot; its draft if the owner requests it or has published nothing.',
});

export const deleteBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/del',
  input: BotInput,
  data: Nothing,
  summary: 'Deletes a bot with its knowledge. It can be restored within five minutes.',
});

export const restoreBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/restore',
  input: BotInput,
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Restores a deleted bot within five minutes.',
});

export const listMyBots = endpoint({
  method: 'POST',
  path: '/cli/chat/bot/v1/myList',
  access: 'user',
  input: NoInput,
  data: z.array(BotItem),
  summary: 'Lists the caller’s own and bound bots, pinned ones first, then last used first.',
});

export const getMyRole = endpoint({
  ...READ,
  path: '/cli/chat/bot/v1/myRole',
  input: BotInput,
  data: BotRole,
  errors: ['NOT_FOUND'],
  summary: 'Returns the caller’s role for a bot: its owner, a user who bound it, or neither.',
});

export const bindBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/bind',
  input: BotInput,
  data: Nothing,
  errors: ['NOT_FOUND', 'TOO_LARGE'],
  summary: 'Adds another user’s public bot to the caller’s list.',
});

export const unbindBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/unbind',
  input: BotInput,
  data: Nothing,
  summary: 'Removes another user’s bot from the caller’s list.',
});

export const pinBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/pin',
  input: z.object({ tableId: Id, isPinned: z.boolean('invalid') }),
  data: Nothing,
  summary: 'Pins a bot to the top of the caller’s list, or unpins it.',
});

export const setBotPublic = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/setPublic',
  input: z.object({ tableId: Id, public: Flag }),
  data: Nothing,
  summary: 'Makes a bot public, or private to its owner. Publishes its draft if nothing has been published.',
});

export const publishBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/publish',
  input: z.object({
    tableId: Id,
    remark: z.optional(z.string().check(z.trim(), z.maxLength(200, 'too-long'))),
  }),
  data: z.object({ version: z.int() }),
  summary: 'Publishes the draft of a bot as its current version.',
});

export const pageBotVersions = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/pageVersions',
  input: z.extend(BotInput, PAGE_INPUT),
  data: pageOf(BotVersion),
  summary: 'Lists the published versions of a bot, newest first.',
});

export const revertBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/revert',
  input: z.object({ tableId: Id, version: z.int('invalid') }),
  data: Nothing,
  summary: 'Replaces the draft with an earlier version.',
});

export const reportBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/report',
  input: z.extend(BotInput, { reason: requiredText(BOT_LIMITS.reportLength) }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  perMinute: 10,
  summary: 'Reports a public bot to the operators.',
});

export const pageTags = endpoint({
  method: 'GET',
  path: '/cli/tag/v1/page',
  access: 'public',
  input: z.object(PAGE_INPUT),
  data: pageOf(BotTag),
  summary: 'Lists the tags of public bots, most frequent first.',
});
