import { TaskList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import type { Extensions } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Heading } from '@tiptap/extension-heading';
import StarterKit from '@tiptap/starter-kit';
import { OwnBlockquote } from './callouts/callout.ts';
import { CodeColors } from './code/code-colors.ts';
import { tableOfContents } from './contents.ts';
import { CELL_BLOCKS } from './document/document.ts';
import { FootnoteClicks } from './footnotes/footnote-clicks.ts';
import { Footnote } from './footnotes/footnote.ts';
import { MoveBlock } from './keys/move-block.ts';
import { NewlineBelow } from './keys/newline-below.ts';
import { SeenCaret } from './keys/seen-caret.ts';
import { SafeLink } from './links/safe-link.ts';
import { markdownClipboard } from './markdown-clipboard.ts';
import { CjkMarkRules } from './marks/cjk-mark-rules.ts';
import { RaisedLetters } from './marks/raised.ts';
import type { NodeViews } from './nodes/node-views.ts';
import { customNodes } from './nodes/custom-nodes.ts';
import { OwnTaskItem } from './nodes/task-item.ts';
import { pasting } from './pasting/pasting.ts';

type Options = {
  views: NodeViews;
  isKnown: (number: number) => boolean;
  placeholder: string;
  taskLabel: (isDone: boolean) => string;
  /** Maximum number of characters that can be pasted at once. */
  maxLength?: number;
};

const CELL_CONTENT = `(${CELL_BLOCKS.join(' | ')})+`;

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** The page uses the first two levels of headings; those of a text start below them. */
const OwnHeading = Heading.extend({
  parseHTML: () => [
    {
      tag: 'h3[data-level], h4[data-level], h5[data-level], h6[data-level]',
      priority: 60,
      getAttrs: (element) => ({ level: Number(element.dataset['level']) || 1 }),
    },
    ...LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  ],
  renderHTML({ node }) {
    const level = Number(node.attrs['level']);
    return [`h${Math.min(level + 2, 6)}`, { 'data-level': String(level), dir: 'auto' }, 0];
  },
});

const starter = StarterKit.configure({
  heading: false,
  blockquote: false,
  code: false,
  underline: false,
  link: false,
  dropcursor: { color: 'var(--accent)', width: 2 },
});

/**
 * Returns all nodes, marks and features of the editor. Content of any other kind is dropped when pasted or
 * loaded.
 */
export const richTextExtensions = ({
  views,
  isKnown,
  placeholder,
  taskLabel,
  maxLength = Infinity,
}: Options): Extensions => [
  starter,
  OwnHeading,
  SafeLink,
  OwnBlockquote,
  // Allows code to be bold, struck through or a link as well.
  Code.extend({ excludes: '' }),
  ...RaisedLetters,
  CjkMarkRules,
  TaskList,
  OwnTaskItem.configure({
    nested: true,
    a11y: { checkboxLabel: (_node, isDone) => taskLabel(isDone) },
  }),
  Table.configure({ resizable: false, allowTableNodeSelection: true }),
  TableRow,
  TableHeader.extend({ content: CELL_CONTENT }),
  TableCell.extend({ content: CELL_CONTENT }),
  ...customNodes(views, isKnown),
  Footnote,
  FootnoteClicks,
  tableOfContents(views),
  CodeColors,
  SeenCaret,
  NewlineBelow,
  MoveBlock,
  Placeholder.configure({ placeholder }),
  pasting(maxLength),
  markdownClipboard,
];
