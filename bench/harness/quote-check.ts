import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { isQuoteAt } from '@studiolo/contract/evidence/rules';
import { getFileText } from '@studiolo/contract/files/endpoints';
import type { Product } from './product.ts';

/** Counts the citations of answers, and those whose quotes occur at the cited position. */
export const createQuoteCheck = ({ user }: Product) => {
  const texts = new Map<string, Promise<string>>();
  const textOf = (fileId: string): Promise<string> => {
    const cached = texts.get(fileId) ?? user.call(getFileText, { fileId }).then(({ text }) => text);
    texts.set(fileId, cached);
    return cached;
  };
  const counts = { cited: 0, matching: 0 };
  return {
    counts,
    check: async (anchors: readonly Anchor[]): Promise<void> => {
      for (const { fileId, place, quote } of anchors) {
        counts.cited += 1;
        if ('start' in place && isQuoteAt(await textOf(fileId), place.start, place.end, quote))
          counts.matching += 1;
      }
    },
  };
};
