import { expect, it } from 'vitest';
import { withWayBack, type Sendable } from '../platform/send-to.ts';
import { FEATURES } from './features.ts';

const TEXTS = [
  'bot-knowledge',
  'composer',
  'document',
  'new-chat',
  'note',
  'notebook-source',
  'open-document',
];

const text: Sendable = { text: 'Oil and a lens.', title: 'Of lamps', path: '/notebook/1?note=2' };
const picture = { fileId: '3', url: '/api/f/3', name: 'lamp.png', size: 0 };

/** The places that accept the content. */
const takers = (what: Sendable): string[] =>
  FEATURES.flatMap(({ sendTo = [] }) => sendTo)
    .filter(({ takes }) => takes?.(what) ?? true)
    .map(({ name }) => name)
    .toSorted();

it.each<[string, Sendable, string[]]>([
  ['a text', text, [...TEXTS, 'draw', 'translation']],
  ['a picture with its prompt', { ...text, picture }, [...TEXTS, 'bot-avatar', 'draw']],
  [
    'a picture alone',
    { text: '', title: 'A lamp', picture },
    ['bot-avatar', 'composer', 'document', 'draw', 'new-chat', 'open-document'],
  ],
  ['a recording', { ...text, source: { kind: 'recording', id: '4' } }, [...TEXTS, 'translation']],
])('%s is sent to every place that accepts it [send.everywhere]', (_, what, places) => {
  expect(takers(what)).toEqual(places.toSorted());
});

it('is saved with a single link back to its origin [send.everywhere]', () => {
  const markdown = withWayBack({ ...text, title: 'Of [old] lamps' }, 'https://studiolo.example');
  expect(markdown).toBe('Oil and a lens.\n\n[Of old lamps](https://studiolo.example/notebook/1?note=2)');
  expect(withWayBack({ ...text, text: markdown }, 'https://studiolo.example')).toBe(markdown);
  expect(withWayBack({ text: 'Typed', title: '' })).toBe('Typed');
});
