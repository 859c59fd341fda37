import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { createContext } from 'react';

/** What the nodes of a writing have to know of it. */
export const WritingContext = createContext<{ anchors: readonly Anchor[]; isReadOnly: boolean }>({
  anchors: [],
  isReadOnly: true,
});
