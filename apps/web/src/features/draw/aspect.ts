export const DEFAULT_ASPECT = '1:1';

/** Returns width divided by height for an aspect ratio such as `4:3`. */
export const ratioOf = (aspect: string): number => {
  const [across = 1, down = 1] = aspect.split(':').map(Number);
  const ratio = across / down;
  return Number.isFinite(ratio) && ratio > 0 ? ratio : 1;
};
