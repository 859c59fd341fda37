import { PNG_SIGNATURE, pngChunk } from '../../../platform/pictures/png-chunk.ts';

/** Length of the final chunk, in bytes. */
const IEND_LENGTH = 12;
const KEYWORD = 'parameters';
/** Marks the picture as AI-generated, as Chinese law requires (GB 45438). */
const LABEL = JSON.stringify({ Label: '1', ContentProducer: 'Studiolo' });
const OTHER_SIGNATURES = /%PDF-?|[\u0000-\u0008\u000B-\u001F]/g;

export const isPng = (bytes: Uint8Array): boolean =>
  bytes.length > PNG_SIGNATURE.length + IEND_LENGTH &&
  PNG_SIGNATURE.equals(bytes.subarray(0, PNG_SIGNATURE.length));

/**
 * Embeds settings in a PNG under the keyword that image generators use, with a label of AI-generated content.
 */
export const withSettings = (png: Uint8Array, settings: string): Uint8Array => {
  if (!isPng(png)) return png;
  // Without signatures of other formats, the file cannot be valid in two formats at once.
  const cleanSettings = settings.replaceAll(OTHER_SIGNATURES, '');
  // Keyword, compression, language and translated keyword, then the text in UTF-8.
  const text = pngChunk(
    'iTXt',
    Buffer.concat([Buffer.from(`${KEYWORD}\0\0\0\0\0`), Buffer.from(cleanSettings)]),
  );
  const label = pngChunk('iTXt', Buffer.from(`AIGC\0\0\0\0\0${LABEL}`));
  return Buffer.concat([png.subarray(0, -IEND_LENGTH), text, label, png.subarray(-IEND_LENGTH)]);
};
