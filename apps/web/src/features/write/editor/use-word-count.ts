import { cjkCount, wordCount } from '@studiolo/contract/text/word-count';
import type { Editor } from '@tiptap/core';
import type { Node as EditorNode } from '@tiptap/pm/model';
import { useEffect, useState } from 'react';

export type WordCount = { words: number; cjk: number };

/** Time after the last key press before words are counted, in ms. */
const DEBOUNCE_MS = 250;

/** Caches the counts of unchanged blocks. */
const counted = new WeakMap<EditorNode, WordCount>();

const countBlock = (block: EditorNode): WordCount => {
  const cachedCount = counted.get(block);
  if (cachedCount) return cachedCount;
  const text = block.textBetween(0, block.content.size, ' ', ' ');
  const count = { words: wordCount(text), cjk: cjkCount(text) };
  counted.set(block, count);
  return count;
};

const countAll = (doc: EditorNode): WordCount => {
  const sum = { words: 0, cjk: 0 };
  doc.forEach((block) => {
    const { words, cjk } = countBlock(block);
    sum.words += words;
    sum.cjk += cjk;
  });
  return sum;
};

/** Returns the number of CJK characters and words. */
export const useWordCount = (editor: Editor): WordCount => {
  const [count, setCount] = useState(() => countAll(editor.state.doc));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => setCount(countAll(editor.state.doc));
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(now, DEBOUNCE_MS);
    };
    now();
    editor.on('transaction', later);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', later);
    };
  }, [editor]);
  return count;
};
