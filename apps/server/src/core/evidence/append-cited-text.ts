import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { passageKey } from './anchors.ts';
import { renumberCitations } from './renumber-citations.ts';

type CitedText = { content: string; anchors: readonly Anchor[] };

/**
 * Joins two cited texts. The citations of the second are renumbered after those of the first; a shared
 * passage keeps its number.
 */
export const appendCitedText = (
  first: CitedText,
  second: CitedText,
): { content: string; anchors: Anchor[] } => {
  const anchors = [...first.anchors];
  const numberOf = new Map(anchors.map((anchor) => [passageKey(anchor), anchor.number]));
  let last = Math.max(0, ...anchors.map(({ number }) => number));
  const numbers = new Map<number, number>();
  for (const anchor of second.anchors) {
    let number = numberOf.get(passageKey(anchor));
    if (number === undefined) {
      number = last += 1;
      numberOf.set(passageKey(anchor), number);
      anchors.push({ ...anchor, number });
    }
    numbers.set(anchor.number, number);
  }
  const added = renumberCitations(second.content, numbers);
  const before = first.content.trimEnd();
  return { content: before === '' ? added : `${before}\n\n${added}`, anchors };
};
