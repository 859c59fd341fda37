import { getSchema } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { expect, it } from 'vitest';
import { matchesIn } from './find-plugin.ts';

const schema = getSchema([StarterKit]);
const doc = schema.nodeFromJSON({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'The ' },
        { type: 'text', text: 'la', marks: [{ type: 'bold' }] },
        { type: 'text', text: 'mp; the Lamp, 灯塔' },
      ],
    },
    { type: 'paragraph', content: [{ type: 'text', text: '灯塔 and lamp' }] },
  ],
});
const found = (query: string, isCased = false) =>
  matchesIn(doc, query, isCased).map(({ from, to }) => doc.textBetween(from, to));

it('finds words across bold ones, in any case or in just this, in Chinese too [write.editor]', () => {
  expect(found('lamp')).toEqual(['lamp', 'Lamp', 'lamp']);
  expect(found('Lamp', true)).toEqual(['Lamp']);
  expect(found('灯塔')).toEqual(['灯塔', '灯塔']);
  expect(found('')).toEqual([]);
});
