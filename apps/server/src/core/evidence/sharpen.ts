import type { Anchor, AnchorLocation } from '@studiolo/contract/evidence/anchor';
import type { TextRange } from '../knowledge/sentences.ts';
import { citedAnchors, hashOf } from './anchors.ts';
import { narrow } from './narrow.ts';

/** Pairs each citation of a text with the sentence or line before it. */
const claimsOf = (text: string): { number: number; claim: string }[] => {
  const claims: { number: number; claim: string }[] = [];
  for (const line of text.split('\n')) {
    let from = 0;
    for (const match of line.matchAll(/(?:[[【]\d{1,3}(?:\s*[,，、]\s*\d{1,3})*[\]】]\s*)+/g)) {
      const claim = line.slice(from, match.index).trim();
      from = match.index + match[0].length;
      for (const [number] of match[0].matchAll(/\d+/g)) claims.push({ number: Number(number), claim });
    }
  }
  return claims.filter(({ claim }) => claim !== '');
};

/** Locates a range of a file's text. Undefined if the file is gone. */
export type FindPlace = (fileId: string, start: number, end: number) => Promise<AnchorLocation | undefined>;

const requoted = (anchor: Anchor, place: AnchorLocation, { start, end }: TextRange): Anchor => {
  const quote = anchor.quote.slice(start, end);
  return { ...anchor, place, quote, hash: hashOf(quote) };
};

/** Anchors that a text cites, each narrowed to the sentences that support its claims if possible. */
export const sharpen = async (
  text: string,
  offered: readonly Anchor[],
  findPlace: FindPlace,
): Promise<Anchor[]> => {
  const claims = claimsOf(text);
  return Promise.all(
    citedAnchors(text, offered).map(async (anchor) => {
      const { number, place, quote, fileId } = anchor;
      if (place.kind === 'time') return anchor;
      const part = narrow(
        quote,
        claims.filter((each) => each.number === number).map(({ claim }) => claim),
      );
      if (place.kind === 'web') return part ? requoted(anchor, place, part) : anchor;
      const exact = part && (await findPlace(fileId, place.start + part.start, place.start + part.end));
      if (!part || !exact) return anchor;
      return requoted(anchor, exact, part);
    }),
  );
};
