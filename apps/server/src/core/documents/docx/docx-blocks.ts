import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  Paragraph,
  TableOfContents,
  type IParagraphOptions,
} from 'docx';
import type { Block, Span } from '../rich-text.ts';
import { ContentControl } from './content-control.ts';
import type { DocxBlock } from './docx-block.ts';
import { docxPictures } from './docx-pictures.ts';
import { docxGrid, docxTable } from './docx-tables.ts';
import { docxSpans, formulaOf, runsOf } from './docx-spans.ts';
import { codeStyleOf, QUOTE_STYLE } from './docx-styles.ts';

type Place = {
  level: number;
  indent: number;
  numbered: Numberings;
  align?: 'center' | 'right';
  isQuote?: boolean;
  /** Number of content controls so far. */
  controls: { count: number };
};

const nextId = ({ controls }: Place): number => {
  controls.count += 1;
  return controls.count;
};

/** Stores the kind of a callout, and whether its author chose its name, for our own import. */
const tagOfQuote = ({ callout }: Extract<Block, { kind: 'quote' }>): `quote${string}` =>
  callout ? `quote-${callout.tone}${callout.isTitled ? '-titled' : ''}` : 'quote';

const INDENT = 400;
const LINE = 'DCD6CC';
const LEVELS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;

/** Lists of a document with separate numbering; other bulleted lists share Word's default one. */
export type Numberings = { reference: string; start: number; level: number; isBullet: boolean }[];

const aligned = ({ align }: Place): Pick<IParagraphOptions, 'alignment'> =>
  align ? { alignment: align === 'center' ? AlignmentType.CENTER : AlignmentType.RIGHT } : {};

const indented = ({ indent }: Place): Pick<IParagraphOptions, 'indent'> =>
  indent === 0 ? {} : { indent: { left: indent } };

/** Nested lists are written by level; other content of an item is grouped. */
const blocksOfItem = (blocks: readonly Block[], place: Place): DocxBlock[] => {
  const written = docxBlocks(blocks, place);
  return blocks.every(({ kind }) => kind === 'list')
    ? written
    : [new ContentControl('item', nextId(place), written)];
};

const isContents = (spans: readonly Span[]): boolean =>
  spans.length === 1 && spans[0]?.kind === 'text' && spans[0].text.trim() === '[TOC]';

const listOf = (
  block: Extract<Block, { kind: 'list' }>,
  before: Block | undefined,
  place: Place,
): DocxBlock[] => {
  const { isOrdered, start, items } = block;
  const level = Math.min(place.level, 8);
  const reference = `list-${place.numbered.length}`;
  // Directly below another bulleted list, a shared numbering would make both one list.
  const isApart = isOrdered || (before?.kind === 'list' && !before.isOrdered);
  if (isApart) place.numbered.push({ reference, start, level, isBullet: !isOrdered });
  const inner = { ...place, level: place.level + 1, indent: place.indent + INDENT };
  return items.flatMap(({ state, blocks }) => {
    const [first, ...rest] = blocks;
    const spans = first?.kind === 'paragraph' ? first.spans : [];
    const mark = state === 'plain' ? [] : runsOf(state === 'done' ? '☒ ' : '☐ ');
    return [
      new Paragraph({
        children: [...mark, ...docxSpans(spans)],
        ...aligned(place),
        ...(isApart ? { numbering: { reference, level } } : { bullet: { level } }),
      }),
      ...blocksOfItem(first?.kind === 'paragraph' ? rest : blocks, inner),
    ];
  });
};

/** Converts blocks to Word's elements. */
export const docxBlocks = (blocks: readonly Block[], place: Place): DocxBlock[] =>
  blocks.flatMap((block, at): DocxBlock[] => {
    switch (block.kind) {
      case 'heading':
        return [
          new Paragraph({
            heading: LEVELS[block.level - 1] ?? HeadingLevel.HEADING_6,
            children: docxSpans(block.spans),
            ...aligned(place),
          }),
        ];
      case 'paragraph':
        if (isContents(block.spans))
          return [new TableOfContents('', { hyperlink: true, headingStyleRange: '1-6' })];
        return [
          new Paragraph({
            children: docxSpans(block.spans),
            ...(place.isQuote ? { style: QUOTE_STYLE } : {}),
            ...aligned(place),
            ...indented(place),
          }),
        ];
      case 'code':
        return [
          new Paragraph({
            style: codeStyleOf(block.language),
            children: runsOf(block.text),
            ...indented(place),
          }),
        ];
      case 'formula':
        return [
          new Paragraph({
            alignment: AlignmentType.CENTER,
            children: formulaOf(block.tex, true, {}, true),
          }),
        ];
      case 'list':
        return listOf(block, blocks[at - 1], place);
      case 'table':
        return docxTable(block);
      case 'grid':
        return docxGrid(block, (inner, align) =>
          docxBlocks(inner, {
            level: 0,
            indent: 0,
            numbered: place.numbered,
            controls: place.controls,
            ...(align === 'left' ? {} : { align }),
          }),
        );
      case 'quote':
        return [
          new ContentControl(
            tagOfQuote(block),
            nextId(place),
            docxBlocks(block.blocks, { ...place, indent: place.indent + INDENT, isQuote: true }),
          ),
        ];
      case 'footnote':
        return [
          new Paragraph({ children: runsOf(block.label, { superScript: true }) }),
          ...docxBlocks(block.blocks, { ...place, indent: place.indent + INDENT }),
        ];
      case 'picture':
        return [
          ...docxPictures([block.picture]),
          ...(block.caption === ''
            ? []
            : [
                new Paragraph({
                  alignment: AlignmentType.CENTER,
                  style: 'PictureCaption',
                  children: runsOf(block.caption),
                }),
              ]),
        ];
      case 'rule':
        return [
          new Paragraph({
            border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: LINE, space: 1 } },
          }),
        ];
    }
  });
