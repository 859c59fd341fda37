import { expect, it } from 'vitest';
import { readChunk } from './read-completion.ts';
import { joinParts } from '../stream/read-event.ts';

it.each([
  ['{"choices":[{"delta":{"content":"a"}}]}', [{ type: 'text', text: 'a' }]],
  ['{"choices":[{"delta":{"reasoning_content":"a","content":null}}]}', [{ type: 'reasoning', text: 'a' }]],
  ['{"choices":[{"delta":{"reasoning":"a"}}]}', [{ type: 'reasoning', text: 'a' }]],
  ['{"choices":[{"delta":{"refusal":"no"}}]}', [{ type: 'text', text: 'no' }]],
  ['{"choices":[{"delta":null}]}', []],
  ['{"choices":[],"usage":null}', []],
  ['{"choices":null}', []],
  ['{"choices":[{"delta":{"content":7}}]}', []],
  ['{"choices":[{"delta":{"content":{"type":"text","text":"a"}}}]}', [{ type: 'text', text: 'a' }]],
  ['{"choices":[{"delta":{"reasoning_text":"a"}}]}', [{ type: 'reasoning', text: 'a' }]],
  ['{"choices":[{"delta":{"thinking_content":"a"}}]}', [{ type: 'reasoning', text: 'a' }]],
  ['null', []],
  ['"text"', []],
])('reads %s as services send it [provider.real]', (data, parts) => {
  expect(readChunk(data).parts).toEqual(parts);
});

it('ignores values that are not calls [provider.faults]', () => {
  const calls = JSON.stringify([null, 7, 'call', { index: 1, id: 'x', function: null }]);
  expect(readChunk(`{"choices":[{"delta":{"tool_calls":${calls}}}]}`).calls).toEqual([
    { index: 1, id: 'x', name: undefined, input: undefined },
  ]);
});

it('reads usage, the end and an error [provider.real]', () => {
  expect(readChunk('{"usage":{"prompt_tokens":3,"completion_tokens":2}}').usage).toEqual({
    inputTokens: 3,
    outputTokens: 2,
  });
  expect(readChunk('{"usage":{"total_tokens":5}}').usage).toBeUndefined();
  expect(readChunk('{"choices":[{"delta":{},"finish_reason":"stop"}]}').finishReason).toBe('stop');
  expect(readChunk('{"error":{"message":"x"}}').error).toEqual({ message: 'x' });
});

it('joins only adjacent parts of one kind [chat.reasoning]', () => {
  expect(
    joinParts([
      { type: 'reasoning', text: 'a' },
      { type: 'reasoning', text: 'b' },
      { type: 'text', text: 'c' },
      { type: 'text', text: 'd' },
    ]),
  ).toEqual([
    { type: 'reasoning', text: 'ab' },
    { type: 'text', text: 'cd' },
  ]);
});

const partsOf = (delta: object) => joinParts(readChunk(JSON.stringify({ choices: [{ delta }] })).parts);
const THOUGHT = { type: 'reasoning', text: 'Hm.' };
const ANSWER = { type: 'text', text: 'Four.' };

it.each([
  {
    content: [
      { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }, { type: 'reference' }] },
      'Four.',
    ],
  },
  {
    content: [
      { type: 'reasoning', text: 'Hm.' },
      { type: 'output_text', text: 'Four.' },
    ],
  },
  {
    content: [
      { type: 'reasoning', reasoning: 'Hm.' },
      { type: 'refusal', refusal: 'Four.' },
    ],
  },
  { content: 'Four.', reasoning: { content: 'Hm.' } },
  { content: 'Four.', reasoning_content: '', reasoning: 'Hm.' },
  { content: 'Four.', reasoning: '', reasoning_details: [null, { type: 'reasoning.text', text: 'Hm.' }] },
  { content: 'Four.', reasoning: 'Hm.', reasoning_content: 'Hm.' },
  { content: 'Four.', thinking: 'Hm.' },
  { content: 'Four.', reasoning_details: [{ type: 'reasoning.encrypted', data: 'x' }, { summary: 'Hm.' }] },
])('separates thinking from the answer in %j [chat.reasoning]', (delta) => {
  expect(partsOf(delta)).toEqual([THOUGHT, ANSWER]);
});

it.each([
  [{ choices: [{ text: 'Four.', finish_reason: 'STOP' }] }, { parts: [ANSWER], finishReason: 'stop' }],
  [{ choices: [{ message: { content: 'Four.' } }] }, { parts: [ANSWER], finishReason: 'stop' }],
  [[{ choices: [{ delta: { content: 'Four.' } }] }], { parts: [ANSWER] }],
  [
    { choices: [{ delta: {}, usage: { input_tokens: 3, output_tokens: 4 } }] },
    { usage: { inputTokens: 3, outputTokens: 4 } },
  ],
  [
    { choices: [{ delta: { tool_calls: { id: 'a', function: { name: 'f', arguments: { a: 1 } } } } }] },
    { calls: [{ id: 'a', name: 'f', input: { a: 1 } }] },
  ],
  [
    { choices: [{ delta: { function_call: { name: 'f', arguments: '{}' } } }] },
    { calls: [{ name: 'f', input: '{}' }] },
  ],
])('reads %j [provider.faults]', (chunk, event) => {
  expect(readChunk(JSON.stringify(chunk))).toMatchObject(event);
});

it.each([
  { detail: 'Not authenticated' },
  { success: false, message: 'no' },
  { code: 401, msg: 'invalid api key' },
  { error_code: 17, error_msg: 'Open api daily request limit reached' },
  { object: 'error', message: 'no', code: 500 },
  { base_resp: { status_code: 1004 } },
])('treats %j as an error although its status was 200 [provider.faults]', (chunk) => {
  expect(readChunk(JSON.stringify(chunk)).error).toBeDefined();
});

it.each([
  { code: 0, message: 'ok' },
  { base_resp: { status_code: 0 } },
  { choices: [], code: 5, message: 'x' },
  { choices: [], error: { message: '', type: '', param: '', code: null } },
  { choices: [], error: {} },
  { choices: [{ delta: {}, error: { message: '', code: 0 } }] },
])('treats %j as no error [provider.real]', (chunk) => {
  expect(readChunk(JSON.stringify(chunk)).error).toBeUndefined();
});
