import type { TiltedBox } from './picture.ts';
import { createRowScore, type Perspective, type PlacedLine } from './row-score.ts';

/**
 * Vanishing point of a page's lines: its direction from the center of the picture, and its distance in
 * pixels, negative if it is in the opposite direction.
 */
export type VanishingPoint = { angle: number; distance: number };

const MIN_LINES = 6;
/** Minimum difference of the angles of the lowest and the highest line, in radians. */
const MIN_FAN = 0.01;
/** Minimum distance of the vanishing point: 1.6 times half of the picture's longer side. */
const MAX_CONVERGENCE = 0.62;
const CONVERGENCE_STEP = 0.02;
const MAX_SLOPE = 0.05;
const SLOPE_STEP = 0.005;
/** Number of finer steps in both directions around a perspective, and how often the steps become finer. */
const FINE_STEPS = 4;
const REFINEMENTS = 2;
/** Error of a line's slope, for a line as wide as it is high: its box depends on the letters at its ends. */
const SLOPE_ERROR = 0.15;
/** Maximum cost of a line whose slope disagrees: it may be handwriting or a drawing. */
const MAX_COST = 4;
/** Gain of a cell that is level with another one in its row, and minimum gain over parallel lines. */
const ROW_GAIN = 3;
const MIN_GAIN = 2;

const residual = ({ slope, convergence }: Perspective, line: PlacedLine): number =>
  slope + convergence * (line.slope * line.along - line.across) - line.slope;

const errorOf = ({ width, height }: PlacedLine): number => (SLOPE_ERROR * height) / width;

/** Weighted least squares of the boxes' own slopes; long lines count more. */
const fitSlopes = (lines: readonly PlacedLine[]): Perspective => {
  let [sum, sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0, 0];
  for (const line of lines) {
    const [x, weight] = [line.slope * line.along - line.across, errorOf(line) ** -2];
    sum += weight;
    sumX += weight * x;
    sumY += weight * line.slope;
    sumXX += weight * x * x;
    sumXY += weight * x * line.slope;
  }
  const divisor = sum * sumXX - sumX * sumX;
  const convergence = divisor === 0 ? 0 : (sum * sumXY - sumX * sumY) / divisor;
  return { convergence, slope: (sumY - convergence * sumX) / sum };
};

const slopeCost = (lines: readonly PlacedLine[], perspective: Perspective): number =>
  lines.reduce(
    (sum, line) => sum + Math.min(MAX_COST, (residual(perspective, line) / errorOf(line)) ** 2 / 2),
    0,
  );

const isWithin = ({ slope, convergence }: Perspective): boolean =>
  Math.abs(convergence) <= MAX_CONVERGENCE && Math.abs(slope) <= MAX_SLOPE * 2;

const around = (middle: number, step: number, count: number): number[] =>
  Array.from({ length: count * 2 + 1 }, (_, index) => middle + (index - count) * step);

const combined = (slopes: readonly number[], convergences: readonly number[]): Perspective[] =>
  slopes.flatMap((slope) => convergences.map((convergence) => ({ slope, convergence })));

type PerspectiveScore = { perspective: Perspective; score: number };

/**
 * Finds the best perspective: the rows of tables and columns are level, no line covers another, and the slopes of the
 * boxes agree as far as they are known. Returns its gain over the best parallel lines too.
 */
const bestPerspective = (lines: readonly PlacedLine[]): { perspective: Perspective; gain: number } => {
  const rowScore = createRowScore(lines);
  const best = (perspectives: readonly Perspective[]): PerspectiveScore =>
    perspectives
      .filter(isWithin)
      .map((perspective): PerspectiveScore => ({
        perspective,
        score: rowScore(perspective) * ROW_GAIN - slopeCost(lines, perspective),
      }))
      .reduce((one, other) => (other.score > one.score ? other : one));
  const refined = (start: PerspectiveScore, isParallel: boolean): PerspectiveScore => {
    let found = start;
    for (let round = 1; round <= REFINEMENTS; round += 1) {
      const { slope, convergence } = found.perspective;
      const finer = FINE_STEPS ** round;
      const convergences = isParallel ? [0] : around(convergence, CONVERGENCE_STEP / finer, FINE_STEPS);
      found = best(combined(around(slope, SLOPE_STEP / finer, FINE_STEPS), convergences));
    }
    return found;
  };
  const slopes = around(0, SLOPE_STEP, Math.round(MAX_SLOPE / SLOPE_STEP));
  const parallel = refined(best(combined(slopes, [0])), true);
  const grid = best(
    combined(slopes, around(0, CONVERGENCE_STEP, Math.round(MAX_CONVERGENCE / CONVERGENCE_STEP))),
  );
  const fit = fitSlopes(lines);
  const starts = [grid, ...(isWithin(fit) ? [best([fit])] : [])];
  const { perspective, score } = starts
    .map((start) => refined(start, false))
    .reduce((one, other) => (other.score > one.score ? other : one));
  return { perspective, gain: score - parallel.score };
};

/**
 * Finds the vanishing point of the lines of a page that was photographed from the side. Undefined if the
 * lines are parallel, or too few. `tilt` is the page's direction.
 */
export const vanishingPoint = (
  boxes: readonly TiltedBox[],
  tilt: number,
  { width, height }: { width: number; height: number },
): VanishingPoint | undefined => {
  const unit = Math.max(width, height) / 2;
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const lines = boxes.map((box): PlacedLine => {
    const [x, y] = [(box.x - width / 2) / unit, (box.y - height / 2) / unit];
    return {
      along: x * cos + y * sin,
      across: y * cos - x * sin,
      width: box.width / unit,
      height: box.height / unit,
      slope: Math.tan(box.angle - tilt),
    };
  });
  if (lines.length < MIN_LINES) return undefined;
  const { perspective, gain } = bestPerspective(lines);
  const { slope, convergence } = perspective;
  const rows = lines.map(({ across }) => across);
  const fan = Math.abs(convergence) * (Math.max(...rows) - Math.min(...rows));
  if (gain < MIN_GAIN || fan < MIN_FAN) return undefined;
  return { angle: tilt + Math.atan(slope), distance: (Math.hypot(1, slope) / convergence) * unit };
};
