/** Affine transformation `[a, b, c, d, e, f]`: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Projective transformation `[a, b, c, d, e, f, g, h]`: an affine one, divided by g·x + h·y + 1. */
export type Projection = readonly [number, number, number, number, number, number, number, number];

/** Transformation of a straightened page. Only photos that were taken at an angle need a projection. */
export type PageMap = Matrix | Projection;

/** Returns the affine transformation that is closest to a page's transformation around a point. */
export const affineAt = (map: PageMap, x: number, y: number): Matrix => {
  if (map.length === 6) return map;
  const [a, b, c, d, e, f, g, h] = map;
  const divisor = g * x + h * y + 1;
  const [toX, toY] = [(a * x + c * y + e) / divisor, (b * x + d * y + f) / divisor];
  const [p, q] = [(a - g * toX) / divisor, (b - g * toY) / divisor];
  const [r, s] = [(c - h * toX) / divisor, (d - h * toY) / divisor];
  return [p, q, r, s, toX - p * x - r * y, toY - q * x - s * y];
};

/** The same transformation, with other units in both coordinate systems. */
export const scaledMap = (map: PageMap, scale: number): PageMap => {
  const [a, b, c, d, e, f] = map;
  return map.length === 6
    ? [a, b, c, d, e * scale, f * scale]
    : [a, b, c, d, e * scale, f * scale, map[6] / scale, map[7] / scale];
};

/**
 * Converts a map to a picture that was turned clockwise by 90° into a map to the picture before the turn,
 * which has this height.
 */
export const beforeQuarterTurn = (map: PageMap, height: number): PageMap => {
  const [a, b, c, d, e, f] = map;
  if (map.length === 6) return [b, -a, d, -c, f, height - e];
  const [, , , , , , g, h] = map;
  return [b, height * g - a, d, height * h - c, f, height - e, g, h];
};
