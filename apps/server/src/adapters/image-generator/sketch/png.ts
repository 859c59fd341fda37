import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { PNG_SIGNATURE, pngChunk } from '../../../platform/pictures/png-chunk.ts';

const RGB = Buffer.from([8, 2, 0, 0, 0]);

const packed = promisify(deflate);

/** Encodes rows as a PNG; each row is a filter byte 0, then red, green and blue. */
export const toPng = async (rows: Uint8Array, width: number, height: number): Promise<Uint8Array> => {
  const sides = Buffer.alloc(8);
  sides.writeUInt32BE(width, 0);
  sides.writeUInt32BE(height, 4);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', Buffer.concat([sides, RGB])),
    pngChunk('IDAT', await packed(rows)),
    pngChunk('IEND', new Uint8Array()),
  ]);
};
