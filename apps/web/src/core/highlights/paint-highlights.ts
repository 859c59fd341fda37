import type { Highlight as Marked } from '@studiolo/contract/evidence/anchor';
import { markdownText } from '@studiolo/markdown/markdown-text';
import { pickedAt } from './letters.ts';
import { rangeOf, shownLetters } from './shown-letters.ts';

const NAME = 'kept-passage';
const painted = new Map<Range, Marked>();

/** In browsers without the CSS Highlight API, the marks appear only in their list. */
const paint = (): void => {
  if ('highlights' in CSS) CSS.highlights.set(NAME, new Highlight(...painted.keys()));
};

export const paintedAt = (x: number, y: number): { range: Range; highlight: Marked } | undefined => {
  for (const [range, highlight] of painted) {
    const isIn = [...range.getClientRects()].some(
      (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
    );
    if (isIn) return { range, highlight };
  }
  return undefined;
};

/**
 * Paints the highlights of an answer, and repaints them whenever its elements change. Returns a function that
 * stops this.
 */
export const paintHighlights = (
  root: Element,
  answer: string,
  highlights: readonly Marked[],
): (() => void) => {
  const text = markdownText(answer);
  let mine: Range[] = [];
  const clear = () => {
    for (const range of mine) painted.delete(range);
    mine = [];
  };
  const draw = () => {
    clear();
    const shown = shownLetters(root);
    for (const highlight of highlights) {
      const { place, quote } = highlight;
      const range = place.kind === 'text' && rangeOf(shown, pickedAt(text, place.start, quote));
      if (!range) continue;
      painted.set(range, highlight);
      mine.push(range);
    }
    paint();
  };
  draw();
  const observer = new MutationObserver(draw);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    clear();
    paint();
  };
};
