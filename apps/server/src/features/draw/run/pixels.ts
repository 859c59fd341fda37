const AREA = 1024 * 1024;
/** Services require sides that are multiples of 64. */
const STEP = 64;

/** Returns a size of about a million pixels in an aspect ratio such as 16:9. */
export const pixelsOf = (aspect = '1:1'): { width: number; height: number } => {
  const [across = 1, down = 1] = aspect.split(':').map(Number);
  const side = (length: number) => Math.max(STEP, Math.round(length / STEP) * STEP);
  return { width: side(Math.sqrt((AREA * across) / down)), height: side(Math.sqrt((AREA * down) / across)) };
};
