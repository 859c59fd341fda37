import type { LayoutPart } from './layout-document.ts';
import { toRectangle } from './shapes.ts';
import type { StyledAtom } from './styled-atoms.ts';

/** Markers around a styled run while lines are joined. They do not occur in text. */
export const SPAN_BEGIN = '\ufdd0';
export const SPAN_END = '\ufdd1';
const MARKS = /[\ufdd0\ufdd1]/g;

/** The most common style of a block. */
export type Look = { isBold: boolean };

/** A styled run, and the target if it is a link. */
export type MarkedRun = { part: LayoutPart; target: string };

/** Styled words of a text. */
export type Span = MarkedRun & { from: number; to: number };

/** Style of a run that differs from its block; undefined if it does not differ. */
export const markOf = (atom: StyledAtom, page: number, look: Look): MarkedRun | undefined => {
  const isBold = atom.isBold && !look.isBold;
  const { isItalic, link } = atom;
  if (!isBold && !isItalic && !link) return undefined;
  const part = { kind: 'span' as const, text: '', page, box: toRectangle(atom) };
  return {
    part: { ...part, isBold, isItalic, links: link ? [link.number] : [] },
    target: link?.target ?? '',
  };
};

export const unmarked = (text: string): string => text.replaceAll(MARKS, '');

/** A text without its last letter. */
export const withoutLast = (text: string): string => text.replace(/.(?=[\ufdd0\ufdd1]*$)/su, '');

const areAlike = (one: MarkedRun, other: MarkedRun): boolean =>
  one.part.isBold === other.part.isBold &&
  one.part.isItalic === other.part.isItalic &&
  one.target === other.target;

/** Maximum number of styled runs in a text. More marks would make it unreadable. */
const MAX_SPANS = 16;

/** Removes the marks from a text and returns their positions. Adjacent runs of the same style become one. */
export const readSpans = (marked: string, runs: readonly MarkedRun[]): { text: string; spans: Span[] } => {
  const spans: Span[] = [];
  let text = '';
  for (const [at, piece] of marked.split(MARKS).entries()) {
    const run = at % 2 === 1 ? runs[(at - 1) / 2] : undefined;
    const from = text.length;
    text += piece;
    if (!run) continue;
    const last = spans.at(-1);
    // A formula or a space between two equal runs belongs to both.
    if (last && areAlike(last, run) && /^[\s\ue000]*$/u.test(text.slice(last.to, from))) {
      last.to = text.length;
      last.part = {
        ...last.part,
        links: [...new Set([...(last.part.links ?? []), ...(run.part.links ?? [])])],
      };
    } else spans.push({ ...run, from, to: text.length });
  }
  const parts = spans.flatMap((span) => {
    const words = text.slice(span.from, span.to);
    if (!/[\p{L}\p{N}]/u.test(words)) return [];
    const from = span.from + words.length - words.trimStart().length;
    return [{ ...span, from, to: span.to - (words.length - words.trimEnd().length) }];
  });
  return { text, spans: parts.length > MAX_SPANS ? parts.filter(({ target }) => target !== '') : parts };
};
