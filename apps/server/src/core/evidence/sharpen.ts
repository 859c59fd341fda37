import type { Anchor, Place } from '@studiolo/contract/evidence/anchor';
import type { Stretch } from '../knowledge/sentences.ts';
import { citedAnchors, hashOf } from './anchors.ts';
import { claimsOf } from './claims.ts';
import { narrow } from './narrow.ts';

/** Where a range of a file's text is seen; undefined when the file is gone. */
export type FindPlace = (fileId: string, start: number, end: number) => Promise<Place | undefined>;

const requoted = (anchor: Anchor, place: Place, { start, end }: Stretch): Anchor => {
  const quote = anchor.quote.slice(start, end);
  return { ...anchor, place, quote, hash: hashOf(quote) };
};

/** The anchors that a text really cites, each narrowed to the sentences that its claims come from, where that can be told. */
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
