import type { Editor } from '@tiptap/core';
import {
  IconBold,
  IconCode,
  IconItalic,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

export type MarkChoice = {
  name: 'bold' | 'italic' | 'strike' | 'code' | 'superscript' | 'subscript';
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  key: string;
  apply: (editor: Editor) => void;
};

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
  {
    name: 'superscript',
    Icon: IconSuperscript,
    key: '.',
    apply: (editor) => editor.chain().focus().toggleSuperscript().run(),
  },
  {
    name: 'subscript',
    Icon: IconSubscript,
    key: ',',
    apply: (editor) => editor.chain().focus().toggleSubscript().run(),
  },
];
