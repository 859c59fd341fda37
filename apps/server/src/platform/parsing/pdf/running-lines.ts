import { textOf } from './line-text.ts';
import type { Block, Line } from './reading-order.ts';

type Page = { height: number; blocks: Block[] };

const MARGIN_SHARE = 0.2;
const MIN_PAGES = 2;

/** Minimum share of the lines with the same words whose numbers count the pages in the same way. */
const MIN_SHARE = 0.25;
/** Maximum count of numbers in a running line. */
const MAX_NUMBERS = 8;

/**
 * Removes running heads and page numbers, which would interrupt sentences that continue on the next page. Notes
 * and totals that differ only in their numbers stay: the numbers of a running line do not change, except that of
 * the page.
 */
export const withoutRunningLines = <P extends Page>(pages: P[]): P[] => {
  const lines = pages.map((page) => outerLines(page).map((line) => ({ line, ...keysOf(line) })));
  const byWords = countByPage(lines.map((page) => page.map(({ words }) => words)));
  const byNumbers = countByPage(lines.map((page, at) => page.flatMap(({ numbers }) => formsOf(numbers, at))));
  return pages.map((page, at) => {
    const isRunning = ({ words, numbers }: { words: string; numbers: NumbersOfLine }): boolean => {
      const count = byWords.get(words) ?? 0;
      const alike = Math.max(...formsOf(numbers, at).map((form) => byNumbers.get(form) ?? 0));
      return (
        count >= MIN_PAGES && count * 3 >= pages.length && alike >= MIN_PAGES && alike >= count * MIN_SHARE
      );
    };
    const running = new Set((lines[at] ?? []).filter(isRunning).map(({ line }) => line));
    const blocks = page.blocks.map((block) => block.filter((line) => !running.has(line)));
    return { ...page, blocks: blocks.filter((block) => block.length > 0) };
  });
};

const countByPage = (keys: readonly (readonly string[])[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const page of keys) for (const key of new Set(page)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

type NumbersOfLine = { words: string; values: number[] };

/** Forms of a line on a page: with its numbers, and with each of them counted from the page. */
const formsOf = ({ words, values }: NumbersOfLine, page: number): string[] =>
  [undefined, ...values.keys()].map(
    (counted) =>
      `${words} ${values.map((value, index) => (index === counted ? `+${value - page}` : value)).join(' ')}`,
  );

/** Lines near the page's edge, separate from all others. */
const outerLines = ({ height, blocks }: Page): Line[] => {
  const lines = blocks.flat();
  const isApart = (line: Line) =>
    lines.every((other) => {
      const gap = Math.max(other.top - line.bottom, line.top - other.bottom);
      return other === line || gap > line.size * 0.6 || gap < -line.size * 0.5;
    });
  return lines.filter(
    (line) =>
      (line.bottom < height * MARGIN_SHARE || line.top > height * (1 - MARGIN_SHARE)) && isApart(line),
  );
};

/** A running line whose number changes has the same words. */
const keysOf = (line: Line): { words: string; numbers: NumbersOfLine } => {
  const text = textOf(line);
  const words = `${Math.round(line.top / 4)} ${text.replaceAll(/\d+/g, '#')}`;
  return { words, numbers: { words, values: (text.match(/\d+/g) ?? []).slice(0, MAX_NUMBERS).map(Number) } };
};
