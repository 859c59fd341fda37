import type { Adjuster } from '../stream/adjustments.ts';
import { isObject } from '../stream/read-event.ts';

type Thinking = { type: 'adaptive'; display: 'summarized' } | { type: 'enabled'; budget_tokens: number };

/** Models that decide themselves how much they think. The newest ones refuse a budget. */
const ADAPTIVE_THINKING =
  /claude-((opus|sonnet)-4[-.][6-9]|(opus|sonnet|haiku|fable|mythos)-([5-9]|\d\d)(?!\d)|mythos-preview)/;

/** The newest models omit their thoughts by default. */
const ADAPTIVE: Thinking = { type: 'adaptive', display: 'summarized' };
/** In tokens; less than half of the maximum of the smallest thinking model. */
const BUDGET: Thinking = { type: 'enabled', budget_tokens: 10_000 };

export const thinkingFor = (model: string): Thinking => (ADAPTIVE_THINKING.test(model) ? ADAPTIVE : BUDGET);

const typeOf = (thinking: unknown): unknown =>
  isObject(thinking) && 'type' in thinking ? thinking.type : undefined;

/** Switches to the other form of thinking if a model refuses the usual one, and then disables thinking. */
export const changeThinking: Adjuster = (body) => {
  const { thinking, ...rest } = body;
  if (thinking === undefined) return undefined;
  const isUsual = typeOf(thinking) === thinkingFor(String(body['model'])).type;
  if (!isUsual) return rest;
  return { ...rest, thinking: typeOf(thinking) === 'adaptive' ? BUDGET : ADAPTIVE };
};

const LOWER_LIMITS = [32_000, 16_000, 8192, 4096];

/** Lowers the token limit for a model with a lower maximum, and disables thinking if that leaves no room. */
export const lowerMaxTokens: Adjuster = ({ thinking, ...body }) => {
  const limit = LOWER_LIMITS.find((each) => each < Number(body['max_tokens']));
  if (limit === undefined) return undefined;
  const fits = typeOf(thinking) === 'adaptive' || limit > 10_000;
  return { ...body, max_tokens: limit, ...(thinking !== undefined && fits && { thinking }) };
};
