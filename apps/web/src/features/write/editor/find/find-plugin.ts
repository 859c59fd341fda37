import { Extension, type Editor } from '@tiptap/core';
import type { Node as EditorNode } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

export type Match = { from: number; to: number };
export type Finding = { query: string; isCased: boolean; matches: readonly Match[]; at: number };

const KEY = new PluginKey<Finding>('find');
const NOTHING: Finding = { query: '', isCased: false, matches: [], at: 0 };
const MAX_MATCHES = 5000;

/** Returns the matches of a query in a text, ignoring formatting. */
export const matchesIn = (doc: EditorNode, query: string, isCased: boolean): Match[] => {
  const matches: Match[] = [];
  if (query === '') return matches;
  const needle = isCased ? query : query.toLowerCase();
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc');
    const searched = isCased ? text : text.toLowerCase();
    // For some characters, lower case is longer, which would shift the positions.
    if (searched.length !== text.length) return false;
    for (let at = searched.indexOf(needle); at >= 0; at = searched.indexOf(needle, at + needle.length)) {
      matches.push({ from: position + 1 + at, to: position + 1 + at + needle.length });
      if (matches.length >= MAX_MATCHES) break;
    }
    return false;
  });
  return matches;
};

export const findingOf = (editor: Editor): Finding => KEY.getState(editor.state) ?? NOTHING;

const updateFinding = (editor: Editor, finding: Partial<Finding>): void =>
  editor.view.dispatch(editor.state.tr.setMeta(KEY, finding).setMeta('addToHistory', false));

const show = (editor: Editor): void => {
  const { matches, at } = findingOf(editor);
  const match = matches[at];
  if (!match) return;
  const { node } = editor.view.domAtPos(match.from);
  (node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: 'center' });
};

/** Searches, starting at the caret. */
export const find = (editor: Editor, query: string, isCased: boolean): void => {
  const matches = matchesIn(editor.state.doc, query, isCased);
  const next = matches.findIndex(({ from }) => from >= editor.state.selection.from);
  updateFinding(editor, { query, isCased, matches, at: Math.max(0, next) });
  show(editor);
};

export const step = (editor: Editor, by: 1 | -1): void => {
  const { matches, at } = findingOf(editor);
  if (matches.length === 0) return;
  updateFinding(editor, { at: (at + by + matches.length) % matches.length });
  show(editor);
};

/** Ends the search; selects the current match. */
export const stopFinding = (editor: Editor): void => {
  const { matches, at } = findingOf(editor);
  const match = matches[at];
  updateFinding(editor, NOTHING);
  if (match) editor.chain().setTextSelection(match).focus().run();
  else editor.commands.focus();
};

/** Replaces the current match, or all of them in one undo step. Keeps the formatting. */
export const replace = (editor: Editor, words: string, isAll: boolean): void => {
  const { matches, at, query, isCased } = findingOf(editor);
  const { tr } = editor.state;
  for (const { from, to } of (isAll ? matches : matches.slice(at, at + 1)).toReversed()) {
    if (words === '') tr.delete(from, to);
    else tr.insertText(words, from, to);
  }
  const replaced = matches[at];
  if (tr.docChanged && replaced) {
    // Continues after the replacement, which may contain the query.
    const remaining = matchesIn(tr.doc, query, isCased);
    const end = tr.mapping.map(replaced.to);
    const next = remaining.findIndex(({ from }) => from >= end);
    editor.view.dispatch(tr.setMeta(KEY, { matches: remaining, at: Math.max(0, next) }));
  }
  show(editor);
};

/** Extension that highlights the matches. */
export const FindInText = Extension.create({
  name: 'findInText',
  addProseMirrorPlugins: () => [
    new Plugin<Finding>({
      key: KEY,
      state: {
        init: () => NOTHING,
        apply(tr, before) {
          const change = tr.getMeta(KEY) as Partial<Finding> | undefined;
          if (change) return { ...before, ...change };
          if (!tr.docChanged || before.query === '') return before;
          const matches = matchesIn(tr.doc, before.query, before.isCased);
          return { ...before, matches, at: Math.min(before.at, Math.max(0, matches.length - 1)) };
        },
      },
      props: {
        decorations(state) {
          const { matches, at } = KEY.getState(state) ?? NOTHING;
          if (matches.length === 0) return null;
          return DecorationSet.create(
            state.doc,
            matches.map(({ from, to }, index) =>
              Decoration.inline(from, to, { class: index === at ? 'found found-here' : 'found' }),
            ),
          );
        },
      },
    }),
  ],
});
