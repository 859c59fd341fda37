import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { passageKey } from './anchors.ts';
import { renumbered } from './renumbered.ts';

type Cited = { content: string; anchors: readonly Anchor[] };

/** One text after the other. What the second cites goes on in the numbers of the first; the same passage keeps its own. */
export const appended = (first: Cited, second: Cited): { content: string; anchors: Anchor[] } => {
  const anchors = [...first.anchors];
  const known = new Map(anchors.map((anchor) => [passageKey(anchor), anchor.number]));
  let last = Math.max(0, ...anchors.map(({ number }) => number));
  const numbers = new Map<number, number>();
  for (const anchor of second.anchors) {
    let number = known.get(passageKey(anchor));
    if (number === undefined) {
      number = last += 1;
      known.set(passageKey(anchor), number);
      anchors.push({ ...anchor, number });
    }
    numbers.set(anchor.number, number);
  }
  const added = renumbered(second.content, numbers);
  const before = first.content.trimEnd();
  return { content: before === '' ? added : `${before}\n\n${added}`, anchors };
};
