import { expect, it } from 'vitest';
import { readChatGpt } from './read-chatgpt.ts';

const answerTo = (
  answer: string,
  {
    metadata = {},
    recipient = 'all',
    type = 'text',
  }: { metadata?: object; recipient?: string; type?: string } = {},
): string | undefined => {
  const message = (id: string, parent: string | null, role: string, text: string) => ({
    id,
    parent,
    children: [],
    message: {
      author: { role },
      recipient: role === 'user' ? 'all' : recipient,
      content:
        role === 'user' || type === 'text'
          ? { content_type: 'text', parts: [text] }
          : { content_type: type, text },
      metadata: role === 'user' ? {} : metadata,
    },
  });
  const mapping = { 1: message('1', null, 'user', 'Where?'), 2: message('2', '1', 'assistant', answer) };
  const chat = readChatGpt({ title: 'Capitals', mapping, current_node: '2', id: 'c' }, 0);
  return chat.turns[0]?.response;
};

it('keeps the words of marks for persons and places, and drops citations [chat.history]', () => {
  expect(
    answerTo(
      'The capital is \ue200entity\ue202["city","Paris","capital of France"]\ue201. See the map\ue200cite\ue202turn0search3\ue201.',
    ),
  ).toBe('The capital is Paris. See the map.');
  expect(answerTo('\ue200entity\ue202["person"]\ue201 and \ue200image_group\ue202{"q":1}\ue201.')).toBe(
    'person and .',
  );
});

it('keeps headings in Chinese brackets, and drops citations in such brackets [chat.history]', () => {
  expect(answerTo('【2024年计划】\n先修灯。\n\n【3个要点】\n见报告【12†source】【4:0†a.pdf】。')).toBe(
    '【2024年计划】\n先修灯。\n\n【3个要点】\n见报告。',
  );
});

it('links citations to their pages if the export names them [chat.history]', () => {
  const mark = '\ue200cite\ue202turn0search3\ue201';
  const alt = '([Atlas](https://atlas.example/paris))';
  const references = [
    { matched_text: mark, alt },
    { matched_text: ' ', alt: 'footnote' },
    { matched_text: '\ue200hidden\ue201', alt: null },
  ];
  expect(
    answerTo(`Paris ${mark}. \ue200hidden\ue201`, { metadata: { content_references: references } }),
  ).toBe(`Paris ${alt}. `);
});

it('keeps documents that were written in a canvas next to the chat [chat.history]', () => {
  const create = { name: 'plan', type: 'document', content: '# Plan\n\nOil the lamp.' };
  const write = (call: object, recipient: string) =>
    answerTo(JSON.stringify(call), { recipient, type: 'code' });
  expect(write(create, 'canmore.create_textdoc')).toBe('# Plan\n\nOil the lamp.');
  expect(write({ ...create, type: 'code/python', content: 'x = 1' }, 'canmore.create_textdoc')).toBe(
    '```python\nx = 1\n```',
  );
  const updates = [{ pattern: '.*', multiple: true, replacement: '# New plan' }];
  expect(write({ updates }, 'canmore.update_textdoc')).toBe('# New plan');
  expect(write({ query: 'lamp' }, 'browser')).toBe('');
});

it('applies changes of a canvas to its document, in each branch by itself [chat.history]', () => {
  const node = (id: string, parent: string | null, recipient: string, text: string) => [
    id,
    {
      parent,
      message: {
        author: { role: recipient === '' ? 'user' : 'assistant' },
        recipient: recipient || 'all',
        content: recipient === '' ? { content_type: 'text', parts: [text] } : { content_type: 'code', text },
        metadata: {},
      },
    },
  ];
  const update = (...updates: [pattern: string, replacement: string][]) =>
    JSON.stringify({ updates: updates.map(([pattern, replacement]) => ({ pattern, replacement })) });
  const create = JSON.stringify({ name: 'bill', type: 'document', content: 'Oil (7 l): 1.50\nWick: 2' });
  const mapping = Object.fromEntries([
    node('1', null, '', 'Write the bill'),
    node('2', '1', 'canmore.create_textdoc', create),
    node('3', '2', '', 'Dearer'),
    node('4', '3', 'canmore.update_textdoc', update(['Oil \\(7 l\\): 1\\.50', 'Oil (7 l): 1.75'])),
    node('5', '4', '', 'And the wick'),
    node('6', '5', 'canmore.update_textdoc', update(['Wick: 2', 'Wick: 3'])),
    node('7', '2', '', 'Cheaper'),
    node('8', '7', 'canmore.update_textdoc', update(['Wick: \\d', 'Wick: 1'], ['1\\.50', '1.25'])),
  ]);
  const { turns } = readChatGpt({ title: 'Bill', mapping, current_node: '6', id: 'c' }, 0);
  expect(Object.fromEntries(turns.map(({ prompt, response }) => [prompt, response]))).toEqual({
    'Write the bill': 'Oil (7 l): 1.50\nWick: 2',
    Dearer: 'Oil (7 l): 1.75\nWick: 2',
    'And the wick': 'Oil (7 l): 1.75\nWick: 3',
    // The place of the first change is not a plain text.
    Cheaper: 'Oil (7 l): 1.25\nWick: 2\n\nWick: 1',
  });
});

it('keeps code that is an answer, and documents whose call is a text [chat.history]', () => {
  expect(answerTo('{"oil": 7}', { type: 'code' })).toBe('```\n{"oil": 7}\n```');
  const create = JSON.stringify({ name: 'plan', type: 'document', content: '# Plan' });
  expect(answerTo(create, { recipient: 'canmore.create_textdoc' })).toBe('# Plan');
});
