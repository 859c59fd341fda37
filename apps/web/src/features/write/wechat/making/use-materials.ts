import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { useEffect, useState } from 'react';
import { gatherMaterials, NO_MATERIALS, type Materials } from './gather-materials.ts';

/**
 * Returns the resources of an article that are loaded so far. Keeps the previous ones while new ones are
 * loading.
 */
export const useMaterials = (blocks: readonly ArticleBlock[]): { materials: Materials; isReady: boolean } => {
  const [gathered, setGathered] = useState<{ of: readonly ArticleBlock[]; materials: Materials }>();
  useEffect(() => {
    let isCurrent = true;
    const apply = (materials: Materials) => {
      if (isCurrent) setGathered({ of: blocks, materials });
    };
    gatherMaterials(blocks).then(apply, () => apply(NO_MATERIALS));
    return () => {
      isCurrent = false;
    };
  }, [blocks]);
  return { materials: gathered?.materials ?? NO_MATERIALS, isReady: gathered?.of === blocks };
};
