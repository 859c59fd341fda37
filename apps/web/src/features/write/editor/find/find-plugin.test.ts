import { getSchema, type Editor } from '@tiptap/core';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { expect, it, vi } from 'vitest';
import { find, FindInText, matchesIn, replace } from './find-plugin.ts';

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
const matchesOf = (query: string, isCased = false) =>
  matchesIn(doc, query, isCased).map(({ from, to }) => doc.textBetween(from, to));

it('finds text that is partly bold, with or without matching case, in Chinese as well [write.editor]', () => {
  expect(matchesOf('lamp')).toEqual(['lamp', 'Lamp', 'lamp']);
  expect(matchesOf('Lamp', true)).toEqual(['Lamp']);
  expect(matchesOf('灯塔')).toEqual(['灯塔', '灯塔']);
  expect(matchesOf('')).toEqual([]);
});

/** Editor that runs without a browser. */
const anEditor = (text: string) => {
  vi.stubGlobal('Element', class {});
  const content = [{ type: 'paragraph', content: [{ type: 'text', text }] }];
  const editor = {
    state: EditorState.create({
      doc: schema.nodeFromJSON({ type: 'doc', content }),
      plugins: FindInText.config.addProseMirrorPlugins?.call({} as never) ?? [],
    }),
    view: {
      dispatch: (tr: Transaction) => void (editor.state = editor.state.apply(tr)),
      domAtPos: () => ({ node: { parentElement: null } }),
    },
  };
  return editor;
};

it.each([
  ['one cat two cat three cat', 'cat', 'cats', 'one cats two cats three cats'],
  ['灯 灯 灯', '灯', '灯塔', '灯塔 灯塔 灯塔'],
  ['a a a', 'a', '', '  '],
])(
  'continues after the replacement, even if it contains the query: %j [write.editor]',
  (text, query, words, after) => {
    const editor = anEditor(text);
    find(editor as unknown as Editor, query, false);
    for (let times = 0; times < 3; times += 1) replace(editor as unknown as Editor, words, false);
    expect(editor.state.doc.textContent).toBe(after);
  },
);
