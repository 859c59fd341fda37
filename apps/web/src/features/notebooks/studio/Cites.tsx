import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { createContext, use } from 'react';
import { CitationChip } from '../../../core/reader/CitationChip.tsx';

export const AnchorsContext = createContext<ReadonlyMap<number, Anchor>>(new Map());

/** Citation chips of an entry, each of which opens its passage. */
export const Cites = ({ cites }: { cites: readonly number[] }) => {
  const anchors = use(AnchorsContext);
  return cites.map((number) => {
    const anchor = anchors.get(number);
    return anchor ? <CitationChip key={number} anchor={anchor} /> : null;
  });
};
