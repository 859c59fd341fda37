import { closing, placeholder } from '@studiolo/contract/translate/blocks';
import type { LayoutPart } from './layout-document.ts';
import { PART } from './line-words.ts';
import type { Span } from './spans.ts';

/** Untranslated parts: citation numbers, and web and mail addresses. */
const UNTRANSLATED_PART =
  /\[\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*\]|(?:https?:\/\/|www\.|doi:|arXiv:)[^\s,;，。；]*[^\s,;.，。；)\]]|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]*\w/giu;

const UNTRANSLATED_OR_PLACEHOLDER = new RegExp(`${PART}|${UNTRANSLATED_PART.source}`, 'giu');

type FixedPart = { from: number; to: number; part: LayoutPart };

/** Finds the untranslated parts of a text, with their positions. */
const fixedPartsIn = (text: string, formulas: readonly LayoutPart[], spans: readonly Span[]): FixedPart[] => {
  const page = formulas[0]?.page ?? spans[0]?.part.page ?? 0;
  let next = 0;
  return [...text.matchAll(UNTRANSLATED_OR_PLACEHOLDER)].map((match) => {
    const [matchedText] = match;
    const from = match.index;
    const to = from + matchedText.length;
    const formula = matchedText === PART ? formulas[next++] : undefined;
    if (formula) return { from, to, part: formula };
    const inside = spans.filter((span) => span.from >= from && span.to <= to).map(({ part }) => part);
    const links = inside.flatMap((part) => part.links ?? []);
    const linked = links.length > 0 ? { page: inside[0]?.page ?? page, links } : { page };
    return { from, to, part: { kind: 'words', text: matchedText, box: [0, 0, 0, 0], ...linked } };
  });
};

/** Returns the styled spans, except those inside an untranslated part, which cannot be split. */
const around = (fixedParts: readonly FixedPart[], spans: readonly Span[]): Span[] =>
  spans.flatMap((span) => {
    const cut = { ...span };
    for (const { from, to } of fixedParts) {
      if (cut.from >= from && cut.to <= to) return [];
      if (cut.from > from && cut.from < to) cut.from = to;
      if (cut.to > from && cut.to < to) cut.to = from;
    }
    return cut.to > cut.from ? [cut] : [];
  });

const ORDER = { end: 0, begin: 1, kept: 2 } as const;

/** Numbers the untranslated parts and the styled runs of a text, in text order. */
export const numbered = (
  text: string,
  formulas: readonly LayoutPart[],
  spans: readonly Span[] = [],
): { text: string; parts: LayoutPart[] } => {
  const fixedParts = fixedPartsIn(text, formulas, spans);
  const events = [
    ...fixedParts.map(({ from, to, part }) => ({ at: from, next: to, kind: 'kept' as const, part })),
    ...around(fixedParts, spans).flatMap(({ from, to, part }) => [
      { at: from, next: from, kind: 'begin' as const, part },
      { at: to, next: to, kind: 'end' as const, part },
    ]),
  ].toSorted((one, other) => one.at - other.at || ORDER[one.kind] - ORDER[other.kind]);
  const parts: LayoutPart[] = [];
  let signed = '';
  let done = 0;
  for (const { at, next, kind, part } of events) {
    signed += text.slice(done, at);
    signed += kind === 'end' ? closing(parts.indexOf(part) + 1) : placeholder(parts.push(part));
    done = next;
  }
  signed += text.slice(done);
  return { text: signed.replaceAll(/\s+/g, ' ').trim(), parts };
};
