import type { Editor, Range } from '@tiptap/core';
import {
  IconBlockquote,
  IconCode,
  IconH1,
  IconH2,
  IconH3,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconMath,
  IconPilcrow,
  IconSeparatorHorizontal,
  IconTable,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { text } from './text/en_US.ts';

type Chain = ReturnType<Editor['chain']>;

export type BlockChoice = {
  name: keyof typeof text;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** As Markdown writes it, to be found by that as well. */
  sign: string;
  apply: (chain: Chain) => Chain;
};

/** What a line can become, or what can be put in its place. */
export const BLOCK_CHOICES: readonly BlockChoice[] = [
  { name: 'paragraph', Icon: IconPilcrow, sign: '', apply: (chain) => chain.setParagraph() },
  { name: 'heading1', Icon: IconH1, sign: '#', apply: (chain) => chain.setHeading({ level: 1 }) },
  { name: 'heading2', Icon: IconH2, sign: '##', apply: (chain) => chain.setHeading({ level: 2 }) },
  { name: 'heading3', Icon: IconH3, sign: '###', apply: (chain) => chain.setHeading({ level: 3 }) },
  { name: 'bulletList', Icon: IconList, sign: '-', apply: (chain) => chain.toggleBulletList() },
  { name: 'orderedList', Icon: IconListNumbers, sign: '1.', apply: (chain) => chain.toggleOrderedList() },
  { name: 'taskList', Icon: IconListCheck, sign: '[]', apply: (chain) => chain.toggleTaskList() },
  {
    name: 'table',
    Icon: IconTable,
    sign: '|',
    apply: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { name: 'blockquote', Icon: IconBlockquote, sign: '>', apply: (chain) => chain.toggleBlockquote() },
  { name: 'codeBlock', Icon: IconCode, sign: '```', apply: (chain) => chain.toggleCodeBlock() },
  {
    name: 'formula',
    Icon: IconMath,
    sign: '$$',
    apply: (chain) => chain.insertContent({ type: 'formulaBlock', attrs: { tex: '' } }),
  },
  {
    name: 'horizontalRule',
    Icon: IconSeparatorHorizontal,
    sign: '---',
    apply: (chain) => chain.setHorizontalRule(),
  },
];

/** Applies a choice to the line at hand; what was typed to find it goes. */
export const applyChoice = (editor: Editor, { apply }: BlockChoice, typed?: Range): void => {
  const chain = editor.chain().focus();
  apply(typed ? chain.deleteRange(typed) : chain).run();
};
