import type { ArticleBlock } from '@studiolo/markdown/article/article';

export type BlockSplit<Part = ArticleBlock> = { first: Part; rest: Part };
export type FitsCard = (block: ArticleBlock) => boolean;

/** Returns the highest number of parts that fit, by bisection. More parts are never lower than fewer. */
export const maxFittingCount = (count: number, fits: (parts: number) => boolean): number => {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
};
