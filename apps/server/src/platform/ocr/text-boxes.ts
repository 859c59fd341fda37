import type { TiltedBox } from './picture.ts';

/** Probability that each pixel belongs to text, from 0 to 1. */
export type TextMap = { width: number; height: number; chances: Float32Array };

/** Minimum probability of a pixel that counts as text, and minimum mean probability of an area. */
const MIN_PIXEL_PROBABILITY = 0.3;
const MIN_AREA_PROBABILITY = 0.55;
/** The model marks the core of a line; this ratio of area to circumference brings back its edges. */
const UNCLIP_RATIO = 1.6;
const MIN_SIDE = 3;
const MIN_PIXELS = 12;
/** Maximum number of areas, a limit for pictures that are noise. */
const MAX_BOXES = 3_000;

type Point = readonly [number, number];
type Area = { points: Point[]; sum: number; count: number };

/** Groups adjacent text pixels. Keeps only the ends of each row, because the hull needs nothing else. */
const areasOf = ({ width, height, chances }: TextMap): Area[] => {
  const seen = new Uint8Array(width * height);
  const areas: Area[] = [];
  const stack: number[] = [];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] || (chances[start] ?? 0) < MIN_PIXEL_PROBABILITY) continue;
    const rows = new Map<number, [number, number]>();
    let [sum, count] = [0, 0];
    seen[start] = 1;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      sum += chances[at] ?? 0;
      count += 1;
      const row = rows.get(y);
      if (!row) rows.set(y, [x, x]);
      else rows.set(y, [Math.min(row[0], x), Math.max(row[1], x)]);
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const [nx, ny] = [x + dx, y + dy];
          const next = ny * width + nx;
          if (nx < 0 || ny < 0 || nx >= width || ny >= height || seen[next]) continue;
          if ((chances[next] ?? 0) < MIN_PIXEL_PROBABILITY) continue;
          seen[next] = 1;
          stack.push(next);
        }
    }
    if (count < MIN_PIXELS) continue;
    const points = [...rows].flatMap(([y, [left, right]]): Point[] => [
      [left, y],
      [right + 1, y],
      [left, y + 1],
      [right + 1, y + 1],
    ]);
    areas.push({ points, sum, count });
    if (areas.length >= MAX_BOXES) break;
  }
  return areas;
};

const cross = (o: Point, a: Point, b: Point): number =>
  (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** Convex hull by Andrew's monotone chain. */
const hullOf = (points: readonly Point[]): Point[] => {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      for (;;) {
        const [before, last] = [chain.at(-2), chain.at(-1)];
        if (!before || !last || cross(before, last, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
};

/** The smallest rectangle around points; one of its sides lies on a side of their hull. */
export const smallestBox = (points: readonly Point[]): TiltedBox => {
  const hull = hullOf(points);
  let best: TiltedBox = { x: 0, y: 0, width: 0, height: 0, angle: 0 };
  let smallest = Infinity;
  for (const [index, [x, y]] of hull.entries()) {
    const [nextX, nextY] = hull[(index + 1) % hull.length] ?? [x, y];
    const angle = Math.atan2(nextY - y, nextX - x);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const along = hull.map(([px, py]) => px * cos + py * sin);
    const across = hull.map(([px, py]) => py * cos - px * sin);
    const [left, right] = [Math.min(...along), Math.max(...along)];
    const [top, bottom] = [Math.min(...across), Math.max(...across)];
    const area = (right - left) * (bottom - top);
    if (area >= smallest) continue;
    smallest = area;
    const [u, v] = [(left + right) / 2, (top + bottom) / 2];
    best = { x: u * cos - v * sin, y: u * sin + v * cos, width: right - left, height: bottom - top, angle };
  }
  return flattened(best);
};

/** Describes the same rectangle so that its width is the side closest to horizontal. */
const flattened = (box: TiltedBox): TiltedBox => {
  const quarters = Math.round(box.angle / (Math.PI / 2));
  const angle = box.angle - quarters * (Math.PI / 2);
  return quarters % 2 === 0 ? { ...box, angle } : { ...box, width: box.height, height: box.width, angle };
};

/** Finds the boxes of text in the map of a detection model. */
export const textBoxes = (map: TextMap): TiltedBox[] =>
  areasOf(map).flatMap(({ points, sum, count }) => {
    const core = smallestBox(points);
    if (Math.min(core.width, core.height) < MIN_SIDE || sum / count < MIN_AREA_PROBABILITY) return [];
    const edge = (core.width * core.height * UNCLIP_RATIO) / (2 * (core.width + core.height));
    return [{ ...core, width: core.width + edge * 2, height: core.height + edge * 2 }];
  });
