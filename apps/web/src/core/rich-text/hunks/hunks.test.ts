import { redo, undo } from '@tiptap/pm/history';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { describe, expect, it } from 'vitest';
import { aHunkView } from '../../../testing/a-hunk-view.ts';
import type { DocumentNode } from '../document/document.ts';
import { writeMarkdown } from '../document/write-blocks.ts';
import { hunksKey, openHunks } from './hunk-state.ts';
import { selectedTarget, targetAfter, targetMarkdown, documentTarget, type Target } from './hunk-target.ts';
import { beginProposal } from './propose.ts';
import { settleCurrent, settleHunks, stepThroughHunks } from './settle-hunks.ts';

/** Editor that runs without a browser. */
const anEditor = (markdown: string) => {
  const view = aHunkView(markdown);
  const real = view as unknown as EditorView;
  const text = () => writeMarkdown(view.state.doc.toJSON() as DocumentNode);
  const open = () => openHunks(hunksKey.getState(view.state)!, view.state.doc);
  const markedText = () =>
    open().map(({ from, to, content }) => [
      view.state.doc.textBetween(from, to, '\n', '*'),
      content.textBetween(0, content.size, '\n', '*'),
    ]);
  const propose = (next: string, target: Target = documentTarget(view.state), isPartial = false) => {
    const proposal = beginProposal(real, target);
    proposal.show(next, isPartial);
    return proposal;
  };
  const select = (from: number, to = from) =>
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
  const parts = { view, real, text, open, marked: markedText, propose, select };
  return {
    ...parts,
    accept: (...ids: string[]) => settleHunks(real, ids, 'accepted'),
    refuse: (...ids: string[]) => settleHunks(real, ids, 'rejected'),
    undo: () => undo(view.state, view.dispatch),
    redo: () => redo(view.state, view.dispatch),
  };
};

const REPORT =
  'The report was **very** long, see [the annex](https://example.org/) for the numbers that we have used.[1]';

describe("shows a model's output as changes [write.hunks]", () => {
  it('word by word, in English and Chinese, limited to what differs', () => {
    const english = anEditor(REPORT);
    english.propose('The report was very long; see the annex for the figures.');
    expect(english.marked()).toEqual([
      [',', ';'],
      ['numbers that we have used', 'figures'],
    ]);
    const chinese = anEditor('这份报告写得非常冗长，请参阅附录里面的数字。');
    chinese.propose('这份报告写得很长，请参阅附录里的数字。');
    expect(chinese.marked().length).toBeGreaterThan(0);
    expect(chinese.marked().every(([old = '']) => old.length < 8)).toBe(true);
  });

  it('without touching the formatting, links and footnotes of unchanged text', () => {
    const { propose, open, accept, text } = anEditor(REPORT);
    propose('The report was very long; see the annex for the figures.');
    accept(...open().map(({ id }) => id));
    expect(text()).toBe(
      'The report was **very** long; see [the annex](https://example.org/) for the figures.[1]',
    );
  });

  it('with the formatting of the words that they replace, unless they have their own', () => {
    const { propose, open, accept, text } = anEditor('A **large** lamp and a *small* one.');
    propose('A huge lamp and a **tiny** one.');
    accept(...open().map(({ id }) => id));
    expect(text()).toBe('A **huge** lamp and a **tiny** one.');
  });

  it('block by block, including in lists, tables and quotes', () => {
    const before =
      '# Lamp\n\n- one lamp\n- two lamps\n\n| a | b |\n| --- | --- |\n| red lamp | blue lamp |\n\n> A quoted lamp.\n\nLast words of all.';
    const after =
      '# Lamp\n\n- one lamp\n- two bright lamps\n- three lamps\n\n| a | b |\n| --- | --- |\n| red lamp | green lamp |\n\n> A quoted lamp.\n\nA new paragraph here.\n\nLast words of all.';
    const { propose, marked, open, accept, text } = anEditor(before);
    propose(after);
    expect(marked()).toEqual([
      ['', 'bright '],
      ['', 'three lamps'],
      ['blue', 'green'],
      ['', 'A new paragraph here.'],
    ]);
    accept(...open().map(({ id }) => id));
    expect(text()).toBe(after);
  });

  it('paragraph by paragraph if every word differs, as in a translation', () => {
    const { propose, marked } = anEditor('The lamp is lit.\n\nThe sea is calm.');
    propose('灯亮了。\n\n海很平静。');
    expect(marked()).toEqual([
      ['The lamp is lit.', '灯亮了。'],
      ['The sea is calm.', '海很平静。'],
    ]);
  });

  it('as one change for a heading that becomes a paragraph, and another for a rule', () => {
    const { propose, open, accept, text } = anEditor('## Lamp\n\nText of the lamp.\n\n---');
    propose('Lamp\n\nText of the lamp.');
    accept(...open().map(({ id }) => id));
    expect(text()).toBe('Lamp\n\nText of the lamp.');
  });

  it('and ignores empty lines, which Markdown cannot represent', () => {
    const { view, propose, marked } = anEditor('one lamp\n\ntwo lamps');
    const emptyLine = () => view.state.schema.node('paragraph');
    view.dispatch(view.state.tr.insert(view.state.doc.content.size, [emptyLine(), emptyLine()]));
    view.dispatch(view.state.tr.insert(0, emptyLine()));
    propose('one lamp\n\ntwo lights');
    expect(marked()).toEqual([['lamps', 'lights']]);
  });

  it('and shows none if nothing has changed', () => {
    const { propose, open } = anEditor(REPORT);
    propose(REPORT);
    propose('The report was very long, see the annex for the numbers that we have used.');
    expect(open()).toEqual([]);
  });
});

describe('a growing suggestion [write.hunks]', () => {
  const before = 'One lamp is lit.\n\nTwo lamps are lit.\n\nThree lamps are lit.';

  it('does not delete text that it has not reached yet, even if generation stops halfway', () => {
    const { propose, marked, text } = anEditor(before);
    const proposal = propose('One lamp', undefined, true);
    expect(marked()).toEqual([]);
    proposal.show('One light is lit.\n\nTwo', true);
    expect(marked()).toEqual([['lamp', 'light']]);
    proposal.show('One light is lit.\n\nTwo lights are', true);
    expect(marked()).toEqual([
      ['lamp', 'light'],
      ['lamps', 'lights'],
    ]);
    expect(text()).toBe(before);
  });

  it('grows character by character without suggesting to delete the rest', () => {
    const after = 'One light shines.\n\nTwo lights shine.\n\nThree lights shine, and a fourth.';
    const { propose, open, accept, text, view } = anEditor(before);
    const proposal = propose('', undefined, true);
    for (let length = 1; length < after.length; length += 1) {
      proposal.show(after.slice(0, length), true);
      const last = view.state.doc.lastChild!;
      const start = view.state.doc.content.size - last.nodeSize;
      if (!after.slice(0, length).includes('Three'))
        expect(open().every(({ from }) => from < start)).toBe(true);
    }
    proposal.show(after, false);
    accept(...open().map(({ id }) => id));
    expect(text()).toBe(after);
  });

  it('continues where it stopped if comparing takes too long', () => {
    const after = 'One light is lit.\n\nTwo lights are lit.\n\nThree lights are lit.';
    const editor = anEditor(before);
    editor.propose(after);
    const { propose, marked } = anEditor(before);
    const proposal = propose('', undefined, true);
    let calls = 1;
    while (!proposal.show(after, false, -1)) calls += 1;
    expect(calls).toBeGreaterThan(2);
    expect(marked()).toEqual(editor.marked());
  });

  it('keeps decisions, and moves with text inserted before it', () => {
    const { propose, open, marked, accept, refuse, view, text } = anEditor(before);
    const proposal = propose('One light is lit.\n\nTwo lights are', undefined, true);
    accept(open()[0]!.id);
    refuse(open()[0]!.id);
    view.dispatch(view.state.tr.insertText('So: ', 1));
    proposal.show('So: One light is lit.\n\nTwo lights are lit.\n\nThree lights are lit.', false);
    expect(marked()).toEqual([['lamps', 'lights']]);
    expect(text()).toBe('So: One light is lit.\n\nTwo lamps are lit.\n\nThree lamps are lit.');
  });
});

describe('deciding on suggestions [write.hunks]', () => {
  const before = 'A red lamp and a blue lamp.';
  const after = 'A green lamp and a white lamp.';

  it('works one by one, each undone and redone separately', () => {
    const { propose, open, marked, accept, refuse, text, undo: back, redo: again } = anEditor(before);
    propose(after);
    accept(open()[0]!.id);
    expect([text(), marked()]).toEqual(['A green lamp and a blue lamp.', [['blue', 'white']]]);
    refuse(open()[0]!.id);
    expect([text(), marked()]).toEqual(['A green lamp and a blue lamp.', []]);
    back();
    expect(marked()).toEqual([['blue', 'white']]);
    back();
    expect([text(), marked()]).toEqual([
      before,
      [
        ['red', 'green'],
        ['blue', 'white'],
      ],
    ]);
    again();
    again();
    expect([text(), marked()]).toEqual(['A green lamp and a blue lamp.', []]);
  });

  it('works for all at once, as one step', () => {
    const { propose, text, open, undo: back } = anEditor(before);
    const proposal = propose(after);
    proposal.acceptAll();
    expect([text(), open().length]).toEqual([after, 0]);
    back();
    expect([text(), open().length]).toEqual([before, 2]);
  });

  it('works with the keyboard, one after the other', () => {
    const { propose, real, view, text, open } = anEditor(before);
    propose(after);
    stepThroughHunks(real, 1);
    expect(hunksKey.getState(view.state)?.current).toBe(open()[0]!.id);
    settleCurrent(real, 'rejected');
    settleCurrent(real, 'accepted');
    expect([text(), open().length]).toEqual(['A red lamp and a white lamp.', 0]);
    expect(stepThroughHunks(real, 1)).toBe(false);
  });

  it('works with the keyboard from the caret, wherever the last one was', () => {
    const editor = anEditor('One is red.\n\nTwo is red.');
    editor.propose('One is blue.\n\nTwo is blue.');
    const [first, second] = editor.open();
    stepThroughHunks(editor.real, 1);
    expect(hunksKey.getState(editor.view.state)?.current).toBe(first!.id);
    editor.select(second!.from - 3);
    expect(hunksKey.getState(editor.view.state)?.current).toBeUndefined();
    editor.select(1);
    stepThroughHunks(editor.real, 1);
    expect(hunksKey.getState(editor.view.state)?.current).toBe(first!.id);
  });

  it('keeps text that the user typed over a suggestion; undoing that restores the suggestion', () => {
    const { propose, marked, view, undo: back, accept, open, text } = anEditor(before);
    propose(after);
    const { id } = open()[0]!;
    view.dispatch(view.state.tr.insertText('old', 3, 6));
    expect(marked()).toEqual([['blue', 'white']]);
    expect(accept(id)).toBe(false);
    expect(text()).toBe('A old lamp and a blue lamp.');
    back();
    expect(marked()).toHaveLength(2);
  });

  it('keeps suggestions out of the document until they are accepted', () => {
    const { propose, text, view } = anEditor(REPORT);
    const { doc } = view.state;
    const proposal = propose('Something else altogether, and more of it.\n\nAnd more.');
    expect(text()).toBe(REPORT);
    expect(view.state.doc).toBe(doc);
    proposal.forget();
    expect(view.state.doc).toBe(doc);
  });
});

describe('the target of a task [write.hunks]', () => {
  it('is words within a line, or else whole blocks', () => {
    const { view, select, propose, text, open, accept } = anEditor('A **red** lamp.\n\nA blue lamp.');
    select(3, 6);
    const words = selectedTarget(view.state);
    expect([targetMarkdown(view.state, words), words.isInline]).toEqual(['**red**', true]);
    propose('green', words);
    accept(open()[0]!.id);
    expect(text()).toBe('A **green** lamp.\n\nA blue lamp.');
    select(3, 16);
    expect(targetMarkdown(view.state, selectedTarget(view.state))).toBe('A **green** lamp.\n\nA blue lamp.');
  });

  it('is the position after the caret’s block for a continuation; an empty block is replaced', () => {
    const { view, select, propose, text, open, accept } = anEditor('One.\n\nTwo.');
    select(3);
    expect(targetAfter(view.state)).toMatchObject({ from: 6, to: 6 });
    propose('Between.\n\nAnd more.', targetAfter(view.state));
    expect(open()).toHaveLength(1);
    accept(...open().map(({ id }) => id));
    expect(text()).toBe('One.\n\nBetween.\n\nAnd more.\n\nTwo.');
    const blank = anEditor('');
    blank.select(1);
    blank.propose('Words.', targetAfter(blank.view.state)).acceptAll();
    expect(blank.text()).toBe('Words.');
  });
});
