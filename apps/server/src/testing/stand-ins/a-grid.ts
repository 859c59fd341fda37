import { toPng } from '../../adapters/image-generator/sketch/png.ts';

const COLORS = [
  [200, 40, 40],
  [40, 160, 60],
  [40, 80, 200],
  [230, 200, 60],
] as const;

/** Makes a PNG of two by two pictures of one color each; `shade` distinguishes grids. */
export const aGrid = (side = 128, shade = 0): Promise<Uint8Array> => {
  const half = side / 2;
  const stride = 1 + side * 3;
  const rows = new Uint8Array(stride * side);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const color = COLORS[(y < half ? 0 : 2) + (x < half ? 0 : 1)] ?? COLORS[0];
      for (const [at, value] of color.entries()) rows[y * stride + 1 + x * 3 + at] = (value + shade) % 256;
    }
  }
  return toPng(rows, side, side);
};
