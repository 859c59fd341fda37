import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { TranscriptSegment } from '@studiolo/contract/voice/entities';

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** When quoted words are said: as they stand in the transcript now, else as they did when they were quoted. */
export const secondOf = (
  { place, quote }: Pick<Anchor, 'place' | 'quote'>,
  segments: readonly Pick<TranscriptSegment, 'start' | 'text'>[],
): number => {
  const cited = place.kind === 'text' ? place.second : place.kind === 'time' ? place.from : undefined;
  if (cited !== undefined) return cited;
  const words = plain(quote);
  return segments.find(({ text }) => words.includes(plain(text)) || plain(text).includes(words))?.start ?? 0;
};
