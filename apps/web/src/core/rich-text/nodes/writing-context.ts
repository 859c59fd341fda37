import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { Editor } from '@tiptap/core';
import { createContext } from 'react';

export const WritingContext = createContext<{
  anchors: readonly Anchor[];
  isReadOnly: boolean;
  editor: Editor | undefined;
}>({
  anchors: [],
  isReadOnly: true,
  editor: undefined,
});
