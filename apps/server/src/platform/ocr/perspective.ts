import { median } from '../median.ts';
import type { TiltedBox } from './picture.ts';

/**
 * Vanishing point of a page's lines: its direction from the center of the picture, and its distance in
 * pixels, negative if it is in the opposite direction.
 */
export type VanishingPoint = { angle: number; distance: number };

/** Minimum ratio of width to height of a line whose angle is known well enough. */
const MIN_RATIO = 3;
const MIN_LINES = 6;
/** Minimum difference of the angles of the lowest and the highest line, in radians. */
const MIN_FAN = 0.01;
/** The vanishing point must explain at least half of what parallel lines leave unexplained. */
const MAX_UNEXPLAINED = 0.5;
/** Minimum distance of the vanishing point, in halves of the picture's longer side. */
const MIN_DISTANCE = 1.6;
/** Lines whose angle deviates by more than this many median deviations are left out. */
const OUTLIER = 4;
const ROUNDS = 3;

/** A line in units of half the picture's longer side: along and across the page's direction, and its slope. */
type Line = { along: number; across: number; slope: number; weight: number };

type Fit = { slope: number; convergence: number };

const residual = ({ slope, convergence }: Fit, line: Line): number =>
  slope + convergence * (line.slope * line.along - line.across) - line.slope;

/** Weighted least squares of `slope + convergence · (line.slope · along - across) = line.slope`. */
const fitOf = (lines: readonly Line[]): Fit => {
  let [sum, sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0, 0];
  for (const { along, across, slope, weight } of lines) {
    const x = slope * along - across;
    sum += weight;
    sumX += weight * x;
    sumY += weight * slope;
    sumXX += weight * x * x;
    sumXY += weight * x * slope;
  }
  const divisor = sum * sumXX - sumX * sumX;
  const convergence = divisor === 0 ? 0 : (sum * sumXY - sumX * sumY) / divisor;
  return { convergence, slope: (sumY - convergence * sumX) / sum };
};

const withoutOutliers = (lines: readonly Line[], fit: Fit): Line[] => {
  const limit = median(lines.map((line) => Math.abs(residual(fit, line)))) * OUTLIER;
  return lines.filter((line) => Math.abs(residual(fit, line)) <= limit);
};

const unexplained = (lines: readonly Line[], fit: Fit): number =>
  lines.reduce((sum, line) => sum + line.weight * residual(fit, line) ** 2, 0);

/**
 * Finds the point in which the lines of a page meet that was photographed from the side. Undefined if they are
 * parallel, or too few. `tilt` is the page's direction.
 */
export const vanishingPoint = (
  boxes: readonly TiltedBox[],
  tilt: number,
  { width, height }: { width: number; height: number },
): VanishingPoint | undefined => {
  const unit = Math.max(width, height) / 2;
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  let lines = boxes
    .filter((box) => box.width > box.height * MIN_RATIO)
    .map((box): Line => {
      const [x, y] = [(box.x - width / 2) / unit, (box.y - height / 2) / unit];
      return {
        along: x * cos + y * sin,
        across: y * cos - x * sin,
        slope: Math.tan(box.angle - tilt),
        weight: (box.width / unit) ** 2,
      };
    });
  let fit = fitOf(lines);
  for (let round = 0; round < ROUNDS; round += 1) {
    lines = withoutOutliers(lines, fit);
    fit = fitOf(lines);
  }
  const rows = lines.map(({ across }) => across);
  const fan = Math.abs(fit.convergence) * (Math.max(...rows) - Math.min(...rows));
  const parallel = {
    slope: fitOf(lines.map((line) => ({ ...line, along: 0, across: 0 }))).slope,
    convergence: 0,
  };
  if (lines.length < MIN_LINES || fan < MIN_FAN) return undefined;
  if (unexplained(lines, fit) > unexplained(lines, parallel) * MAX_UNEXPLAINED) return undefined;
  const distance = Math.hypot(1, fit.slope) / fit.convergence;
  if (Math.abs(distance) < MIN_DISTANCE) return undefined;
  return { angle: tilt + Math.atan(fit.slope), distance: distance * unit };
};
