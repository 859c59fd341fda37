import type { Model } from './models.ts';
import { resized, type Picture, type TiltedBox } from './picture.ts';
import { textBoxes } from './text-boxes.ts';

/** Longer side of a page as given to the model; small print of A4 is still about ten pixels high. */
const DETECTION_SIDE = 1152;
/** The model halves its input five times. */
const SIDE_MULTIPLE = 32;
const CHANNEL_MEANS = [0.485, 0.456, 0.406] as const;
const CHANNEL_DEVIATIONS = [0.229, 0.224, 0.225] as const;

/** Planes of blue, green and red, each value as `(v / 255 - mean) / deviation`. */
export const planesOf = (
  { width, height, pixels }: Picture,
  means: readonly [number, number, number],
  deviations: readonly [number, number, number],
): Float32Array => {
  const size = width * height;
  const planes = new Float32Array(size * 3);
  for (let part = 0; part < 3; part += 1) {
    const factor = 1 / (255 * (deviations[part] ?? 1));
    const offset = (means[part] ?? 0) / (deviations[part] ?? 1);
    for (let at = 0; at < size; at += 1)
      planes[part * size + at] = (pixels[at * 3 + 2 - part] ?? 0) * factor - offset;
  }
  return planes;
};

const multiple = (value: number): number =>
  Math.max(SIDE_MULTIPLE, Math.round(value / SIDE_MULTIPLE) * SIDE_MULTIPLE);

/** Finds the boxes of text in a picture, in its pixels. */
export const detectText = async (detect: Model, picture: Picture): Promise<TiltedBox[]> => {
  const scale = Math.min(1, DETECTION_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [multiple(picture.width * scale), multiple(picture.height * scale)];
  const input = planesOf(resized(picture, width, height), CHANNEL_MEANS, CHANNEL_DEVIATIONS);
  const { values } = await detect(input, width, height);
  const [across, down] = [picture.width / width, picture.height / height];
  return textBoxes({ width, height, chances: values }).map((box) => ({
    ...box,
    x: box.x * across,
    y: box.y * down,
    width: box.width * across,
    height: box.height * down,
  }));
};
