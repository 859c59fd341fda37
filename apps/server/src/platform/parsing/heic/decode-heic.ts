import { readFile } from 'node:fs/promises';
import { ParsingFault } from '../parsed-document.ts';
import { PARSING_LIMITS } from '../parsing-limits.ts';

/** Pixels of a picture: red, green and blue, upright. */
type RawPicture = { data: Uint8Array; width: number; height: number };

/** Decodes a HEIC photo, the format of phones (HEVC in HEIF). The decoder is loaded on first use. */
export const decodeHeic = async (path: string): Promise<RawPicture> => {
  const { default: load } = await import('libheif-js/libheif-wasm/libheif-bundle.js');
  const libheif = await load();
  const pictures = new libheif.HeifDecoder().decode(await readFile(path));
  const picture = pictures.find((each) => each.is_primary()) ?? pictures[0];
  if (!picture) throw new ParsingFault('broken', 'there is no picture in this HEIC file');
  if (picture.get_width() * picture.get_height() > PARSING_LIMITS.picturePixels)
    throw new ParsingFault('too-many-pixels');
  // The decoder's own helper would copy the pixels of a large photo twice.
  const { channels } = await libheif.heif_js_decode_image2(
    picture.handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  );
  const pixels = channels?.find(({ id }) => id === libheif.heif_channel.heif_channel_interleaved);
  if (!pixels) throw new ParsingFault('broken', 'the picture of this HEIC file is damaged');
  const { width, height, stride, data } = pixels;
  const row = width * 3;
  for (let y = 1; y < height && stride > row; y += 1) data.copyWithin(y * row, y * stride, y * stride + row);
  return { data: data.subarray(0, row * height), width, height };
};
