import { textOf } from './line-text.ts';
import type { Block, Line } from './reading-order.ts';

type Page = { height: number; blocks: Block[] };

const MARGIN = 0.2;
const MIN_PAGES = 2;

/** Removes running heads and page numbers, which would interrupt sentences that continue on the next page. */
export const withoutRunningLines = <P extends Page>(pages: P[]): P[] => {
  const seen = new Map<string, number>();
  for (const page of pages) {
    const keys = new Set(outerLines(page).map(keyOf));
    for (const key of keys) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const isRunning = (line: Line) => {
    const count = seen.get(keyOf(line)) ?? 0;
    return count >= MIN_PAGES && count * 3 >= pages.length;
  };
  return pages.map((page) => {
    const running = new Set(outerLines(page).filter(isRunning));
    const blocks = page.blocks.map((block) => block.filter((line) => !running.has(line)));
    return { ...page, blocks: blocks.filter((block) => block.length > 0) };
  });
};

/** Lines near the page's edge, separate from all others. */
const outerLines = ({ height, blocks }: Page): Line[] => {
  const lines = blocks.flat();
  const isApart = (line: Line) =>
    lines.every((other) => {
      const gap = Math.max(other.top - line.bottom, line.top - other.bottom);
      return other === line || gap > line.size * 0.6 || gap < -line.size * 0.5;
    });
  return lines.filter(
    (line) => (line.bottom < height * MARGIN || line.top > height * (1 - MARGIN)) && isApart(line),
  );
};

/** A running line whose number changes counts as the same line. */
const keyOf = (line: Line): string => `${Math.round(line.top / 4)} ${textOf(line).replaceAll(/\d+/g, '#')}`;
