import { openPicture } from '../parsing/portray.ts';
import { ParsingFault } from '../parsing/parsed-document.ts';
import { PARSING_LIMITS } from '../parsing/parsing-limits.ts';
import type { Picture } from './picture.ts';

/** Loads a picture file into memory, upright and on white. Also returns its size in the file. */
export const loadPicture = async (path: string): Promise<{ picture: Picture; width: number }> => {
  const side = PARSING_LIMITS.recognizedSide;
  try {
    const { autoOrient } = await openPicture(path).metadata();
    const { data, info } = await openPicture(path)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw new Error(`expected 3 color channels, not ${info.channels}`);
    return {
      picture: { width: info.width, height: info.height, pixels: new Uint8Array(data) },
      width: autoOrient.width,
    };
  } catch (error) {
    const reason = String(error);
    throw new ParsingFault(reason.includes('exceeds pixel limit') ? 'too-many-pixels' : 'broken', reason);
  }
};
