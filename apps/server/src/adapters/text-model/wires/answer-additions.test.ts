import { expect, it } from 'vitest';
import { createCompletionReader } from './read-completion.ts';

const delta = (value: object, finish: string | null = null, more: object = {}) => ({
  choices: [{ index: 0, delta: value, finish_reason: finish }],
  ...more,
});

const answerOf = (events: readonly object[], hasPassages = false): string => {
  const passages = hasPassages ? [{ number: 1, name: 'a.txt', text: 'Lit.' }] : [];
  const { read, flush } = createCompletionReader({ model: 'm', passages });
  return [...events.flatMap((event) => read(JSON.stringify(event)).parts), ...(flush?.().parts ?? [])]
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('');
};

const PAGES = { citations: ['https://a.test/x', 'https://b.test/y', 'https://c.test'] };
const annotation = (url: string, title: string) => ({ type: 'url_citation', url_citation: { url, title } });

it.each([
  [
    'numbers in the text',
    [delta({ content: 'Lit in 1811 [1][2].' }, null, PAGES), delta({}, 'stop', PAGES)],
    'Lit in 1811 [1][2].\n\n[1]: https://a.test/x\n[2]: https://b.test/y',
  ],
  [
    'numbers of a search',
    [
      delta({ content: '建于 1811 年[2]。' }),
      delta({}, 'stop', { search_info: { search_results: [{ index: 2, url: 'https://a.test/x' }] } }),
    ],
    '建于 1811 年[2]。\n\n[2]: https://a.test/x',
  ],
  [
    'notes of the text, of which it links one',
    [
      delta({ content: 'See [A](https://a.test/x).' }),
      delta({ annotations: [annotation('https://a.test/x', 'A'), annotation('https://b.test/y', 'B [2]')] }),
      delta({}, 'stop'),
    ],
    'See [A](https://a.test/x).\n\n- [B \\[2\\]](<https://b.test/y>)',
  ],
  [
    'names of Zhipu’s search',
    [
      delta({ content: '高三十米[ref_1]。' }, null, {
        web_search: [{ refer: 'ref_1', title: '塔', link: 'https://a.test/x', content: 'c' }],
      }),
      delta({}, 'stop'),
    ],
    '高三十米[ref_1]。\n\n[ref_1]: https://a.test/x',
  ],
  [
    'references of Mistral, which are no pictures',
    [
      delta({
        content: [
          { type: 'text', text: 'Lit.' },
          { type: 'tool_reference', tool: 'web_search', title: 'A', url: 'https://a.test/x' },
        ],
      }),
      delta({}, 'stop'),
    ],
    'Lit.\n\n- [A](<https://a.test/x>)',
  ],
  [
    'pages that no number cites',
    [delta({ content: 'Yes.' }, 'stop', { search_results: [{ title: 'A', url: 'https://a.test/x' }] })],
    'Yes.',
  ],
  [
    'addresses that are none',
    [delta({ content: 'So [1].' }, 'stop', { citations: ['javascript:x', 7, null] })],
    'So [1].',
  ],
  ['a truncated answer', [delta({ content: 'So [1]' }, 'length', PAGES)], 'So [1]'],
  [
    'a picture by its address, and one by its data',
    [
      delta({ content: 'Here.', images: [{ image_url: { url: 'https://a.test/p.png' } }] }),
      delta({ images: [{ image_url: { url: 'data:image/png;base64,AAAA' } }] }, 'stop'),
    ],
    'Here.\n\n![image](<https://a.test/p.png>)\n\n[image]',
  ],
  [
    'a picture without words',
    [delta({ content: '', images: [{ image_url: { url: 'data:,' } }] }, 'stop')],
    '',
  ],
  [
    'the words of a spoken answer',
    [delta({ audio: { transcript: 'In ' } }), delta({ audio: { transcript: '1811.', data: 'AA' } }, 'stop')],
    'In 1811.',
  ],
])('reads an answer with %s [provider.real]', (_, events, text) => {
  expect(answerOf(events)).toBe(text);
});

it('does not link the numbers of an answer from passages to the pages of the service [chat.sources]', () => {
  const events = [delta({ content: 'Lit in 1811 [1].' }, 'stop', { citations: ['https://a.test/x'] })];
  expect(answerOf(events, true)).toBe('Lit in 1811 [1].\n\n- [https://a.test/x](<https://a.test/x>)');
});

it('reads the token counts and the error that Groq adds to its last event [provider.real]', () => {
  const last = (more: object) =>
    createCompletionReader({ model: 'm', passages: [] }).read(
      JSON.stringify(delta({}, 'stop', { x_groq: more })),
    );
  expect(last({ usage: { prompt_tokens: 3, completion_tokens: 4 } }).usage).toEqual({
    inputTokens: 3,
    outputTokens: 4,
  });
  expect(last({ error: 'over capacity' }).error).toBe('over capacity');
  expect(last({ error: null }).error).toBeUndefined();
});
