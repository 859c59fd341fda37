import { expect, it } from 'vitest';
import { readChunk } from './completions.ts';
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
  ['null', []],
  ['"text"', []],
])('reads %s as services send it [provider.real]', (data, parts) => {
  expect(readChunk(data).parts).toEqual(parts);
});

it('passes over what is no call [provider.faults]', () => {
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
  expect(readChunk('{"choices":[{"delta":{},"finish_reason":"stop"}]}').finishReason).toBe('stop');
  expect(readChunk('{"error":{"message":"x"}}').error).toEqual({ message: 'x' });
});

it('joins neighbours of one kind alone [chat.reasoning]', () => {
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
