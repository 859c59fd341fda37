import { placeCells } from '@studiolo/markdown/html-tables';
import type { Content, Layout } from 'pdfmake';
import type { Block, Span } from '../rich-text.ts';
import { drawnFormula } from './pdf-formula.ts';
import { codeSpans, pdfSpans } from './pdf-spans.ts';

const LINE = '#dcd6cc';
const SHADE = '#f5f3ef';
const HEADING_SIZES = [16, 14, 12.5, 11.5, 11, 11];
/** Wide tables use smaller text. */
const WIDE = 5;

type Margins = [number, number, number, number];
const GAP: Margins = [0, 0, 0, 8];

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

const tableOf = ({ header, rows, aligns }: Extract<Block, { kind: 'table' }>): Content => {
  const size = header.length > WIDE ? 8 : 9.5;
  const cell = (spans: Span[] | undefined, column: number, isHead: boolean): Content => ({
    text: pdfSpans(spans ?? []),
    alignment: aligns[column] ?? 'left',
    fontSize: size,
    bold: isHead,
    ...(isHead ? { fillColor: SHADE } : {}),
  });
  const line = (cells: Span[][], isHead: boolean) =>
    header.map((_, column) => cell(cells[column], column, isHead));
  return {
    table: {
      headerRows: 1,
      widths: header.map(() => '*'),
      body: [line(header, true), ...rows.map((row) => line(row, false))],
    },
    layout: ruled,
    margin: [0, 2, 0, 10],
  };
};

/** Writes a table with merged cells; positions that a cell covers are left empty. */
const gridOf = ({ rows }: Extract<Block, { kind: 'grid' }>): Content => {
  const { cells, columns } = placeCells(rows);
  const width = Math.max(1, columns);
  const body: Content[][] = rows.map(() => Array.from({ length: width }, () => ({ text: '' })));
  for (const { cell, row, column } of cells) {
    const line = body[row];
    if (!line) continue;
    line[column] = {
      stack: pdfBlocks(cell.blocks, [0, 0, 0, 0]),
      alignment: cell.align,
      fontSize: width > WIDE ? 8 : 9.5,
      bold: cell.isHead,
      colSpan: cell.colspan,
      rowSpan: cell.rowspan,
      ...(cell.isHead ? { fillColor: SHADE } : {}),
    };
  }
  return {
    table: { widths: Array.from({ length: width }, () => '*'), body },
    layout: ruled,
    margin: [0, 2, 0, 10],
  };
};

const listOf = ({ isOrdered, start, items }: Extract<Block, { kind: 'list' }>): Content => {
  const entries = items.map(({ isTask, isDone, blocks }) => {
    const [first, ...rest] = blocks;
    const marked: Block[] =
      isTask && first?.kind === 'paragraph'
        ? [
            {
              ...first,
              spans: [{ kind: 'text', text: isDone ? '[x] ' : '[ ] ', style: {} }, ...first.spans],
            },
            ...rest,
          ]
        : blocks;
    return { stack: pdfBlocks(marked, [0, 0, 0, 3]) };
  });
  return isOrdered ? { ol: entries, start, margin: GAP } : { ul: entries, margin: GAP };
};

/** Converts blocks to pdfmake's format. */
export const pdfBlocks = (blocks: readonly Block[], margin: Margins = GAP): Content[] =>
  blocks.map((block): Content => {
    switch (block.kind) {
      case 'heading':
        return {
          text: pdfSpans(block.spans),
          bold: true,
          fontSize: HEADING_SIZES[block.level - 1] ?? 11,
          margin: [0, 6, 0, 5],
        };
      case 'paragraph':
        return { text: pdfSpans(block.spans), margin };
      case 'code':
        return boxed({ text: codeSpans(block.text || ' '), lineHeight: 1.25 }, shaded);
      case 'formula':
        return {
          ...(drawnFormula(block.tex) ?? { text: codeSpans(block.tex), alignment: 'center' }),
          margin,
        };
      case 'list':
        return listOf(block);
      case 'table':
        return tableOf(block);
      case 'grid':
        return gridOf(block);
      case 'quote':
        return boxed({ stack: pdfBlocks(block.blocks), color: '#6b665d' }, barred);
      case 'note':
        return {
          columns: [
            { text: block.label, width: 'auto', fontSize: 8 },
            { stack: pdfBlocks(block.blocks), width: '*', fontSize: 9 },
          ],
          columnGap: 6,
        };
      case 'picture':
        return {
          stack: [
            { image: `data:image/jpeg;base64,${block.picture.jpeg}`, fit: [480, 560] },
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
