import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { useEffect, useState } from 'react';
import { gatherMaterials, NO_MATERIALS, type Materials } from './gather-materials.ts';

/** What an article needs beside its words, as far as it is there; while new words come, what was there stays. */
export const useMaterials = (blocks: readonly ArticleBlock[]): { materials: Materials; isReady: boolean } => {
  const [gathered, setGathered] = useState<{ of: readonly ArticleBlock[]; materials: Materials }>();
  useEffect(() => {
    let isCurrent = true;
    const take = (materials: Materials) => {
      if (isCurrent) setGathered({ of: blocks, materials });
    };
    gatherMaterials(blocks).then(take, () => take(NO_MATERIALS));
    return () => {
      isCurrent = false;
    };
  }, [blocks]);
  return { materials: gathered?.materials ?? NO_MATERIALS, isReady: gathered?.of === blocks };
};
