import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id } from '../wire/fields.ts';
import { count, pageOf } from '../wire/page.ts';

const OWNER = { access: 'user', errors: ['NOT_FOUND', 'NOT_PERMITTED'] } as const;
const day = z.optional(z.string('invalid').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'invalid')));
/** Both days are included, in UTC; the last thirty days if omitted. */
const RANGE = { roleId: Id, from: day, to: day };

const FIGURES = {
  /** Number of users who asked, including visitors; their identity is not revealed. */
  users: z.int(),
  questions: z.int(),
  /** Questions with a complete answer. */
  answered: z.int(),
  /** Answers rated good, and poor. */
  liked: z.int(),
  disliked: z.int(),
  /** Answers that the owner paid for: their own and those to visitors. */
  cost: z.number(),
};

export const BotDay = z.object({ day: z.string(), ...FIGURES });
export type BotDay = z.infer<typeof BotDay>;

/** The same figures for a range, with the most frequent questions. */
export const BotTotals = z.object({
  ...FIGURES,
  topQuestions: z.array(z.object({ question: z.string(), count: z.int() })),
});
export type BotTotals = z.infer<typeof BotTotals>;

export const pageBotDays = endpoint({
  ...OWNER,
  method: 'GET',
  path: '/cli/chatgptrole/daily/statistics/v1/page',
  input: z.object({ ...RANGE, current: count(1, 1_000_000, 1), size: count(1, 400, 31) }),
  data: pageOf(BotDay),
  summary: 'Returns the statistics of a bot for each day, latest first, including days without questions.',
});

export const getBotStatistics = endpoint({
  ...OWNER,
  method: 'POST',
  path: '/cli/chatgpt/v1/getStatistics',
  encoding: 'form',
  input: z.object(RANGE),
  data: BotTotals,
  summary: 'Returns the total statistics of a bot.',
});
