import sharp from 'sharp';

/**
 * A page as a camera to its left sees it: its right side is farther away, so its lines converge. `convergence` is the
 * part by which the right side is shorter than the middle.
 */
export const photographedFromLeft = async (page: Buffer, convergence: number): Promise<Buffer> => {
  const { data, info } = await sharp(page).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const [middleX, middleY] = [width / 2, height / 2];
  const photo = Buffer.alloc(data.length, 0x70);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const nearness = 1 - (convergence * (x - middleX)) / middleX;
      const [left, top] = [middleX + (x - middleX) / nearness, middleY + (y - middleY) / nearness];
      const [column, row] = [Math.floor(left), Math.floor(top)];
      if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) continue;
      const [right, low] = [left - column, top - row];
      const at = (row * width + column) * 3;
      for (let part = 0; part < 3; part += 1) {
        const pixel = (offset: number): number => data[at + offset + part] ?? 0;
        const upper = pixel(0) * (1 - right) + pixel(3) * right;
        const lower = pixel(width * 3) * (1 - right) + pixel(width * 3 + 3) * right;
        photo[(y * width + x) * 3 + part] = Math.round(upper * (1 - low) + lower * low);
      }
    }
  return sharp(photo, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
};
