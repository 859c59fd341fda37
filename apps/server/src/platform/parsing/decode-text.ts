import { TextDecoder } from 'node:util';

/** What control characters a text may hold: tabs, line ends, form feeds, escape sequences of terminals. */
const FOREIGN_CONTROLS = /[\u0000-\u0007\u000e-\u001a\u001c-\u001f]/g;

/**
 * Text out of bytes whose encoding nobody told: by its mark, else UTF-8, else UTF-16, else GB18030, else
 * Windows-1252, each only where it makes sense of all bytes. `undefined` when it is no text.
 */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  const encoding = markedEncoding(bytes) ?? (looksLikeUtf16(bytes) || 'utf-8');
  const text = decode(bytes, encoding) ?? decode(bytes, looksLikeChinese(bytes) ? 'gb18030' : 'windows-1252');
  if (text === undefined || text.includes('\0')) return undefined;
  const foreign = text.match(FOREIGN_CONTROLS)?.length ?? 0;
  return foreign * 1000 > text.length ? undefined : text.replaceAll(/\r\n?/g, '\n');
};

const decode = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const markedEncoding = ([first, second, third]: Uint8Array): string | undefined => {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
};

/** Without a mark, UTF-16 shows by the zero halves of spaces, digits and line ends, all on one side. */
const looksLikeUtf16 = (bytes: Uint8Array): string | undefined => {
  const zeros = [0, 0];
  const sample = bytes.subarray(0, 4096);
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 50 && even * 20 < odd) return 'utf-16le';
  if (even > sample.length / 50 && odd * 20 < even) return 'utf-16be';
  return undefined;
};

/** Nearly all Chinese writing stays within GB2312; accented letters before plain ones fall out of it. */
const looksLikeChinese = (bytes: Uint8Array): boolean => {
  let pairs = 0;
  let common = 0;
  for (let at = 0; at + 1 < bytes.length && pairs < 10_000; at += 1) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
    if (lead < 0x81) continue;
    pairs += 1;
    if (lead >= 0xa1 && lead <= 0xf7 && trail >= 0xa1) common += 1;
    at += 1;
  }
  return common > pairs * 0.6;
};
