import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import * as z from 'zod/mini';
import type { SaidBefore } from '../../../core/conversation/answer/answer-input.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';

const Content = z.union([
  z.string(),
  z.array(z.object({ type: z.literal('text'), text: z.string() })),
  z.null(),
]);

/** Of a request to OpenAI’s chat completions what a bot goes by; how it is answered is its owner’s choice. */
const Body = z.object({
  model: z.string(),
  messages: z
    .array(z.object({ role: z.enum(['system', 'developer', 'user', 'assistant']), content: Content }))
    .check(z.minLength(1), z.maxLength(BOT_LIMITS.apiMessages)),
  stream: z.nullish(z.boolean()),
  stream_options: z.nullish(z.object({ include_usage: z.nullish(z.boolean()) })),
  n: z.nullish(z.literal(1)),
  tools: z.nullish(z.array(z.unknown()).check(z.maxLength(0))),
});

export type Completion = {
  model: string;
  prompt: string;
  before: SaidBefore[];
  isStreamed: boolean;
  wantsUsage: boolean;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const wordsOf = (content: z.infer<typeof Content>): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join('\n');

/** Pairs of what was asked and answered. Words of a program’s own system message count as words of who asks. */
const pairsOf = (messages: z.infer<typeof Body>['messages']): SaidBefore[] => {
  const pairs: SaidBefore[] = [];
  for (const { role, content } of messages) {
    const words = wordsOf(content);
    const last = pairs.at(-1);
    if (role !== 'assistant') pairs.push({ prompt: words, response: '' });
    else if (last) last.response = last.response === '' ? words : `${last.response}\n\n${words}`;
    else pairs.push({ prompt: '', response: words });
  }
  return pairs;
};

/** Reads what a program asks; refuses with a sentence what a bot cannot do. */
export const readCompletion = (text: string): Completion => {
  const { data, error } = Body.safeParse(parsed(text));
  if (!data) {
    const [issue] = error.issues;
    throw new Refusal('INVALID', { key: 'api-body', values: { field: issue?.path.join('.') || 'body' } });
  }
  const asked = data.messages.at(-1);
  const prompt = asked?.role === 'user' ? wordsOf(asked.content).trim() : '';
  if (prompt === '') throw new Refusal('INVALID', { key: 'api-no-question' });
  if (prompt.length > CHAT_LIMITS.promptLength) throw new Refusal('TOO_LARGE', { key: 'too-long' });
  return {
    ...{ model: data.model, prompt, before: pairsOf(data.messages.slice(0, -1)) },
    isStreamed: data.stream === true,
    wantsUsage: data.stream_options?.include_usage === true,
  };
};
