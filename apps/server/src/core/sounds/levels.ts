export { LEVELS_A_SECOND } from '../../platform/sound/levels.ts';

const PEAK = 255;

/** Returns the waveform as at most `count` strokes, each 0 to 100 in relation to the loudest. */
export const peaksOf = (levels: Uint8Array, count: number): number[] => {
  const loudest = Math.max(1, ...strokes(levels, count));
  return strokes(levels, count).map((level) => Math.round((level / loudest) * 100));
};

const strokes = (levels: Uint8Array, count: number): number[] => {
  const length = Math.min(count, levels.length);
  return Array.from({ length }, (_, index) => {
    const from = Math.floor((levels.length * index) / length);
    const to = Math.max(from + 1, Math.floor((levels.length * (index + 1)) / length));
    let peak = 0;
    for (let at = from; at < to; at += 1) peak = Math.max(peak, levels[at] ?? 0);
    // Squared, so that faint noise is hardly visible.
    return (peak / PEAK) ** 2 * PEAK;
  });
};
