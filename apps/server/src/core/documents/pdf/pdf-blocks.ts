import { placeCells } from '@studiolo/markdown/html-tables';
import type { Content, Layout } from 'pdfmake';
import type { Block, Span } from '../rich-text.ts';
import { drawnFormula } from './pdf-formula.ts';
import { codeSpans, pdfSpans } from './pdf-spans.ts';
import { planGrid, planTable, type TablePart } from './table-plan.ts';
import { breakWords, PAGE_WIDTH, widestWord } from './word-widths.ts';

const LINE = '#dcd6cc';
const SHADE = '#f5f3ef';
const HEADING_SIZES = [16, 14, 12.5, 11.5, 11, 11];

type Margins = [number, number, number, number];
/** Bold letters are wider than others by this factor. */
const BOLD = 1.06;
const GAP: Margins = [0, 0, 0, 8];

/** Room for the text of a block and the size of its letters, in points. */
type TextSpace = { room: number; size: number };
const PAGE: TextSpace = { room: PAGE_WIDTH, size: 10.5 };
const LIST_INDENT = 30;
const BOX_PADDING = 24;

const within = ({ room, size }: TextSpace, less: number): TextSpace => ({
  room: Math.max(20, room - less),
  size,
});

const boxed = (content: Content, layout: Layout, margin: Margins = GAP): Content => ({
  table: { widths: ['*'], body: [[content]] },
  layout,
  margin,
});

const shaded = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  fillColor: () => SHADE,
  paddingLeft: () => 8,
  paddingRight: () => 8,
  paddingTop: () => 6,
  paddingBottom: () => 6,
};
const barred = {
  hLineWidth: () => 0,
  vLineWidth: (index: number) => (index === 0 ? 2 : 0),
  vLineColor: () => LINE,
  paddingLeft: () => 10,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};
const ruled = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => LINE,
  vLineColor: () => LINE,
};

type TableBlock = Extract<Block, { kind: 'table' }>;

const partOfTable = ({ header, rows, aligns }: TableBlock, { columns, widths, size }: TablePart): Content => {
  const cell = (spans: Span[] | undefined, column: number, width: number, isHead: boolean): Content => ({
    text: breakWords(pdfSpans(spans ?? [], size), width, size),
    alignment: aligns[column] ?? 'left',
    fontSize: size,
    bold: isHead,
    ...(isHead ? { fillColor: SHADE } : {}),
  });
  const line = (cells: Span[][], isHead: boolean) =>
    columns.map((column, at) => cell(cells[column], column, widths[at] ?? 0, isHead));
  return {
    table: {
      headerRows: 1,
      widths,
      body: [line(header, true), ...rows.map((row) => line(row, false))],
    },
    layout: ruled,
    margin: [0, 2, 0, 10],
  };
};

/** Writes a table; one that is too wide for the page is continued below, with its first column repeated. */
const tableOf = (table: TableBlock): Content => {
  const { header, rows } = table;
  const widest = header.map((head, column) =>
    Math.max(widestWord(head) * BOLD, ...rows.map((row) => widestWord(row[column] ?? []))),
  );
  return { stack: planTable(widest).map((part) => partOfTable(table, part)) };
};

/** Writes a table with merged cells; positions that a cell covers are left empty. */
const gridOf = ({ rows }: Extract<Block, { kind: 'grid' }>): Content => {
  const { cells, columns } = placeCells(rows);
  const width = Math.max(1, columns);
  const widest = Array.from({ length: width }, () => 0);
  for (const { cell, column } of cells) {
    const words = cell.blocks.map((block) => ('spans' in block ? widestWord(block.spans) * BOLD : 0));
    if (cell.colspan === 1) widest[column] = Math.max(widest[column] ?? 0, ...words);
  }
  const { widths, size } = planGrid(widest);
  const body: Content[][] = rows.map(() => Array.from({ length: width }, () => ({ text: '' })));
  for (const { cell, row, column } of cells) {
    const line = body[row];
    if (!line) continue;
    line[column] = {
      stack: pdfBlocks(cell.blocks, [0, 0, 0, 0], { room: widths[column] ?? 0, size }),
      alignment: cell.align,
      fontSize: size,
      bold: cell.isHead,
      colSpan: cell.colspan,
      rowSpan: cell.rowspan,
      ...(cell.isHead ? { fillColor: SHADE } : {}),
    };
  }
  return {
    table: { widths, body },
    layout: ruled,
    margin: [0, 2, 0, 10],
  };
};

const listOf = ({ isOrdered, start, items }: Extract<Block, { kind: 'list' }>, fit: TextSpace): Content => {
  const entries = items.map(({ state, blocks }) => {
    const [first, ...rest] = blocks;
    const marked: Block[] =
      state !== 'plain' && first?.kind === 'paragraph'
        ? [
            {
              ...first,
              spans: [{ kind: 'text', text: state === 'done' ? '[x] ' : '[ ] ', style: {} }, ...first.spans],
            },
            ...rest,
          ]
        : blocks;
    return { stack: pdfBlocks(marked, [0, 0, 0, 3], within(fit, LIST_INDENT)) };
  });
  return isOrdered ? { ol: entries, start, margin: GAP } : { ul: entries, margin: GAP };
};

/** Converts blocks to pdfmake's format. */
export const pdfBlocks = (
  blocks: readonly Block[],
  margin: Margins = GAP,
  fit: TextSpace = PAGE,
): Content[] =>
  blocks.map((block): Content => {
    switch (block.kind) {
      case 'heading':
        return {
          text: breakWords(pdfSpans(block.spans), fit.room, HEADING_SIZES[0] ?? fit.size),
          bold: true,
          fontSize: HEADING_SIZES[block.level - 1] ?? 11,
          margin: [0, 6, 0, 5],
        };
      case 'paragraph':
        return { text: breakWords(pdfSpans(block.spans, fit.size), fit.room, fit.size), margin };
      case 'code':
        return boxed(
          {
            text: breakWords(codeSpans(block.text || ' '), fit.room - BOX_PADDING, fit.size),
            lineHeight: 1.25,
          },
          shaded,
        );
      case 'formula':
        return {
          ...(drawnFormula(block.tex, fit.room) ?? { text: codeSpans(block.tex), alignment: 'center' }),
          margin,
        };
      case 'list':
        return listOf(block, fit);
      case 'table':
        return tableOf(block);
      case 'grid':
        return gridOf(block);
      case 'quote':
        return boxed(
          { stack: pdfBlocks(block.blocks, GAP, within(fit, BOX_PADDING)), color: '#6b665d' },
          barred,
        );
      case 'footnote':
        return {
          columns: [
            { text: block.label, width: 'auto', fontSize: 8 },
            { stack: pdfBlocks(block.blocks, GAP, within(fit, LIST_INDENT)), width: '*', fontSize: 9 },
          ],
          columnGap: 6,
        };
      case 'picture':
        return {
          stack: [
            {
              image: `data:image/jpeg;base64,${block.picture.jpeg}`,
              fit: [Math.min(PAGE_WIDTH, fit.room), 560],
            },
            ...(block.caption === ''
              ? []
              : [{ text: block.caption, fontSize: 9, color: '#6b665d', margin: [0, 4, 0, 0] as Margins }]),
          ],
          alignment: 'center',
          margin: [0, 4, 0, 12],
        };
      case 'rule':
        return {
          canvas: [{ type: 'line', x1: 0, y1: 0, x2: 480, y2: 0, lineWidth: 0.5, lineColor: LINE }],
          margin: [0, 4, 0, 10],
        };
    }
  });
