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
const made = z.object({ tableId: z.string() });

export const createBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/create',
  input: z.extend(z.partial(BotProfile), { botName: BotProfile.shape.botName }),
  data: made,
  errors: ['TOO_LARGE'],
  perMinute: 60,
  summary: 'Makes a bot, as a draft of its owner’s.',
});

export const updateBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/update',
  input: z.extend(z.partial(BotProfile), { tableId: Id }),
  data: Nothing,
  summary: 'Changes the draft of a bot; others meet it when it is published.',
});

export const copyBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/copy',
  input: BotInput,
  data: made,
  errors: ['TOO_LARGE'],
  perMinute: 20,
  summary:
    'Makes a bot like one of one’s own, or like one that comes with the product: a draft with the same knowledge and plugins.',
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
  summary: 'Public bots, the most used first unless told.',
});

export const getBot = endpoint({
  ...READ,
  path: '/cli/chat/bot/v1/get',
  input: z.extend(BotInput, { draft: z.optional(Flag) }),
  data: Bot,
  errors: ['NOT_FOUND', 'NOT_PERMITTED'],
  summary: 'One bot as it was published; its draft where its owner asks for that, or published nothing.',
});

export const deleteBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/del',
  input: BotInput,
  data: Nothing,
  summary: 'Deletes a bot with all that it knows. It can be restored within five minutes.',
});

export const restoreBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/restore',
  input: BotInput,
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Brings a deleted bot back within five minutes.',
});

export const listMyBots = endpoint({
  method: 'POST',
  path: '/cli/chat/bot/v1/myList',
  access: 'user',
  input: NoInput,
  data: z.array(BotItem),
  summary: 'One’s own bots and those that one bound, pinned ones first, then the last used.',
});

export const getMyRole = endpoint({
  ...READ,
  path: '/cli/chat/bot/v1/myRole',
  input: BotInput,
  data: BotRole,
  errors: ['NOT_FOUND'],
  summary: 'What the caller is to a bot: its owner, a user who bound it, or neither.',
});

export const bindBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/bind',
  input: BotInput,
  data: Nothing,
  errors: ['NOT_FOUND', 'TOO_LARGE'],
  summary: 'Puts another’s public bot into one’s list.',
});

export const unbindBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/unbind',
  input: BotInput,
  data: Nothing,
  summary: 'Takes another’s bot out of one’s list.',
});

export const pinBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/pin',
  input: z.object({ tableId: Id, isPinned: z.boolean('invalid') }),
  data: Nothing,
  summary: 'Keeps a bot at the top of one’s list, or no longer.',
});

export const setBotPublic = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/setPublic',
  input: z.object({ tableId: Id, public: Flag }),
  data: Nothing,
  summary:
    'Lets everybody find and ask a bot, or its owner alone. One that was never published is published.',
});

export const publishBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/publish',
  input: z.object({
    tableId: Id,
    remark: z.optional(z.string().check(z.trim(), z.maxLength(200, 'too-long'))),
  }),
  data: z.object({ version: z.int() }),
  summary: 'Makes the draft of a bot the version that others meet.',
});

export const pageBotVersions = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/pageVersions',
  input: z.extend(BotInput, PAGE_INPUT),
  data: pageOf(BotVersion),
  summary: 'The published versions of a bot, newest first.',
});

export const revertBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/revert',
  input: z.object({ tableId: Id, version: z.int('invalid') }),
  data: Nothing,
  summary: 'Makes an earlier version the draft again.',
});

export const reportBot = endpoint({
  ...CHANGE,
  path: '/cli/chat/bot/v1/report',
  input: z.extend(BotInput, { reason: requiredText(BOT_LIMITS.reportLength) }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  perMinute: 10,
  summary: 'Tells the operators that a public bot should not be public.',
});

export const pageTags = endpoint({
  method: 'GET',
  path: '/cli/tag/v1/page',
  access: 'public',
  input: z.object(PAGE_INPUT),
  data: pageOf(BotTag),
  summary: 'The tags of public bots, the most frequent first.',
});
