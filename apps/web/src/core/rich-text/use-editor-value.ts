import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Returns a value read from an editor and updated on every change. `read` must return plain values. */
export const useEditorValue = <Value>(editor: Editor, read: (editor: Editor) => Value): Value => {
  const [value, setValue] = useState(() => read(editor));
  useEffect(() => {
    const update = () =>
      setValue((before) => {
        const now = read(editor);
        return isSame(before, now) ? before : now;
      });
    update();
    for (const event of ['transaction', 'focus', 'blur'] as const) editor.on(event, update);
    return () => {
      for (const event of ['transaction', 'focus', 'blur'] as const) editor.off(event, update);
    };
  }, [editor, read]);
  return value;
};
