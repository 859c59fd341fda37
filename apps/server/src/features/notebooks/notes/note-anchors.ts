import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { safeLink } from '@studiolo/markdown/safe-url';
import { citedAnchors, hashOf } from '../../../core/evidence/anchors.ts';
import { renumbered } from '../../../core/evidence/renumbered.ts';

const LONGEST_QUOTE = 20_000;

const isSound = ({ quote, hash, place }: Anchor): boolean =>
  quote.length <= LONGEST_QUOTE &&
  hashOf(quote) === hash &&
  (place.kind !== 'web' || safeLink(place.url) !== undefined);

/**
 * Of the anchors that came with a text, those that it cites and whose words are whole. Whose file an anchor names is not
 * asked here: who opens it is asked for their own right to read it.
 */
export const soundAnchors = (content: string, given: readonly Anchor[]): Anchor[] => {
  const byNumber = new Map(given.filter(isSound).map((anchor) => [anchor.number, anchor]));
  return citedAnchors(content, [...byNumber.values()]);
};

/** The same for one passage, whatever order its values came in. */
const keyOf = ({ fileId, hash, place }: Anchor): string =>
  JSON.stringify([
    fileId,
    hash,
    Object.entries(place).toSorted(([left], [right]) => (left < right ? -1 : 1)),
  ]);

type Cited = { content: string; anchors: readonly Anchor[] };

/** One text after the other. What the second cites goes on in the numbers of the first; the same passage keeps its own. */
export const appended = (first: Cited, second: Cited): { content: string; anchors: Anchor[] } => {
  const anchors = [...first.anchors];
  const known = new Map(anchors.map((anchor) => [keyOf(anchor), anchor.number]));
  let last = Math.max(0, ...anchors.map(({ number }) => number));
  const numbers = new Map<number, number>();
  for (const anchor of second.anchors) {
    let number = known.get(keyOf(anchor));
    if (number === undefined) {
      number = last += 1;
      known.set(keyOf(anchor), number);
      anchors.push({ ...anchor, number });
    }
    numbers.set(anchor.number, number);
  }
  return { content: `${first.content.trimEnd()}\n\n${renumbered(second.content, numbers)}`, anchors };
};
