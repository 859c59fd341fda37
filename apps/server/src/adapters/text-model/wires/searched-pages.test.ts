import { expect, it } from 'vitest';
import type { AnswerReader, Wire } from '../stream/ask-stream.ts';
import { generation } from './generation.ts';
import { messages } from './messages.ts';

const answerOf = (wire: Wire, model: string, events: readonly object[]): string => {
  const { read, flush }: AnswerReader = wire.createReader({ model, passages: [] });
  return [...events.flatMap((event) => read(JSON.stringify(event)).parts), ...(flush?.().parts ?? [])]
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('');
};

const claude = (stop: string) => [
  {
    type: 'content_block_start',
    index: 0,
    content_block: { type: 'server_tool_use', id: 's', name: 'web_search' },
  },
  {
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'input_json_delta', partial_json: '{"query":"lamp"}' },
  },
  { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'Lit in 1811.' } },
  {
    type: 'content_block_delta',
    index: 1,
    delta: {
      type: 'citations_delta',
      citation: {
        type: 'web_search_result_location',
        url: 'https://a.test/x',
        title: 'A',
        cited_text: 'lit',
      },
    },
  },
  { type: 'message_delta', delta: { stop_reason: stop } },
];

const gemini = (finishReason: string) => [
  { candidates: [{ content: { parts: [{ text: 'Lit in 1811.' }] } }] },
  {
    candidates: [
      {
        finishReason,
        groundingMetadata: {
          groundingChunks: [{ web: { uri: 'https://a.test/x', title: 'A' } }, { maps: {} }, null],
        },
      },
    ],
  },
];

const LISTED = 'Lit in 1811.\n\n- [A](<https://a.test/x>)';

it('lists the pages that Claude cites from its search, even in a whole message [provider.real]', () => {
  const wire = messages('https://host', {});
  expect(answerOf(wire, 'claude-opus-5', claude('end_turn'))).toBe(LISTED);
  expect(answerOf(wire, 'claude-opus-5', claude('max_tokens'))).toBe('Lit in 1811.');
  const citations = [{ type: 'web_search_result_location', url: 'https://a.test/x', title: 'A' }];
  const whole = { type: 'message', content: [{ type: 'text', text: 'Lit in 1811.', citations }] };
  expect(answerOf(wire, 'claude-opus-5', [whole])).toBe(LISTED);
});

it('lists the pages that ground an answer of Gemini [provider.real]', () => {
  const wire = generation('https://host', {});
  expect(answerOf(wire, 'gemini-3-pro', gemini('STOP'))).toBe(LISTED);
  expect(answerOf(wire, 'gemini-3-pro', gemini('MAX_TOKENS'))).toBe('Lit in 1811.');
});
