import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The chunk that ends it. */
const END = 12;
const KEYWORD = 'parameters';
const OTHERS = /%PDF-?|[\u0000-\u0008\u000B-\u001F]/g;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** Whether bytes begin as a png does. */
export const isPng = (bytes: Uint8Array): boolean =>
  bytes.length > SIGNATURE.length + END && SIGNATURE.equals(bytes.subarray(0, SIGNATURE.length));

/** A png with a text in it under the name by which painting programs read how a picture was made. */
export const withSettings = (png: Uint8Array, settings: string): Uint8Array => {
  if (!isPng(png)) return png;
  // What other formats begin or end with may not stand in it: a file that is two kinds at once is none to us.
  const plain = settings.replaceAll(OTHERS, '');
  // Keyword, not packed, no language, no translated keyword, and the text in UTF-8.
  const text = chunk('iTXt', Buffer.concat([Buffer.from(`${KEYWORD}\0\0\0\0\0`), Buffer.from(plain)]));
  return Buffer.concat([png.subarray(0, -END), text, png.subarray(-END)]);
};
