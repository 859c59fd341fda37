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
import { codeStyleOf } from './docx-styles.ts';

type Place = {
  level: number;
  indent: number;
  numbered: Numberings;
  align?: 'center' | 'right';
};

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

/** The numbered lists of a document: each is numbered separately. */
export type Numberings = { reference: string; start: number; level: number }[];

const aligned = ({ align }: Place): Pick<IParagraphOptions, 'alignment'> =>
  align ? { alignment: align === 'center' ? AlignmentType.CENTER : AlignmentType.RIGHT } : {};

const indented = ({ indent }: Place): Pick<IParagraphOptions, 'indent'> =>
  indent === 0 ? {} : { indent: { left: indent } };

/** Nested lists are written by level; other content of an item is grouped. */
const heldByItem = (blocks: readonly Block[], place: Place): DocxBlock[] => {
  const written = docxBlocks(blocks, place);
  return blocks.every(({ kind }) => kind === 'list') ? written : [new ContentControl('item', written)];
};

const isContents = (spans: readonly Span[]): boolean =>
  spans.length === 1 && spans[0]?.kind === 'text' && spans[0].text.trim() === '[TOC]';

const listOf = (block: Extract<Block, { kind: 'list' }>, place: Place): DocxBlock[] => {
  const { isOrdered, start, items } = block;
  const level = Math.min(place.level, 8);
  const reference = `list-${place.numbered.length}`;
  if (isOrdered) place.numbered.push({ reference, start, level });
  const inner = { ...place, level: place.level + 1, indent: place.indent + INDENT };
  return items.flatMap(({ isTask, isDone, blocks }) => {
    const [first, ...rest] = blocks;
    const spans = first?.kind === 'paragraph' ? first.spans : [];
    const mark = isTask ? runsOf(isDone ? '☒ ' : '☐ ') : [];
    return [
      new Paragraph({
        children: [...mark, ...docxSpans(spans)],
        ...aligned(place),
        ...(isOrdered ? { numbering: { reference, level } } : { bullet: { level } }),
      }),
      ...heldByItem(first?.kind === 'paragraph' ? rest : blocks, inner),
    ];
  });
};

/** Converts blocks to Word's elements. */
export const docxBlocks = (blocks: readonly Block[], place: Place): DocxBlock[] =>
  blocks.flatMap((block): DocxBlock[] => {
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
        return [new Paragraph({ children: docxSpans(block.spans), ...aligned(place), ...indented(place) })];
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
        return listOf(block, place);
      case 'table':
        return docxTable(block);
      case 'grid':
        return docxGrid(block, (inner, align) =>
          docxBlocks(inner, {
            level: 0,
            indent: 0,
            numbered: place.numbered,
            ...(align === 'left' ? {} : { align }),
          }),
        );
      case 'quote':
        return [
          new ContentControl('quote', docxBlocks(block.blocks, { ...place, indent: place.indent + INDENT })),
        ];
      case 'note':
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
