import { isTranslated, PLACEHOLDER } from '@studiolo/contract/translate/blocks';
import { type Line } from '../../pdf/reading-order.ts';
import { withoutRunningLines } from '../../pdf/running-lines.ts';
import { vocabularyOf } from '../../pdf/wrap-joint.ts';
import { textOf } from '../../pdf/line-text.ts';
import { blockWords } from './block-words.ts';
import { spaceAround, type ShapeEdges } from '../cell-pieces.ts';
import { joinBlocks } from './join-blocks.ts';
import { labelBlock } from './label-block.ts';
import { isMonospaced } from '../monospaced.ts';
import { kindOf, REFERENCES } from './kinds.ts';
import { isClosed, labelsOf, type LabeledArea } from './labels.ts';
import type { LayoutBlock, LayoutDocument, LayoutPage } from '../layout-document.ts';
import { paragraphsOf, type Group } from './paragraphs.ts';
import type { ReadPage } from '../page/read-page.ts';
import { around, isWithin, toRectangle, width, type Edges } from '../shapes.ts';

const EDGE_SHARE = 0.09;
/** A document in which more letters than this share use a typewriter font is text, not code. */
const TYPEWRITTEN_SHARE = 0.6;
/** A separate number lower than this share of the page's height, with nothing below it, is the page number. */
const PAGE_NUMBER_TOP_SHARE = 0.7;
/** Minimum share of a text’s area that is in a table it belongs to. */
const TABLE_SHARE = 0.6;
/** Maximum width of a cell as a share of its table. A wider box is a frame around text. */
const CELL_SHARE = 0.92;
const PAGE_NUMBER = /^[\s–—-]*(?:page\s*)?(?:\d{1,4}|[ivxl]{1,6})(?:\s*(?:\/|of)\s*\d{1,4})?[\s–—-]*$/iu;

/** The most common size of letters. */
const bodySizeOf = (lines: readonly Line[]): number => {
  const counts = new Map<number, number>();
  for (const { size, atoms } of lines) {
    const key = Math.round(size * 2) / 2;
    counts.set(key, (counts.get(key) ?? 0) + atoms.reduce((sum, { text }) => sum + text.length, 0));
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
};

const headingSizesOf = (lines: readonly Line[], body: number): number[] => {
  const sizes = new Set(
    lines.map(({ size }) => Math.round(size * 2) / 2).filter((size) => size > body * 1.12),
  );
  return [...sizes, body].toSorted((a, b) => b - a);
};

const isTurned = (group: Group): boolean =>
  group.lines.every(({ atoms }) => atoms.every((atom) => !atom.isUpright));

/** Splits lines where a table begins or ends. */
const partsOf = (lines: readonly Line[], tables: readonly Edges[]): Line[][] => {
  const parts: { table: Edges | undefined; lines: Line[] }[] = [];
  for (const line of lines) {
    const table = tables.find((each) => isWithin(line, each, TABLE_SHARE));
    const last = parts.at(-1);
    if (last && last.table === table) last.lines.push(line);
    else parts.push({ table, lines: [line] });
  }
  return parts.map((part) => part.lines);
};

/** Whether text is in a cell of a table with others next to it. */
const isInCell = ({ lines }: Group, table: Edges, walls: ShapeEdges): boolean => {
  const [first] = lines;
  const space = first && spaceAround(first, walls);
  return space !== undefined && isClosed(space) && width(space) < width(table) * CELL_SHARE;
};

/**
 * Determines the kinds of the blocks of all pages, and joins those that continue in another column or page.
 */
export const composeBlocks = (read: readonly ReadPage[]): LayoutDocument => {
  const lines = read.flatMap(({ blocks }) => blocks.flat());
  const vocabulary = vocabularyOf(lines);
  const bodySize = bodySizeOf(lines);
  const headingSizes = headingSizesOf(lines, bodySize);
  const inner = withoutRunningLines([...read]);
  const isTypewritten = isMonospaced(lines, TYPEWRITTEN_SHARE);
  let isInReferences = false;

  const pageOf = (page: ReadPage, index: number): LayoutPage => {
    const { number, height } = page;
    const innerBlocks = new Set((inner[index]?.blocks ?? []).flat());
    const block = (kind: LayoutBlock['kind'], group: Group, level = 0): LayoutBlock => {
      const words = blockWords(group.lines, number, vocabulary, isTranslated(kind) ? group : undefined);
      const isPlain = kind === 'table' || kind === 'formula' || kind === 'code';
      return {
        page: number,
        kind,
        level,
        size: group.size,
        isBold: group.isBold,
        text: isPlain ? group.lines.map(textOf).join('\n') : words.text,
        parts: isPlain ? [] : words.parts,
        lines: group.lines.map((line) => ({ page: number, box: toRectangle(line) })),
      };
    };
    const isEdge = (line: Line) => line.bottom < height * EDGE_SHARE || line.top > height * (1 - EDGE_SHARE);
    const all = page.blocks.flat();
    const isLast = (line: Line) =>
      line.top > height * PAGE_NUMBER_TOP_SHARE &&
      all.every((other) => other === line || other.bottom < line.top - line.size);
    const isRunning = (line: Line) =>
      !innerBlocks.has(line) || ((isEdge(line) || isLast(line)) && PAGE_NUMBER.test(textOf(line)));
    const running = all.filter(isRunning);
    const areas = new Map<LayoutBlock, LabeledArea>();
    const blocks: LayoutBlock[] = page.blocks
      .map((lines) => lines.filter((line) => !running.includes(line)))
      .filter((each) => each.length > 0)
      .flatMap((each) => partsOf(each, page.tables))
      .flatMap((each) => paragraphsOf(each))
      .map((group) => {
        if (isTurned(group)) return block('turned', group);
        const words = blockWords(group.lines, number, vocabulary);
        const edges = around(group.lines);
        const table = page.tables.find((each) => isWithin(edges, each, TABLE_SHARE));
        const isRuled = table !== undefined;
        const isCells = group.lines.some(({ gaps, size }) => gaps.slice(1).some((gap) => gap > size));
        const asTable = {
          ...group,
          isTable:
            group.isTable ||
            (isRuled && (isCells || words.text.length < 60 || isInCell(group, table, page.walls))),
        };
        const { kind, level } = kindOf(asTable, words, {
          bodySize,
          headingSizes,
          pageHeight: height,
          isInReferences,
          isCode: !isTypewritten && isMonospaced(group.lines),
        });
        if (REFERENCES.test(words.text)) isInReferences = true;
        else if (kind === 'heading' && level <= 2) isInReferences = false;
        const blockLayout = block(kind, group, level);
        if (kind === 'table')
          areas.set(blockLayout, { lines: group.lines, edges: table ?? edges, isTable: true });
        return blockLayout;
      });
    const margins = running.map((line) =>
      block(line.top < height / 2 ? 'header' : 'footer', {
        lines: [line],
        isTable: false,
        isFormula: false,
        isBold: false,
        size: line.size,
      }),
    );
    for (const aside of page.asides)
      if (aside.length > 0) {
        const size = aside[0]?.size ?? 0;
        margins.push(
          block('header', { lines: aside, isTable: false, isFormula: false, isBold: false, size }),
        );
      }
    const figures = page.figures.map(({ words, lines: inside, ...edges }): LayoutBlock => {
      const figure: LayoutBlock = {
        page: number,
        kind: 'figure',
        level: 0,
        text: words,
        parts: [],
        size: 0,
        isBold: false,
        lines: [{ page: number, box: toRectangle(edges) }],
      };
      areas.set(figure, { lines: inside, edges, isTable: false });
      return figure;
    });
    const labeled = new Set([...areas.values()].flatMap(({ lines: inside }) => inside));
    const labels = labelsOf(
      [...areas.values()],
      page.walls,
      all.filter((line) => !labeled.has(line)),
    );
    const withLabels = (drawn: LayoutBlock): LayoutBlock[] => {
      const area = areas.get(drawn);
      return [
        drawn,
        ...((area && labels.get(area)) ?? []).map((label) => labelBlock(label, number, vocabulary)),
      ];
    };
    return {
      number,
      width: page.width,
      height,
      isTurned: page.isTurned,
      isScan: page.isScan,
      blocks: [...[...blocks, ...figures].flatMap(withLabels), ...margins],
    };
  };
  const pages = joinBlocks(read.map(pageOf));
  const title = pages[0]?.blocks.find(({ kind }) => kind === 'heading')?.text ?? '';
  return { title: title.replaceAll(PLACEHOLDER, '').trim(), pages };
};
