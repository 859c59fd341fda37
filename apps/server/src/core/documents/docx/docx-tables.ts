import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  WidthType,
} from 'docx';
import type { Block, GridCell } from '../rich-text.ts';
import type { DocxBlock } from './docx-block.ts';
import { docxSpans } from './docx-spans.ts';

const LINE = 'DCD6CC';
const HEAD = { type: ShadingType.CLEAR, fill: 'F5F3EF' };
const MARGINS = { top: 60, bottom: 60, left: 100, right: 100 };
const ALIGN = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
} as const;

type Blocks = DocxBlock[];

const ruled = (rows: TableRow[]): Blocks => {
  const side = { style: BorderStyle.SINGLE, size: 4, color: LINE };
  const borders = {
    top: side,
    bottom: side,
    left: side,
    right: side,
    insideHorizontal: side,
    insideVertical: side,
  };
  return [
    new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, borders, rows }),
    new Paragraph({ children: [] }),
  ];
};

/** Maximum number of columns in a table of Word. */
const MAX_COLUMNS = 63;

/** Columns of a table. A table with too many columns is split into several, each with the first column. */
const partsOf = (count: number): number[][] => {
  const columns = Array.from({ length: count }, (_, column) => column);
  if (count <= MAX_COLUMNS) return [columns];
  const parts: number[][] = [];
  for (let from = 1; from < count; from += MAX_COLUMNS - 1)
    parts.push([0, ...columns.slice(from, from + MAX_COLUMNS - 1)]);
  return parts;
};

export const docxTable = (table: Extract<Block, { kind: 'table' }>): Blocks =>
  partsOf(table.header.length).flatMap((columns) => partOfTable(table, columns));

const partOfTable = (
  { header, rows, aligns }: Extract<Block, { kind: 'table' }>,
  columns: readonly number[],
): Blocks => {
  const cells = (line: (typeof rows)[number], isHead: boolean) =>
    columns.map(
      (column) =>
        new TableCell({
          margins: MARGINS,
          ...(isHead ? { shading: HEAD } : {}),
          children: [
            new Paragraph({
              alignment: ALIGN[aligns[column] ?? 'left'],
              spacing: { after: 0 },
              ...(isHead ? { style: 'TableHead' } : {}),
              children: docxSpans(line[column] ?? []),
            }),
          ],
        }),
    );
  return ruled([
    new TableRow({ tableHeader: true, children: cells(header, true) }),
    ...rows.map((row) => new TableRow({ children: cells(row, false) })),
  ]);
};

/** A table with merged cells, or with blocks in its cells. A Word cell must end with a paragraph. */
export const docxGrid = (
  { rows }: Extract<Block, { kind: 'grid' }>,
  write: (blocks: readonly Block[], align: GridCell['align']) => Blocks,
): Blocks => {
  const cellOf = ({ isHead, colspan, rowspan, align, blocks }: GridCell) => {
    const written = blocks.flatMap((block): Blocks =>
      block.kind === 'paragraph'
        ? [
            new Paragraph({
              alignment: ALIGN[align],
              spacing: { after: 0 },
              ...(isHead ? { style: 'TableHead' } : {}),
              children: docxSpans(block.spans),
            }),
          ]
        : write([block], align),
    );
    const ended =
      written.at(-1) instanceof Paragraph ? written : [...written, new Paragraph({ children: [] })];
    // Word allows content controls in cells, but the library's types do not.
    const inCell = ended as (Paragraph | Table)[];
    return new TableCell({
      margins: MARGINS,
      ...(isHead ? { shading: HEAD } : {}),
      ...(colspan > 1 ? { columnSpan: colspan } : {}),
      ...(rowspan > 1 ? { rowSpan: rowspan } : {}),
      children: inCell,
    });
  };
  return ruled(
    rows.map(
      (row) =>
        new TableRow({
          ...(row.every(({ isHead }) => isHead) ? { tableHeader: true } : {}),
          children: row.map(cellOf),
        }),
    ),
  );
};
