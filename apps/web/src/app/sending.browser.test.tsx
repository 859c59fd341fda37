import { expect, it } from 'vitest';
import { withBacklink, type Sendable } from '../platform/send-to.ts';
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

/** Returns the names of the targets that accept the content. */
const acceptingTargets = (what: Sendable): string[] =>
  FEATURES.flatMap(({ sendTo = [] }) => sendTo)
    .filter(({ accepts }) => accepts?.(what) ?? true)
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
])('%s can be sent to every target that accepts it [send.everywhere]', (_, what, places) => {
  expect(acceptingTargets(what)).toEqual(places.toSorted());
});

it('adds a link to the source once [send.everywhere]', () => {
  const markdown = withBacklink({ ...text, title: 'Of [old] lamps' }, 'https://studiolo.example');
  expect(markdown).toBe('Oil and a lens.\n\n[Of old lamps](https://studiolo.example/notebook/1?note=2)');
  expect(withBacklink({ ...text, text: markdown }, 'https://studiolo.example')).toBe(markdown);
  expect(withBacklink({ text: 'Typed', title: '' })).toBe('Typed');
});
