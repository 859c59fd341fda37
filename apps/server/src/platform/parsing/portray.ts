import sharp, { type Sharp } from 'sharp';
import { decodeHeic } from './heic/decode-heic.ts';
import { ParsingFault } from './parsed-document.ts';
import { PARSING_LIMITS } from './parsing-limits.ts';

// The decoder is chosen by content. Only four are enabled: neither SVG nor rarer formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Opens a picture upright, within the limit of pixels. */
export const openPicture = (path: string) =>
  sharp(path, { limitInputPixels: PARSING_LIMITS.picturePixels, failOn: 'truncated' }).autoOrient();

/** Decoders of rarer formats, enabled only during a conversion. */
const RARE_DECODERS = { operation: ['VipsForeignLoadHeif', 'VipsForeignLoadTiff'] };

const draw = async (picture: Sharp): Promise<Uint8Array> => {
  try {
    return await picture.toBuffer();
  } catch (error) {
    const message = String(error);
    throw new ParsingFault(message.includes('exceeds pixel limit') ? 'too-many-pixels' : 'broken', message);
  }
};

/** Converts a picture of a rarer format to JPEG of the same size, upright, on white, in sRGB. */
export const convert = async (path: string): Promise<Uint8Array> => {
  sharp.unblock(RARE_DECODERS);
  try {
    return await draw(
      openPicture(path).flatten({ background: '#fff' }).jpeg({ quality: 92, mozjpeg: false }),
    );
  } finally {
    sharp.block(RARE_DECODERS);
  }
};

/** Converts a HEIC photo to JPEG of the same size, upright. */
export const convertHeic = async (path: string): Promise<Uint8Array> => {
  const { data, width, height } = await decodeHeic(path);
  return draw(sharp(data, { raw: { width, height, channels: 3 } }).jpeg({ quality: 92, mozjpeg: false }));
};

/** Renders a picture as a small square PNG without metadata. */
export const portray = (path: string): Promise<Uint8Array> => {
  const side = PARSING_LIMITS.portraitSide;
  return draw(openPicture(path).resize(side, side, { fit: 'cover' }).png());
};

/** Renders a small preview of a picture. */
export const drawSketch = (path: string): Promise<Uint8Array> => {
  const side = PARSING_LIMITS.sketchSide;
  return draw(
    openPicture(path)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 60, mozjpeg: false }),
  );
};

/** Renders a picture for models and pages: on white, not larger than needed, without metadata. */
export const drawView = (path: string, side: number = PARSING_LIMITS.viewSide): Promise<Uint8Array> =>
  draw(
    openPicture(path)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 86, mozjpeg: false }),
  );

/** Renders a picture as PNG without metadata, within the given size. */
export const drawPng = (path: string, side?: number): Promise<Uint8Array> =>
  draw(
    (side === undefined
      ? openPicture(path)
      : openPicture(path).resize(side, side, { fit: 'inside', withoutEnlargement: true })
    ).png(),
  );

/** Crops one of the four pictures of a two-by-two grid; drops the extra pixel of an odd side. */
export const drawQuarter = async (path: string, column: 0 | 1, row: 0 | 1): Promise<Uint8Array> => {
  const { width, height } = await openPicture(path)
    .metadata()
    .catch((error: unknown) => {
      throw new ParsingFault('broken', String(error));
    });
  const size = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) };
  return draw(
    openPicture(path)
      .extract({ left: column * size.width, top: row * size.height, ...size })
      .png(),
  );
};
