import sharp from 'sharp';
import { ParsingFault } from './parsed-document.ts';
import { PARSING_LIMITS } from './parsing-limits.ts';

// Which reader takes a file is decided by its bytes. All are shut but four: neither SVG nor any rarer format is read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Draws a picture anew, square and small, as a png without anything else that was in the file. */
export const portray = async (path: string): Promise<Uint8Array> => {
  const side = PARSING_LIMITS.portraitSide;
  try {
    return await sharp(path, { limitInputPixels: PARSING_LIMITS.picturePixels, failOn: 'truncated' })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .png()
      .toBuffer();
  } catch (error) {
    throw new ParsingFault('broken', String(error));
  }
};
