import { readFile } from 'node:fs/promises';

/** A photo in the format of phones (HEVC in HEIF), 420 × 140, that shows the words “High water 04:12”. */
export const aHeic = (): Promise<Buffer> => readFile(new URL('high-water.heic', import.meta.url));

/** The first bytes of such a photo (ISO/IEC 23008-12, brand `heic`), without its picture. */
export const aBrokenHeic = (): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic'),
    Buffer.from([0, 0, 0, 0]),
    Buffer.from('mif1heic'),
    Buffer.alloc(400),
  ]);
