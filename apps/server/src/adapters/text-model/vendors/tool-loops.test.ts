import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { startLoopback } from '../../../testing/stand-ins/loopback.ts';
import { aQuestion, collectAnswer } from '../../../testing/stand-ins/models/question.ts';
import type { ModelProvider } from '../../../ports/model-provider.ts';
import { createAnthropic } from './anthropic.ts';
import { createCompatible } from './compatible.ts';
import { createGoogle } from './google.ts';
import type { CompatibleSettings } from './compatible.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

/** A vendor whose service streams these events for every question. */
const connect = async (
  create: (settings: CompatibleSettings) => ModelProvider,
  events: readonly unknown[],
) => {
  const bodies: unknown[] = [];
  const service = await startLoopback(async (request: IncomingMessage, response) => {
    bodies.push(await json(request));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
  });
  ({ close } = service);
  const { text } = create({ baseUrl: service.url, apiKey: 'k', retryDelayMs: 0 });
  /** Collects the calls, answers them, and returns what the next request sends back. */
  const loop = async (): Promise<unknown> => {
    const answer = await collectAnswer(text);
    const results = answer.calls.map(({ id, name }) => ({ id, name, text: 'found', isError: false }));
    await collectAnswer(text, aQuestion({ steps: [{ ...answer, results }] }));
    return bodies.at(-1);
  };
  return { text, loop };
};

const block = (index: number, content: object, ...deltas: object[]) => [
  { type: 'content_block_start', index, content_block: content },
  ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
  { type: 'content_block_stop', index },
];

const thinking = (index: number, text: string, signature: string) =>
  block(
    index,
    { type: 'thinking', thinking: '', signature: '' },
    { type: 'thinking_delta', thinking: text },
    ...(signature === '' ? [] : [{ type: 'signature_delta', signature }]),
  );

const toolUse = (index: number, id: string) =>
  block(
    index,
    { type: 'tool_use', id, name: 'look_up', input: {} },
    { type: 'input_json_delta', partial_json: '{}' },
  );

const END = { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 9 } };

it('sends Claude’s signed thinking back in order, around the calls [provider.real]', async () => {
  const { loop } = await connect(createAnthropic, [
    ...thinking(0, '', 'c2ln'),
    ...block(1, { type: 'redacted_thinking', data: 'hidden' }),
    ...block(2, { type: 'text', text: '' }, { type: 'text_delta', text: 'Let me look.' }),
    ...toolUse(3, 'a'),
    ...thinking(4, 'One more.', 'bmV4dA=='),
    ...toolUse(5, 'b'),
    END,
  ]);
  const call = (id: string) => ({ type: 'tool_use', id, name: 'look_up', input: {} });
  expect(await loop()).toMatchObject({
    messages: [
      { role: 'user' },
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: '', signature: 'c2ln' },
          { type: 'redacted_thinking', data: 'hidden' },
          { type: 'text', text: 'Let me look.' },
          call('a'),
          { type: 'thinking', thinking: 'One more.', signature: 'bmV4dA==' },
          call('b'),
        ],
      },
      { role: 'user' },
    ],
  });
});

it('does not send unsigned thinking back [provider.real]', async () => {
  const { loop } = await connect(createAnthropic, [...thinking(0, 'Hm.', ''), ...toolUse(1, 'a'), END]);
  expect(JSON.stringify(await loop())).not.toContain('thinking');
});

it.each([
  ['with', { id: 'fc_1' }],
  ['without', {}],
])('sends a call of Gemini back %s its id and with its signature [provider.real]', async (_, id) => {
  const functionCall = { ...id, name: 'look_up', args: { word: 'tower' } };
  const { loop } = await connect(createGoogle, [
    {
      candidates: [
        { content: { parts: [{ functionCall, thoughtSignature: 'c2ln' }] }, finishReason: 'STOP' },
      ],
    },
  ]);
  const { contents } = (await loop()) as { contents: unknown[] };
  expect(contents.slice(1)).toEqual([
    { role: 'model', parts: [{ functionCall, thoughtSignature: 'c2ln' }] },
    {
      role: 'user',
      parts: [
        { functionResponse: { ...id, name: 'look_up', response: { name: 'look_up', content: 'found' } } },
      ],
    },
  ]);
});

it('reads an answer whose pieces each repeat all previous text [provider.real]', async () => {
  const { text } = await connect(createCompatible, [
    ...['The', 'The tower', 'The tower is high.'].map((content) => ({ choices: [{ delta: { content } }] })),
    { choices: [{ delta: {}, finish_reason: 'stop' }] },
  ]);
  expect((await collectAnswer(text)).text).toBe('The tower is high.');
});

const toolCall = (fields: object, called: object = {}) => ({
  choices: [{ delta: { tool_calls: [{ index: 0, ...fields, function: called }] } }],
});
const STOP = { choices: [{ delta: {}, finish_reason: 'tool_calls' }] };
const SIGNATURE = { google: { thought_signature: 'c2ln' } };
const thought = (reasoning_details: object[], rest: object = {}) => ({
  choices: [{ delta: { reasoning_details, ...rest } }],
});

it('sends a signature back whichever piece of a call carries it, even with thinking [provider.real]', async () => {
  const name = toolCall({ id: 'a' }, { name: 'look_up' });
  const input = toolCall({}, { arguments: '{}' });
  const signed = toolCall({ extra_content: SIGNATURE });
  const call = toolCall({ id: 'a', extra_content: SIGNATURE }, { name: 'look_up', arguments: '{}' });
  const thinking = { choices: [{ delta: { reasoning_content: 'Hm.' } }] };
  for (const events of [
    [call],
    [name, input, signed],
    [name, signed, input],
    [thinking, toolCall({ id: 'a', extra_content: SIGNATURE }, { name: 'look_up' }), input],
    [thinking, name, signed, input],
  ]) {
    const { loop } = await connect(createCompatible, [...events, STOP]);
    expect(await loop()).toMatchObject({
      messages: [
        { role: 'system' },
        { role: 'user' },
        { role: 'assistant', tool_calls: [{ id: 'a', extra_content: SIGNATURE }] },
        { role: 'tool', tool_call_id: 'a' },
      ],
    });
    await close?.();
  }
});

it('sends signed thinking of OpenRouter back, joined, even if it follows the call [provider.real]', async () => {
  const call = toolCall({ id: 'a' }, { name: 'look_up', arguments: '{}' });
  const encrypted = { type: 'reasoning.encrypted', data: 'x', id: 'a', index: 1 };
  const text = (piece: string, rest: object = {}) => ({
    type: 'reasoning.text',
    text: piece,
    index: 0,
    ...rest,
  });
  const joined = [text('Hm. Yes.', { signature: 'c2ln' }), encrypted];
  for (const [events, details] of [
    [
      [
        thought([text('Hm.')]),
        thought([text(' Yes.'), text('', { signature: 'c2ln' })]),
        thought([encrypted]),
        call,
      ],
      joined,
    ],
    [[call, thought([encrypted])], [encrypted]],
    [
      [thought([text('Hm.')]), call, thought([encrypted])],
      [text('Hm.'), encrypted],
    ],
    [[thought([text('Hm.')]), call], undefined],
  ] as const) {
    const { loop } = await connect(createCompatible, [...events, STOP]);
    const { messages } = (await loop()) as { messages: { reasoning_details?: unknown }[] };
    expect(messages.at(-2)?.reasoning_details).toEqual(details);
    await close?.();
  }
});
