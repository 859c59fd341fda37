const MAX_SIDE = 100;

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

/** Returns the whole-number sides, up to the limit, that are closest to a ratio such as 2.39. */
const nearestSides = (ratio: number): readonly [number, number] => {
  const shortSides = Array.from({ length: Math.floor(MAX_SIDE / ratio) }, (_, at) => at + 1);
  const errorOf = (short: number): number => Math.abs(Math.round(short * ratio) / short - ratio);
  const short = shortSides.reduce((best, each) => (errorOf(each) < errorOf(best) ? each : best), 1);
  return [short, Math.round(short * ratio)];
};

/** Normalizes an aspect ratio such as 16:9, 2.39:1 or 1920x1080; undefined for other texts. */
export const parseRatio = (value: string): string | undefined => {
  const [, width, height] = /^(\d{1,4}(?:\.\d{1,6})?)[:∶x×*/比-](\d{1,4}(?:\.\d{1,6})?)$/i.exec(value) ?? [];
  const sides = [Number(width), Number(height)];
  if (!sides.every((side) => side > 0)) return undefined;
  const isPlain = sides.every((side) => Number.isInteger(side) && side <= MAX_SIDE);
  const [across = 0, down = 0] = isPlain ? sides : sides.map((side) => Math.round(side * 1000));
  if (isPlain) return `${across}:${down}`;
  const by = divisor(across, down);
  const [short, long] = [Math.min(across, down) / by, Math.max(across, down) / by];
  if (long / short > MAX_SIDE) return undefined;
  const [shortSide, longSide] = long <= MAX_SIDE ? [short, long] : nearestSides(long / short);
  return across < down ? `${shortSide}:${longSide}` : `${longSide}:${shortSide}`;
};
