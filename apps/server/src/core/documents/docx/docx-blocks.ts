import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  WidthType,
  type IParagraphOptions,
} from 'docx';
import type { Block } from '../rich-text.ts';
import { docxPictures } from './docx-pictures.ts';
import { CODE_FONT, docxSpans, formulaOf, runsOf } from './docx-spans.ts';

export type DocxBlock = Paragraph | Table;
type Place = { level: number; indent: number; numbered: Numbered };

const INDENT = 400;
const LINE = 'DCD6CC';
const LEVELS = [
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
  HeadingLevel.HEADING_6,
] as const;
const ALIGN = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
} as const;

/** The numbered lists of a document: each counts for itself. */
export type Numbered = { reference: string; start: number; level: number }[];

const indented = ({ indent }: Place): Pick<IParagraphOptions, 'indent'> =>
  indent === 0 ? {} : { indent: { left: indent } };

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
        ...(isOrdered ? { numbering: { reference, level } } : { bullet: { level } }),
      }),
      ...docxBlocks(first?.kind === 'paragraph' ? rest : blocks, inner),
    ];
  });
};

const tableOf = ({ header, rows, aligns }: Extract<Block, { kind: 'table' }>): DocxBlock[] => {
  const cells = (line: (typeof rows)[number], isHead: boolean) =>
    header.map(
      (_, column) =>
        new TableCell({
          margins: { top: 60, bottom: 60, left: 100, right: 100 },
          ...(isHead ? { shading: { type: ShadingType.CLEAR, fill: 'F5F3EF' } } : {}),
          children: [
            new Paragraph({
              alignment: ALIGN[aligns[column] ?? 'left'],
              spacing: { after: 0 },
              children: docxSpans(line[column] ?? [], isHead ? { bold: true } : {}),
            }),
          ],
        }),
    );
  const side = { style: BorderStyle.SINGLE, size: 4, color: LINE };
  return [
    new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      borders: {
        ...{ top: side, bottom: side, left: side, right: side },
        ...{ insideHorizontal: side, insideVertical: side },
      },
      rows: [
        new TableRow({ tableHeader: true, children: cells(header, true) }),
        ...rows.map((row) => new TableRow({ children: cells(row, false) })),
      ],
    }),
    new Paragraph({ children: [] }),
  ];
};

/** Blocks as Word wants them. */
export const docxBlocks = (blocks: readonly Block[], place: Place): DocxBlock[] =>
  blocks.flatMap((block): DocxBlock[] => {
    switch (block.kind) {
      case 'heading':
        return [
          new Paragraph({
            heading: LEVELS[block.level - 1] ?? HeadingLevel.HEADING_6,
            children: docxSpans(block.spans),
          }),
        ];
      case 'paragraph':
        return [new Paragraph({ children: docxSpans(block.spans), ...indented(place) })];
      case 'code':
        return [
          new Paragraph({
            children: runsOf(block.text, { font: CODE_FONT, size: 18 }),
            shading: { type: ShadingType.CLEAR, fill: 'F5F3EF' },
            ...indented(place),
          }),
        ];
      case 'formula':
        return [
          new Paragraph({
            alignment: AlignmentType.CENTER,
            children: formulaOf(block.tex, true),
          }),
        ];
      case 'list':
        return listOf(block, place);
      case 'table':
        return tableOf(block);
      case 'quote':
        return docxBlocks(block.blocks, { ...place, indent: place.indent + INDENT });
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
                  children: runsOf(block.caption, { size: 18, color: '6B665D' }),
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
