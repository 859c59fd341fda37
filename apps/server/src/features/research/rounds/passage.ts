import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { hashOf } from '../../../core/evidence/anchors.ts';
import type { FindPlace } from '../../../core/evidence/sharpen.ts';
import type { TextRange } from '../../../core/knowledge/sentences.ts';

/** A passage of a source that was read: an anchor without a number. */
export type Passage = Omit<Anchor, 'number'>;

/** A passage with the owner of its file; empty for a web page. */
export type ReadPassage = { passage: Passage; ownerId: string };

/** Key of the page or file that a passage is from. */
export const sourceOf = ({ fileId, place }: Pick<Passage, 'fileId' | 'place'>): string =>
  place.kind === 'web' ? place.url : fileId;

export const urlOf = ({ place }: Pick<Passage, 'place'>): string => (place.kind === 'web' ? place.url : '');

/** Narrows a passage to a part of it. If its file is gone, the whole passage stays the evidence. */
export const narrowed = async (
  passage: Passage,
  { start, end }: TextRange,
  findPlace: FindPlace,
): Promise<Passage> => {
  const { place, fileId } = passage;
  const quote = passage.quote.slice(start, end);
  if (place.kind === 'time' || quote === passage.quote) return passage;
  const exact =
    place.kind === 'web' ? place : await findPlace(fileId, place.start + start, place.start + end);
  return exact ? { ...passage, place: exact, quote, hash: hashOf(quote) } : passage;
};
