import { PNG_SIGNATURE, pngChunk } from '../../../platform/pictures/png-chunk.ts';

/** Length in bytes of the final IEND chunk. */
const END = 12;
const KEYWORD = 'parameters';
/** Marks the picture as AI-generated, as Chinese law requires (GB 45438). */
const LABEL = JSON.stringify({ Label: '1', ContentProducer: 'Studiolo' });
const OTHERS = /%PDF-?|[\u0000-\u0008\u000B-\u001F]/g;

/** Whether bytes begin with the signature of PNG. */
export const isPng = (bytes: Uint8Array): boolean =>
  bytes.length > PNG_SIGNATURE.length + END && PNG_SIGNATURE.equals(bytes.subarray(0, PNG_SIGNATURE.length));

/** Embeds a text in a PNG under the name that image generators use for settings. */
export const withSettings = (png: Uint8Array, settings: string): Uint8Array => {
  if (!isPng(png)) return png;
  // Removes the signatures of other formats, so that no file is valid as two formats at once.
  const plain = settings.replaceAll(OTHERS, '');
  // Keyword, compression, language and translated keyword, then the text in UTF-8.
  const text = pngChunk('iTXt', Buffer.concat([Buffer.from(`${KEYWORD}\0\0\0\0\0`), Buffer.from(plain)]));
  const label = pngChunk('iTXt', Buffer.from(`AIGC\0\0\0\0\0${LABEL}`));
  return Buffer.concat([png.subarray(0, -END), text, label, png.subarray(-END)]);
};
