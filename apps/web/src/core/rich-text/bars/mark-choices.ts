import type { Editor } from '@tiptap/core';
import { IconBold, IconCode, IconItalic, IconStrikethrough } from '@tabler/icons-react';
import type { ComponentType } from 'react';

export type MarkChoice = {
  name: 'bold' | 'italic' | 'strike' | 'code';
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** As it is pressed beside the command key. */
  key: string;
  apply: (editor: Editor) => void;
};

/** How words can be marked. */
export const MARK_CHOICES: readonly MarkChoice[] = [
  { name: 'bold', Icon: IconBold, key: 'B', apply: (editor) => editor.chain().focus().toggleBold().run() },
  {
    name: 'italic',
    Icon: IconItalic,
    key: 'I',
    apply: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'strike',
    Icon: IconStrikethrough,
    key: 'Shift+S',
    apply: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  { name: 'code', Icon: IconCode, key: 'E', apply: (editor) => editor.chain().focus().toggleCode().run() },
];
