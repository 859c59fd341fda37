import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, MessageId, NoInput, Nothing, requiredText } from '../wire/fields.ts';
import { Inbox } from './inbox-entities.ts';
import { KNOWLEDGE_LIMITS } from './knowledge-limits.ts';

const OWNER = { method: 'POST', access: 'user', errors: ['NOT_FOUND', 'NOT_PERMITTED'] } as const;
const BotInput = z.object({ tableId: Id });
const answerIds = z.array(Id).check(z.minLength(1, 'fill-in'), z.maxLength(300, 'too-many'));

export const getInbox = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/getInbox',
  input: BotInput,
  data: Inbox,
  summary:
    'Lists the questions that a bot could not answer well, grouped by meaning, and those that its owner has answered.',
});

export const countInbox = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/countInbox',
  input: NoInput,
  data: z.array(z.object({ tableId: z.string(), count: z.int() })),
  summary: 'Counts the open questions in the inboxes of the caller’s bots; bots without any are omitted.',
});

export const answerInbox = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/answerInbox',
  input: z.extend(BotInput, {
    /** Questions that the text answers. */
    answerIds,
    question: requiredText(KNOWLEDGE_LIMITS.questionLength),
    answer: requiredText(KNOWLEDGE_LIMITS.answerLength),
  }),
  data: z.object({ inboxAnswerId: z.string() }),
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'TOO_LARGE', 'BUSY'],
  summary:
    'Answers questions once: adds the answer to the bot’s knowledge, and asks the bot again to verify it.',
});

export const recheckInboxAnswer = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/proveInbox',
  input: z.extend(BotInput, { inboxAnswerId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'ALREADY_RUNNING', 'BUSY'],
  summary: 'Asks the bot again a question that its owner answered.',
});

export const dismissInbox = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/dismissInbox',
  input: z.extend(BotInput, { answerIds, isDismissed: z._default(z.boolean('invalid'), true) }),
  data: Nothing,
  summary: 'Dismisses questions from the inbox without answering them, or puts them back.',
});

export const sendToBotOwner = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/tellOwner',
  input: z.extend(BotInput, { msgId: MessageId }),
  data: Nothing,
  perMinute: 30,
  summary: 'Sends one of the caller’s questions and its answer to the owner of the bot, anonymously.',
});
