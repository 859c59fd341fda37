import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { mixColors, type Color, type Scene } from './scene.ts';

/** Number of rows that are drawn before yielding to the event loop. */
const ROWS_PER_TURN = 16;
const WAVES = [1, 2.3, 5.1, 11.7];

const ridgeOf = ({ base, height, phase, roughness }: Scene['hills'][number], x: number): number =>
  base -
  height *
    WAVES.reduce(
      (sum, wave, at) => sum + Math.sin(phase + x * wave * roughness * Math.PI) / (1.6 * 2 ** at),
      0.5,
    );

/** Deterministic noise of a point, between 0 and 1. */
const grain = (x: number, y: number): number => {
  const mix = Math.sin(x * 127.1 + y * 311.7) * 43_758.5453;
  return mix - Math.floor(mix);
};

const MIN_STAR_NOISE = 0.9994;

const skyAt = (
  { sky, disc, hasStars }: Scene,
  x: number,
  y: number,
  aspect: number,
  column: number,
  row: number,
): Color => {
  const distance = Math.hypot((x - disc.x) * aspect, y - disc.y);
  if (distance < disc.radius) return disc.color;
  const ground = mixColors(sky[0], sky[1], Math.min(1, y * 1.4));
  const lit = mixColors(ground, disc.color, 0.45 * Math.exp(-(distance - disc.radius) * 7));
  return hasStars && grain(column, row) > MIN_STAR_NOISE ? [255, 255, 255] : lit;
};

/** Renders a scene as PNG rows: a filter byte 0, then red, green and blue. */
export const render = async (
  scene: Scene,
  width: number,
  height: number,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  const aspect = width / height;
  const stride = 1 + width * 3;
  const rows = new Uint8Array(stride * height);
  const hills = scene.hills
    .map((hill) => ({
      color: hill.color,
      ridge: Float64Array.from({ length: width }, (_, column) => ridgeOf(hill, (column / width) * aspect)),
    }))
    .toReversed();

  const above = (column: number, y: number, row: number): Color => {
    for (const { color, ridge } of hills) {
      const depth = y - (ridge[column] ?? 1);
      if (depth > 0) return mixColors(color, scene.sky[1], Math.min(0.35, depth * 0.9));
    }
    return skyAt(scene, column / width, y, aspect, column, row);
  };

  const at = (column: number, row: number): Color => {
    const y = row / height;
    if (y <= scene.shore) return above(column, y, row);
    const depth = y - scene.shore;
    const swell = Math.sin(row * 0.9 + Math.sin(column * 0.02) * 3) * depth * 12;
    const mirrored = Math.min(width - 1, Math.max(0, Math.round(column + swell)));
    return mixColors(above(mirrored, scene.shore - depth * 1.2, row), scene.sky[0], 0.35 + depth * 0.6);
  };

  for (let row = 0; row < height; row += 1) {
    if (row % ROWS_PER_TURN === 0) {
      await yieldToEventLoop();
      signal.throwIfAborted();
    }
    for (let column = 0; column < width; column += 1) {
      const shade = (grain(column, row) - 0.5) * 6;
      const place = row * stride + 1 + column * 3;
      for (const [part, value] of at(column, row).entries())
        rows[place + part] = Math.max(0, Math.min(255, value + shade));
    }
  }
  return rows;
};
