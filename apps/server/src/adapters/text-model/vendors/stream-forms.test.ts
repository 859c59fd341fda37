import { expect, it } from 'vitest';
import { aQuestion, collectAnswer } from '../../../testing/stand-ins/models/question.ts';
import { createCompatible } from './compatible.ts';

const LOOK_UP = { name: 'look_up', description: 'Looks a word up.', parameters: { type: 'object' } };

const answerTo = (...events: readonly object[]) => {
  const body = events.map((each) => `data: ${JSON.stringify(each)}\n\n`).join('');
  const fetch = () =>
    Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  const { text } = createCompatible({ baseUrl: 'http://host/v1', apiKey: 'k', fetch, retryDelayMs: 0 });
  return collectAnswer(text, aQuestion({ tools: [LOOK_UP] }));
};

const piece = (delta: object, usage?: object) => ({ choices: [{ delta }], usage });
const end = (finish_reason: string, usage?: object) => ({ choices: [{ delta: {}, finish_reason }], usage });
const INPUT = '{"word":"one"}';
const CALL = { id: 'a', type: 'function', function: { name: 'look_up', arguments: INPUT } };

it.each([
  'timeout',
  'failed',
  'server_error',
  'engine_error',
  'interrupted',
  'incomplete',
  'overloaded',
  'preempted',
  'rate_limit',
  'repetition_truncation',
])('tells an answer that ends with %s from a whole one [provider.faults]', async (reason) => {
  const { text, fault } = await answerTo(piece({ content: 'It begins' }), end(reason));
  expect([text, fault?.kind]).toEqual(['It begins', 'cut']);
});

it.each([
  [
    'zeros at the end',
    [
      { prompt_tokens: 5, completion_tokens: 2 },
      { prompt_tokens: 0, completion_tokens: 0 },
    ],
  ],
  ['each count in an event of its own', [{ prompt_tokens: 5 }, { completion_tokens: 2 }]],
  [
    'growing counts in every event',
    [
      { prompt_tokens: 5, completion_tokens: 1 },
      { prompt_tokens: 5, completion_tokens: 2 },
    ],
  ],
])('counts the tokens of a service that sends %s [provider.real]', async (_, [first, last]) => {
  const { usage } = await answerTo(piece({ content: 'Four.' }, first), end('stop', last));
  expect(usage).toMatchObject({ inputTokens: 5, outputTokens: 2 });
});

it.each([
  ['fields in the call itself', [piece({ tool_calls: [{ id: 'a', name: 'look_up', arguments: INPUT }] })]],
  [
    'parameters',
    [piece({ tool_calls: [{ id: 'a', function: { name: 'look_up', parameters: { word: 'one' } } }] })],
  ],
  [
    'the whole message at the end',
    [{ choices: [{ delta: {}, message: { content: '', tool_calls: [CALL] }, finish_reason: 'tool_calls' }] }],
  ],
  [
    'pieces, and the whole message with another id',
    [
      piece({ tool_calls: [{ index: 0, ...CALL }] }),
      { choices: [{ message: { tool_calls: [{ ...CALL, id: 'b' }] }, finish_reason: 'tool_calls' }] },
    ],
  ],
])('reads a call once that is sent as %s [provider.faults]', async (_, events) => {
  const { calls, fault } = await answerTo(...events, end('tool_calls'));
  expect(fault).toBeUndefined();
  expect(calls.map(({ name, input }) => [name, input])).toEqual([['look_up', INPUT]]);
});

it('reads a short answer once whose service repeats all text, as its thinking showed [provider.real]', async () => {
  const thoughts = ['Hm, I', 'Hm, I think', 'Hm, I think so.'];
  const { text, reasoning } = await answerTo(
    ...thoughts.map((reasoning_content) => piece({ reasoning_content })),
    ...['Four', 'Four.'].map((content) => piece({ content })),
    end('stop'),
  );
  expect([reasoning, text]).toEqual(['Hm, I think so.', 'Four.']);
});
