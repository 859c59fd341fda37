/** A line in units of half the picture's longer side, along and across the page's direction. */
export type PlacedLine = {
  along: number;
  across: number;
  width: number;
  height: number;
  /** Slope of its box, relative to the page's direction. */
  slope: number;
};

/**
 * Perspective of a page: `slope` of the line through its center, and `convergence`, the inverse of the distance
 * of the vanishing point.
 */
export type Perspective = { slope: number; convergence: number };

/** Maximum distance of two cells of one row, and of two lines that cover each other, as a share of their height. */
const ROW_TOLERANCE = 0.5;
/** Distance at which two cells count half as one row, as a share of their height. */
const HALF_DISTANCE = 0.2;
const OVERLAP_PENALTY = 3;

type Level = { across: number; height: number; left: number; right: number };

/** Place of a line on the page whose lines a perspective makes parallel. */
const leveled = (
  { along, across, width, height }: PlacedLine,
  { slope, convergence }: Perspective,
): Level => {
  const length = Math.hypot(1, slope);
  const [forward, down] = [(along + across * slope) / length, (across - along * slope) / length];
  const scale = 1 / (1 - forward * convergence);
  return {
    across: down * scale,
    height: height * scale,
    left: (forward - width / 2) * scale,
    right: (forward + width / 2) * scale,
  };
};

/**
 * Creates a function that says how many cells lie level with another one in their row if a page has a certain
 * perspective. Lines that would cover each other lower the number.
 */
export const createRowScore =
  (lines: readonly PlacedLine[]) =>
  (perspective: Perspective): number => {
    const levels = lines
      .map((line) => leveled(line, perspective))
      .toSorted((one, other) => one.across - other.across);
    let score = 0;
    for (const [index, one] of levels.entries()) {
      let nearest = 0;
      for (let at = index + 1; at < levels.length; at += 1) {
        const other = levels[at];
        if (!other) break;
        const height = Math.min(one.height, other.height);
        const distance = (other.across - one.across) / height;
        if (distance > ROW_TOLERANCE && other.across - one.across > one.height * ROW_TOLERANCE) break;
        if (distance > ROW_TOLERANCE) continue;
        const overlap = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        if (overlap > height) score -= OVERLAP_PENALTY;
        else nearest = Math.max(nearest, 1 / (1 + (distance / HALF_DISTANCE) ** 2));
      }
      score += nearest;
    }
    return score;
  };
