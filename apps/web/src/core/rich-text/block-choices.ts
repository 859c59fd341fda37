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
  markdown: string;
  apply: (chain: Chain) => Chain;
  after?: (editor: Editor) => void;
  /** Whether it is offered at the current position; everywhere by default. */
  isOffered?: (editor: Editor) => boolean;
};

const DIAGRAM = 'graph TD\n  A[…] --> B[…]';

export const BLOCK_CHOICES: readonly BlockChoice[] = [
  { name: 'paragraph', Icon: IconPilcrow, markdown: '', apply: (chain) => chain.setParagraph() },
  { name: 'heading1', Icon: IconH1, markdown: '#', apply: (chain) => chain.setHeading({ level: 1 }) },
  { name: 'heading2', Icon: IconH2, markdown: '##', apply: (chain) => chain.setHeading({ level: 2 }) },
  { name: 'heading3', Icon: IconH3, markdown: '###', apply: (chain) => chain.setHeading({ level: 3 }) },
  { name: 'bulletList', Icon: IconList, markdown: '-', apply: (chain) => chain.toggleBulletList() },
  { name: 'orderedList', Icon: IconListNumbers, markdown: '1.', apply: (chain) => chain.toggleOrderedList() },
  { name: 'taskList', Icon: IconListCheck, markdown: '[]', apply: (chain) => chain.toggleTaskList() },
  {
    name: 'table',
    Icon: IconTable,
    markdown: '|',
    apply: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { name: 'blockquote', Icon: IconBlockquote, markdown: '>', apply: (chain) => chain.toggleBlockquote() },
  {
    name: 'callout',
    Icon: IconBulb,
    markdown: '[!NOTE]',
    apply: (chain) => chain.setBlockquote().updateAttributes('blockquote', { callout: 'note' }),
  },
  { name: 'codeBlock', Icon: IconCode, markdown: '```', apply: (chain) => chain.toggleCodeBlock() },
  {
    name: 'formula',
    Icon: IconMath,
    markdown: '$$',
    apply: (chain) => chain.insertContent({ type: 'formulaBlock', attrs: { tex: '' } }),
  },
  {
    name: 'diagram',
    Icon: IconSitemap,
    markdown: 'mermaid',
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
    markdown: '![]',
    apply: (chain) => chain,
    after: choosePictures,
    isOffered: canTakePictures,
  },
  {
    name: 'footnote',
    Icon: IconSuperscript,
    markdown: '[^1]',
    apply: (chain) => chain,
    after: (editor) => void insertFootnote(editor),
  },
  {
    name: 'tableOfContents',
    Icon: IconListTree,
    markdown: '[TOC]',
    apply: (chain) => chain.insertContent({ type: 'tableOfContents' }),
  },
  {
    name: 'horizontalRule',
    Icon: IconSeparatorHorizontal,
    markdown: '---',
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
