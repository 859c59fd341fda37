import sharp, { type Sharp } from 'sharp';
import { ParsingFault } from './parsed-document.ts';
import { PARSING_LIMITS } from './parsing-limits.ts';

// Which reader takes a file is decided by its bytes. All are shut but four: neither SVG nor any rarer format is read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
sharp.cache(false);
sharp.concurrency(1);

const open = (path: string) =>
  sharp(path, { limitInputPixels: PARSING_LIMITS.picturePixels, failOn: 'truncated' }).autoOrient();

const draw = async (picture: Sharp): Promise<Uint8Array> => {
  try {
    return await picture.toBuffer();
  } catch (error) {
    const said = String(error);
    throw new ParsingFault(said.includes('exceeds pixel limit') ? 'too-many-pixels' : 'broken', said);
  }
};

/** Draws a picture anew, square and small, as a png without anything else that was in the file. */
export const portray = (path: string): Promise<Uint8Array> => {
  const side = PARSING_LIMITS.portraitSide;
  return draw(open(path).resize(side, side, { fit: 'cover' }).png());
};

/** Draws a picture anew and small, for a moment's look at it. */
export const drawSketch = (path: string): Promise<Uint8Array> => {
  const side = PARSING_LIMITS.sketchSide;
  return draw(
    open(path)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 60, mozjpeg: false }),
  );
};

/** Draws a picture anew as models and pages take it: on white, not larger than needed, without anything else that was in the file. */
export const drawView = (path: string): Promise<Uint8Array> => {
  const side = PARSING_LIMITS.viewSide;
  return draw(
    open(path)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 86, mozjpeg: false }),
  );
};
