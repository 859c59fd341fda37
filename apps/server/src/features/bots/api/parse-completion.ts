import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import * as z from 'zod/mini';
import type { EarlierTurn } from '../../../core/conversation/answer/answer-input.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { parseJson } from '@studiolo/contract/wire/parse-json';

/** A part of a message; some programs use other types for text. */
const Part = z.object({
  type: z.string(),
  text: z.nullish(z.string()),
  image_url: z.nullish(z.union([z.string(), z.object({ url: z.string() })])),
});

const Content = z.nullish(z.union([z.string(), z.array(Part)]));

const ROLES = ['system', 'developer', 'user', 'assistant', 'tool', 'function'] as const;

/**
 * The fields of a chat completion request that a bot uses; its owner chooses the rest. Tools that clients
 * offer with every question are ignored.
 */
const Body = z.object({
  model: z.string(),
  messages: z
    .array(z.object({ role: z.enum(ROLES), content: Content }))
    .check(z.minLength(1), z.maxLength(BOT_LIMITS.apiMessages)),
  stream: z.nullish(z.boolean()),
  stream_options: z.nullish(z.object({ include_usage: z.nullish(z.boolean()) })),
  n: z.nullish(z.literal(1)),
});

type Messages = z.infer<typeof Body>['messages'];

export type Completion = {
  model: string;
  prompt: string;
  pictures: readonly Uint8Array[];
  before: EarlierTurn[];
  isStreamed: boolean;
  wantsUsage: boolean;
};

/** Types of parts that do not belong to the text of a message. */
const NON_TEXT = /^(?:thinking|redacted_thinking|reasoning|refusal)/;

const textOf = (content: z.infer<typeof Content>): string =>
  typeof content === 'string'
    ? content
    : (content ?? []).flatMap(({ type, text }) => (NON_TEXT.test(type) ? [] : (text ?? []))).join('\n');

const isAttached = ({ type, text }: z.infer<typeof Part>): boolean =>
  !NON_TEXT.test(type) && !/^(?:input_|output_)?text$/.test(type) && typeof text !== 'string';

const DATA_URL = /^data:image\/[\w.+-]{1,40};base64,([\w+/=\s]+)$/;

/** Returns the pictures of a message. Refuses a question if a part of it would be lost. */
const picturesOf = ({ content }: Messages[number]): Buffer[] => {
  const parts = Array.isArray(content) ? content.filter(isAttached) : [];
  return parts.map(({ image_url: url }) => {
    const address = typeof url === 'object' ? url?.url : url;
    const base64 = address === undefined ? undefined : DATA_URL.exec(address)?.[1];
    if (base64 === undefined) throw new Refusal('INVALID', { key: 'api-attachment' });
    return Buffer.from(base64, 'base64');
  });
};

const joinParagraphs = (...texts: string[]): string =>
  texts.filter((text) => text.trim() !== '').join('\n\n');

/** Replaces the answer to messages before the first question, so that roles alternate. */
const ANSWER_PLACEHOLDER = 'OK.';

/** Pairs of question and answer. A program's system message counts as the user's words. */
const pairsOf = (messages: Messages): EarlierTurn[] => {
  const pairs: EarlierTurn[] = [];
  for (const { role, content } of messages) {
    const words = textOf(content);
    if (words.trim() === '') continue;
    const last = pairs.at(-1);
    if (role === 'assistant') {
      if (last) last.response = joinParagraphs(last.response, words);
    } else if (last && last.response === '') last.prompt = joinParagraphs(last.prompt, words);
    else pairs.push({ prompt: words, response: '' });
  }
  return pairs;
};

type Question = { prompt: string; pictures: Buffer[]; before: EarlierTurn[] };

/** The question is the user's last message with the results of tool calls after it. */
const splitAtQuestion = (messages: Messages): Question => {
  const at = messages.findLastIndex(({ role }) => role === 'user');
  let from = at;
  while (messages[from - 1]?.role === 'user') from -= 1;
  const question = messages.slice(Math.max(0, from), at + 1);
  const results = messages.slice(at + 1).filter(({ role }) => role === 'tool' || role === 'function');
  const before = at === -1 ? [] : pairsOf(messages.slice(0, from));
  const lastPair = before.at(-1);
  if (lastPair && lastPair.response === '') lastPair.response = ANSWER_PLACEHOLDER;
  return {
    prompt: joinParagraphs(...[...question, ...results].map(({ content }) => textOf(content))).trim(),
    pictures: question.flatMap(picturesOf),
    before,
  };
};

/** Parses a request; refuses unsupported options with a reason. */
export const parseCompletion = (text: string): Completion => {
  const { data, error } = Body.safeParse(parseJson(text));
  if (!data) {
    const [issue] = error.issues;
    throw new Refusal('INVALID', { key: 'api-body', values: { field: issue?.path.join('.') || 'body' } });
  }
  const { prompt, pictures, before } = splitAtQuestion(data.messages);
  if (prompt === '') throw new Refusal('INVALID', { key: 'api-no-question' });
  if (prompt.length > CHAT_LIMITS.promptLength) throw new Refusal('TOO_LARGE', { key: 'too-long' });
  return {
    model: data.model,
    prompt,
    pictures,
    before,
    isStreamed: data.stream === true,
    wantsUsage: data.stream_options?.include_usage === true,
  };
};
