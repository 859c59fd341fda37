import { afterEach, expect, it } from 'vitest';
import type { TextPart } from '../../../ports/text-model.ts';
import { startLoopback } from '../../../testing/stand-ins/loopback.ts';
import { aQuestion, collectAnswer } from '../../../testing/stand-ins/models/question.ts';
import { createAnthropic } from './anthropic.ts';
import { createCompatible } from './compatible.ts';
import { createGoogle } from './google.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

const VENDORS = { openai: createCompatible, anthropic: createAnthropic, google: createGoogle };
type Vendor = keyof typeof VENDORS;

/** A vendor whose service streams these events. */
const streaming = async (vendor: Vendor, events: readonly unknown[]) => {
  const service = await startLoopback(async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
  });
  ({ close } = service);
  return VENDORS[vendor]({ baseUrl: service.url, apiKey: 'k', retryDelayMs: 0 });
};

/** An answer of each vendor with `text` and the finish reason `reason`. */
const ANSWERS: Record<Vendor, (text: string, reason: string) => unknown[]> = {
  openai: (content, reason) => [
    { choices: [{ delta: { content } }] },
    { choices: [{ delta: {}, finish_reason: reason }] },
  ],
  anthropic: (text, reason) => [
    { type: 'message_start', message: { usage: { input_tokens: 3 } } },
    ...(text === '' ? [] : [{ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }]),
    { type: 'message_delta', delta: { stop_reason: reason }, usage: { output_tokens: 2 } },
  ],
  google: (text, reason) => [
    { candidates: [{ content: { parts: text === '' ? [] : [{ text }] }, finishReason: reason }] },
  ],
};

it.each([
  ['openai', 'length'],
  ['openai', 'model_length'],
  ['openai', 'MAX_TOKENS'],
  ['openai', 'max_output_tokens'],
  ['openai', 'ERROR_LIMIT'],
  ['anthropic', 'max_tokens'],
  ['anthropic', 'model_context_window_exceeded'],
  ['google', 'MAX_TOKENS'],
] as const)(
  'says that an answer of %s that ends with %s is truncated [chat.continue]',
  async (vendor, reason) => {
    const { text } = await streaming(vendor, ANSWERS[vendor]('The reasons are: first, that', reason));
    const parts: TextPart[] = [];
    for await (const part of text.stream(aQuestion())) parts.push(part);
    expect(parts).toContainEqual({ type: 'text', text: 'The reasons are: first, that' });
    expect(parts.at(-1)).toEqual({ type: 'truncated' });
  },
);

it.each([
  ['openai', 'content_filter', 'refused'],
  ['openai', 'sensitive', 'refused'],
  ['openai', 'content_filter: RECITATION', 'refused'],
  ['openai', 'PROHIBITED_CONTENT', 'refused'],
  ['openai', 'content_filtered', 'refused'],
  ['openai', 'guardrail_intervened', 'refused'],
  ['openai', 'refusal', 'refused'],
  ['openai', 'ERROR_TOXIC', 'refused'],
  ['openai', 'function_call_filter: MALFORMED_FUNCTION_CALL', 'garbled'],
  ['openai', 'network_error', 'cut'],
  ['openai', 'abort', 'cut'],
  ['anthropic', 'refusal', 'refused'],
  ['anthropic', 'sensitive', 'refused'],
  ['google', 'SAFETY', 'refused'],
  ['google', 'OTHER', 'refused'],
  ['google', 'MODEL_ARMOR', 'refused'],
  ['google', 'UNEXPECTED_TOOL_CALL', 'garbled'],
  ['google', 'TOO_MANY_TOOL_CALLS', 'garbled'],
] as const)(
  'classifies the end of %s with %s as %s, with or without content [provider.faults]',
  async (vendor, reason, kind) => {
    for (const words of ['', 'It begins']) {
      const { text } = await streaming(vendor, ANSWERS[vendor](words, reason));
      expect((await collectAnswer(text)).fault?.kind).toBe(kind);
      await close?.();
    }
  },
);

it.each([
  ['openai', 'stop'],
  ['openai', 'eos_token'],
  ['openai', 'function_call'],
  ['openai', 'COMPLETE'],
  ['anthropic', 'stop_sequence'],
  ['anthropic', 'pause_turn'],
  ['google', 'STOP'],
] as const)('treats an answer of %s that ends with %s as whole [provider.real]', async (vendor, reason) => {
  const { text } = await streaming(vendor, ANSWERS[vendor]('Four.', reason));
  const parts: TextPart[] = [];
  for await (const part of text.stream(aQuestion())) parts.push(part);
  expect(parts.filter(({ type }) => type !== 'usage')).toEqual([{ type: 'text', text: 'Four.' }]);
});

it('treats a finish reason of "null" as a missing one, so that a broken answer does not count as complete [provider.faults]', async () => {
  const { text } = await streaming('openai', [
    { choices: [{ delta: { content: 'It begins' }, finish_reason: 'null' }] },
  ]);
  expect(await collectAnswer(text)).toMatchObject({ text: 'It begins', fault: { kind: 'cut' } });
});

it.each(['OTHER', 'JAILBREAK', 'PROHIBITED_CONTENT'])(
  'refuses a prompt that Google blocked for %s [provider.faults]',
  async (blockReason) => {
    const { text } = await streaming('google', [{ promptFeedback: { blockReason } }]);
    expect((await collectAnswer(text)).fault?.kind).toBe('refused');
  },
);
