import { describe, expect, it } from 'vitest';
import { everydayPicture } from './everyday-picture.ts';

const SIDE = 4600;

const aPicture = async (side: number, type: string): Promise<Blob> => {
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d')?.fillRect(0, 0, side, side);
  return canvas.convertToBlob({ type });
};

/** Returns a bitmap file, a format that browsers can read but the server cannot. */
const aBitmap = (side: number): Blob => {
  const pixels = side * side * 4;
  const bytes = new DataView(new ArrayBuffer(54 + pixels));
  bytes.setUint16(0, 0x424d);
  for (const [at, value] of [
    [2, 54 + pixels],
    [10, 54],
    [14, 40],
    [18, side],
    [22, side],
    [34, pixels],
  ] as const)
    bytes.setUint32(at, value, true);
  bytes.setUint16(26, 1, true);
  bytes.setUint16(28, 32, true);
  return new Blob([bytes], { type: 'image/bmp' });
};

describe('a source picture of a drawing [draw.blend] [draw.imagine]', () => {
  it('is sent unchanged if the server can read it', async () => {
    const file = new File([await aPicture(64, 'image/webp')], 'a.webp', { type: 'image/webp' });
    expect(await everydayPicture(file)).toBe(file);
  });

  it('is converted to JPEG if only the browser can read it', async () => {
    const converted = await everydayPicture(new File([aBitmap(8)], 'a.photo.bmp', { type: 'image/bmp' }));
    expect([converted.name, converted.type]).toEqual(['a.photo.jpg', 'image/jpeg']);
    expect((await createImageBitmap(converted)).width).toBe(8);
  });

  it('is scaled down if it has more pixels than allowed', async () => {
    // Appends bytes to make the file as large as a photo.
    const heavy = new Blob([await aPicture(SIDE, 'image/jpeg'), new Uint8Array(4 * 1024 * 1024)]);
    const converted = await everydayPicture(new File([heavy], 'a.jpg', { type: 'image/jpeg' }));
    const { width, height } = await createImageBitmap(converted);
    expect(width * height).toBeLessThanOrEqual(20_000_000);
    expect(width).toBeGreaterThan(4000);
  });

  it('is sent to the server, which gives the reason for rejecting it, if the browser cannot read it', async () => {
    const file = new File(['ftypheic'], 'IMG_1.HEIC', { type: '' });
    expect(await everydayPicture(file)).toBe(file);
  });
});
