import type { Editor, Range } from '@tiptap/core';
import {
  IconBlockquote,
  IconBulb,
  IconCode,
  IconH1,
  IconH2,
  IconH3,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconListTree,
  IconMath,
  IconPhoto,
  IconPilcrow,
  IconSeparatorHorizontal,
  IconSitemap,
  IconSuperscript,
  IconTable,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { insertFootnote } from './footnotes/footnote.ts';
import { canTakePictures, choosePictures } from './pictures/pictures.ts';
import type { text } from './text/en_US.ts';

type Chain = ReturnType<Editor['chain']>;

export type BlockChoice = {
  name: keyof typeof text;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Its Markdown syntax, which can also be typed to search for it. */
  sign: string;
  apply: (chain: Chain) => Chain;
  after?: (editor: Editor) => void;
  /** Whether it is offered at the current position; everywhere by default. */
  isOffered?: (editor: Editor) => boolean;
};

const DIAGRAM = 'graph TD\n  A[…] --> B[…]';

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
  {
    name: 'callout',
    Icon: IconBulb,
    sign: '[!NOTE]',
    apply: (chain) => chain.setBlockquote().updateAttributes('blockquote', { callout: 'note' }),
  },
  { name: 'codeBlock', Icon: IconCode, sign: '```', apply: (chain) => chain.toggleCodeBlock() },
  {
    name: 'formula',
    Icon: IconMath,
    sign: '$$',
    apply: (chain) => chain.insertContent({ type: 'formulaBlock', attrs: { tex: '' } }),
  },
  {
    name: 'diagram',
    Icon: IconSitemap,
    sign: 'mermaid',
    apply: (chain) =>
      chain.insertContent({
        type: 'codeBlock',
        attrs: { language: 'mermaid' },
        content: [{ type: 'text', text: DIAGRAM }],
      }),
  },
  {
    name: 'picture',
    Icon: IconPhoto,
    sign: '![]',
    apply: (chain) => chain,
    after: choosePictures,
    isOffered: canTakePictures,
  },
  {
    name: 'footnote',
    Icon: IconSuperscript,
    sign: '[^1]',
    apply: (chain) => chain,
    after: (editor) => void insertFootnote(editor),
  },
  {
    name: 'tableOfContents',
    Icon: IconListTree,
    sign: '[TOC]',
    apply: (chain) => chain.insertContent({ type: 'tableOfContents' }),
  },
  {
    name: 'horizontalRule',
    Icon: IconSeparatorHorizontal,
    sign: '---',
    apply: (chain) => chain.setHorizontalRule(),
  },
];

/** Applies a choice to the current line, and removes the query that was typed. */
export const applyChoice = (editor: Editor, { apply, after }: BlockChoice, typed?: Range): void => {
  const chain = editor.chain().focus();
  apply(typed ? chain.deleteRange(typed) : chain).run();
  after?.(editor);
};

export const offeredChoices = (editor: Editor): readonly BlockChoice[] =>
  BLOCK_CHOICES.filter(({ isOffered }) => isOffered?.(editor) ?? true);
