/** A picture in memory: three bytes (red, green, blue) per pixel. */
export type Picture = { width: number; height: number; pixels: Uint8Array };

/** Mean brightness below which a page counts as white on black. */
const MAX_DARK_BRIGHTNESS = 90;
/** Number of pixels that are sampled to measure the brightness. */
const BRIGHTNESS_SAMPLES = 20_000;

const meanBrightness = ({ pixels }: Picture): number => {
  const stride = Math.max(1, Math.floor(pixels.length / 3 / BRIGHTNESS_SAMPLES)) * 3;
  let sum = 0;
  let count = 0;
  for (let at = 0; at + 2 < pixels.length; at += stride) {
    sum += (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0);
    count += 3;
  }
  return count === 0 ? 255 : sum / count;
};

/** Inverts a page that is mostly dark, because the models work best with dark text on a light background. */
export const withLightGround = (picture: Picture): Picture =>
  meanBrightness(picture) < MAX_DARK_BRIGHTNESS
    ? { ...picture, pixels: picture.pixels.map((value) => 255 - value) }
    : picture;

/** Turns a picture clockwise by a quarter. */
export const quarterTurned = ({ width, height, pixels }: Picture): Picture => {
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [from, to] = [(y * width + x) * 3, (x * height + height - 1 - y) * 3];
      for (let part = 0; part < 3; part += 1) turned[to + part] = pixels[from + part] ?? 0;
    }
  return { width: height, height: width, pixels: turned };
};

/** Weights of the source pixels of each target pixel along one axis. */
const spansOf = (from: number, to: number): { start: number; weights: number[] }[] =>
  Array.from({ length: to }, (_, index) => {
    const [low, high] = [(index * from) / to, ((index + 1) * from) / to];
    const start = Math.floor(low);
    const end = Math.min(from, Math.max(start + 1, Math.ceil(high)));
    const weights = Array.from({ length: end - start }, (__, at) =>
      Math.max(0, Math.min(high, start + at + 1) - Math.max(low, start + at)),
    );
    const sum = weights.reduce((total, weight) => total + weight, 0) || 1;
    return { start, weights: weights.map((weight) => weight / sum) };
  });

/** Resizes a picture by averaging the source pixels that each target pixel covers. */
export const resized = (picture: Picture, width: number, height: number): Picture => {
  if (width === picture.width && height === picture.height) return picture;
  const columns = spansOf(picture.width, width);
  const rows = spansOf(picture.height, height);
  const pixels = new Uint8Array(width * height * 3);
  const row = new Float32Array(width * 3);
  for (const [y, { start: top, weights: down }] of rows.entries()) {
    row.fill(0);
    for (const [step, share] of down.entries()) {
      const base = (top + step) * picture.width;
      for (const [x, { start: left, weights: across }] of columns.entries())
        for (let at = 0; at < across.length; at += 1) {
          const weight = (across[at] ?? 0) * share;
          const source = (base + left + at) * 3;
          row[x * 3] = (row[x * 3] ?? 0) + (picture.pixels[source] ?? 0) * weight;
          row[x * 3 + 1] = (row[x * 3 + 1] ?? 0) + (picture.pixels[source + 1] ?? 0) * weight;
          row[x * 3 + 2] = (row[x * 3 + 2] ?? 0) + (picture.pixels[source + 2] ?? 0) * weight;
        }
    }
    for (let at = 0; at < row.length; at += 1) pixels[y * width * 3 + at] = Math.round(row[at] ?? 0);
  }
  return { width, height, pixels };
};

/** A rectangle at an angle: `angle` is the direction of its width, clockwise in radians. */
export type TiltedBox = { x: number; y: number; width: number; height: number; angle: number };

/**
 * Cuts a tilted rectangle out of a picture, and turns and scales it to a horizontal one of the given height.
 */
export const cutOut = (picture: Picture, box: TiltedBox, height: number, width: number): Picture => {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const scale = Math.max(box.height / height, box.width / width);
  // Several samples per pixel where the picture shrinks, so that thin strokes do not vanish.
  const samples = Math.max(1, Math.min(4, Math.round(scale)));
  const pixels = new Uint8Array(width * height * 3);
  const color = [0, 0, 0];
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      color.fill(0);
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const u = (column + ((sample % samples) + 0.5) / samples) / width - 0.5;
        const v = (row + (Math.floor(sample / samples) + 0.5) / samples) / height - 0.5;
        const [along, across] = [u * box.width, v * box.height];
        addPixel(picture, box.x + along * cos - across * sin, box.y + along * sin + across * cos, color);
      }
      for (let part = 0; part < 3; part += 1)
        pixels[(row * width + column) * 3 + part] = Math.round((color[part] ?? 0) / (samples * samples));
    }
  return { width, height, pixels };
};

/** Adds the color at a point, interpolated between its four pixels; the edge continues outside. */
const addPixel = ({ width, height, pixels }: Picture, x: number, y: number, sum: number[]): void => {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const [right, low] = [x - 0.5 - left, y - 0.5 - top];
  const columns = [
    Math.min(width - 1, Math.max(0, left)),
    Math.min(width - 1, Math.max(0, left + 1)),
  ] as const;
  const rows = [Math.min(height - 1, Math.max(0, top)), Math.min(height - 1, Math.max(0, top + 1))] as const;
  const [a, b] = [(rows[0] * width + columns[0]) * 3, (rows[0] * width + columns[1]) * 3];
  const [c, d] = [(rows[1] * width + columns[0]) * 3, (rows[1] * width + columns[1]) * 3];
  for (let part = 0; part < 3; part += 1) {
    const upper = (pixels[a + part] ?? 0) * (1 - right) + (pixels[b + part] ?? 0) * right;
    const lower = (pixels[c + part] ?? 0) * (1 - right) + (pixels[d + part] ?? 0) * right;
    sum[part] = (sum[part] ?? 0) + upper * (1 - low) + lower * low;
  }
};
