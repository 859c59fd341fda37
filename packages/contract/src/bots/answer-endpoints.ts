import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, MessageId } from '../wire/fields.ts';
import { PAGE_INPUT, pageOf } from '../wire/page.ts';
import { AnswerXray, VisitorAnswer } from './answer-entities.ts';

const OWNER = { method: 'POST', access: 'user', errors: ['NOT_FOUND', 'NOT_PERMITTED'] } as const;

export const getXray = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/xray',
  input: z.object({
    tableId: Id,
    /** Message id of one of the owner’s own questions. */
    msgId: z.optional(MessageId),
    /** Id of any answer in the report or the inbox, as an alternative to `msgId`. */
    answerId: z.optional(Id),
  }),
  data: AnswerXray,
  summary:
    'Explains an answer of a bot: the passages that were found, dropped and sent, the time and the cost.',
});

export const pageVisitorAnswers = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/pageVisitorAnswers',
  input: z.object({ tableId: Id, ...PAGE_INPUT }),
  data: pageOf(VisitorAnswer),
  summary: 'Lists the questions of visitors and the bot’s answers, latest first, without saying who asked.',
});
