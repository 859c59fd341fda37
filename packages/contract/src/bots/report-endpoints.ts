import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id } from '../wire/fields.ts';
import { count, pageOf } from '../wire/page.ts';

const OWNER = { access: 'user', errors: ['NOT_FOUND', 'NOT_PERMITTED'] } as const;
const day = z.optional(z.string('invalid').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'invalid')));
/** Both days count; the last thirty where none is named. Days are those of UTC. */
const RANGE = { roleId: Id, from: day, to: day };

const FIGURES = {
  /** People who asked, visitors among them; who they are is told to nobody. */
  users: z.int(),
  questions: z.int(),
  /** Questions whose answer came whole. */
  answered: z.int(),
  /** Answers that were called good, and bad. */
  liked: z.int(),
  disliked: z.int(),
  /** Answers that the owner paid for: those to visitors, and to themselves. */
  cost: z.number(),
};

/** What happened with a bot on one day. */
export const BotDay = z.object({ day: z.string(), ...FIGURES });
export type BotDay = z.infer<typeof BotDay>;

/** The same of a whole range, with what was asked most. */
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
  summary: 'What happened with a bot day by day, the latest first; days without a question are there too.',
});

export const getBotStatistics = endpoint({
  ...OWNER,
  method: 'POST',
  path: '/cli/chatgpt/v1/getStatistics',
  encoding: 'form',
  input: z.object(RANGE),
  data: BotTotals,
  summary: 'What happened with a bot in all.',
});
