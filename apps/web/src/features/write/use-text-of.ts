import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import type { DocumentNode } from '../../core/rich-text/document/document.ts';
import { writeMarkdown } from '../../core/rich-text/document/write-blocks.ts';

const DEBOUNCE_MS = 300;

export const textOf = (editor: Editor): string => writeMarkdown(editor.getJSON() as DocumentNode);

/**
 * Returns the text as Markdown. Updated when the user pauses, since serializing a long text takes a moment.
 */
export const useTextOf = (editor: Editor): string => {
  const [text, setText] = useState(() => textOf(editor));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onUpdate = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setText(textOf(editor)), DEBOUNCE_MS);
    };
    editor.on('update', onUpdate);
    return () => {
      clearTimeout(timer);
      editor.off('update', onUpdate);
    };
  }, [editor]);
  return text;
};
