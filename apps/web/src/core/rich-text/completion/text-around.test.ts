import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { describe, expect, it } from 'vitest';
import { textAround } from './text-around.ts';

const schema = getSchema([StarterKit]);
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const words = (text: string, ...marks: string[]) => ({
  type: 'text',
  text,
  marks: marks.map((type) => ({ type })),
});

const around = (content: unknown[], from?: number, to = from) => {
  const doc = Node.fromJSON(schema, { type: 'doc', content });
  const end = doc.content.size - 1;
  return textAround(
    EditorState.create({ doc, selection: TextSelection.create(doc, from ?? end, to ?? end) }),
  );
};

describe('the position for a suggestion [write.completion]', () => {
  it('is the end of a word or sentence, and includes the text around it', () => {
    const text = [paragraph(words('The tower')), paragraph(words('It is high. Then'))];
    expect(around(text)).toEqual({ before: 'The tower\nIt is high. Then', after: '' });
    expect(around(text, 10)).toEqual({ before: 'The tower', after: '\nIt is high. Then' });
    expect(around([paragraph(words('灯塔很高'))])).toEqual({ before: '灯塔很高', after: '' });
  });

  it.each([
    ['within a word', [paragraph(words('tower'))], 3, 3],
    ['a selection', [paragraph(words('a tower'))], 3, 8],
    ['in an empty line', [paragraph(words('tower')), paragraph()], 8, 8],
    ['after a letter', [paragraph(words('a'))], 2, 2],
    ['in code', [{ type: 'codeBlock', content: [words('const a = 1')] }], 12, 12],
    ['in words that are code', [paragraph(words('const a', 'code'))], 8, 8],
  ])('is not %s', (_where, text, from, to) => expect(around(text, from, to)).toBeUndefined());

  it('includes no more text than the server accepts, and never splits a character', () => {
    const { before, after } = around(
      [paragraph(words('🗼'.repeat(2000)), words(` ${'🗼'.repeat(2000)}`))],
      3004,
    )!;
    expect(before.length).toBeLessThanOrEqual(2000);
    expect(after.length).toBeLessThanOrEqual(500);
    expect([before.isWellFormed(), after.isWellFormed()]).toEqual([true, true]);
  });
});
