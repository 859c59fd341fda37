import type { PageImage } from './compare-pages.ts';

type Box = readonly [number, number, number, number];
type Color = [number, number, number, number];

const COLOR_STEP = 24;
const WHITE: Color = [255, 255, 255, 255];
const DARK: Color = [26, 26, 26, 255];
const MID_BRIGHTNESS = 128;

/** The most common color of an area: that of the paper between its letters. */
export const backgroundOf = ({ width, height, pixels }: PageImage, [left, top, wide, high]: Box): Color => {
  const bins = new Map<string, { count: number; sum: [number, number, number] }>();
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, top + high); y += 1)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, left + wide); x += 1) {
      const at = (y * width + x) * 4;
      const [blue = 0, green = 0, red = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
      const key = [red, green, blue].map((part) => Math.round(part / COLOR_STEP)).join(' ');
      const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0] };
      bin.count += 1;
      bin.sum = [bin.sum[0] + red, bin.sum[1] + green, bin.sum[2] + blue];
      bins.set(key, bin);
    }
  const largestBin = [...bins.values()].toSorted((one, other) => other.count - one.count)[0];
  if (!largestBin) return WHITE;
  const [red, green, blue] = largestBin.sum.map((sum) => Math.round(sum / largestBin.count));
  return [red ?? 255, green ?? 255, blue ?? 255, 255];
};

/** Returns a readable text color for a background. */
export const inkOn = ([red, green, blue]: Color): Color =>
  red * 0.3 + green * 0.59 + blue * 0.11 > MID_BRIGHTNESS ? DARK : WHITE;
