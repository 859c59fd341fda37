import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { FIND } from '@studiolo/contract/write/addresses';

type Place = { from: number; to: number };

/** Returns the first match for the whole phrase, or else for its first word. */
const placeOf = (editor: Editor, words: string): Place | undefined => {
  for (const query of [words, words.split(/\s+/)[0] ?? '']) {
    const lowered = query.toLowerCase();
    let place: Place | undefined;
    editor.state.doc.descendants((node, position) => {
      if (place || !node.isTextblock) return !place;
      const text = node.textBetween(0, node.content.size, undefined, '\ufffc').toLowerCase();
      const at = text.indexOf(lowered);
      if (at >= 0) place = { from: position + 1 + at, to: position + 1 + at + query.length };
      return false;
    });
    if (place) return place;
  }
  return undefined;
};

/** Selects the words given in the URL of the page, and scrolls to them. */
export const useFind = (editor: Editor | undefined): void => {
  const [search, setSearch] = useSearchParams();
  const words = search.get(FIND)?.trim() ?? '';
  useEffect(() => {
    if (!editor || words === '') return;
    const place = placeOf(editor, words);
    if (place) {
      editor.chain().setTextSelection(place).focus(undefined, { scrollIntoView: false }).run();
      const { node } = editor.view.domAtPos(place.from);
      const element = node instanceof Element ? node : node.parentElement;
      element?.scrollIntoView({ block: 'center' });
    }
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(FIND);
        return next;
      },
      { replace: true },
    );
  }, [editor, words, setSearch]);
};
