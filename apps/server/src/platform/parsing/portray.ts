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
export const drawView = (path: string, side: number = PARSING_LIMITS.viewSide): Promise<Uint8Array> =>
  draw(
    open(path)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 86, mozjpeg: false }),
  );

/** Draws a picture anew as a png without anything else that was in the file, no larger than told. */
export const drawPng = (path: string, side?: number): Promise<Uint8Array> =>
  draw(
    (side === undefined
      ? open(path)
      : open(path).resize(side, side, { fit: 'inside', withoutEnlargement: true })
    ).png(),
  );

/** Draws one of the four pictures of a grid of two by two; what a side that is odd has too much is left out. */
export const drawQuarter = async (path: string, column: 0 | 1, row: 0 | 1): Promise<Uint8Array> => {
  const { width, height } = await open(path)
    .metadata()
    .catch((error: unknown) => {
      throw new ParsingFault('broken', String(error));
    });
  const size = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) };
  return draw(
    open(path)
      .extract({ left: column * size.width, top: row * size.height, ...size })
      .png(),
  );
};
