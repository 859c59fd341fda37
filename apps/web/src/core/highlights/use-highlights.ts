import type { Highlight } from '@studiolo/contract/evidence/anchor';
import { useEffect, type RefObject } from 'react';

/** Paints the highlights of an answer. Loads the code when there is a first one. */
export const useHighlights = (
  root: RefObject<Element | null>,
  answer: string,
  highlights: readonly Highlight[],
): void =>
  useEffect(() => {
    const { current } = root;
    if (!current || highlights.length === 0) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    import('./paint-highlights.ts').then(
      ({ paintHighlights }) => {
        if (!isLeft) stop = paintHighlights(current, answer, highlights);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [root, answer, highlights]);
