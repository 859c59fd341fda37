import { decodeKorean } from './decode-korean.ts';
import { detectEncodings } from './detect-encodings.ts';
import { fromLatin1 } from './latin1.ts';
import { decodeWestern } from './western-encodings.ts';

/** Control characters that do not occur in text, unlike tabs, line ends, form feeds and terminal escapes. */
const FOREIGN_CONTROLS = /[\u0000-\u0007\u000e-\u001a\u001c-\u001f]/g;
/** Maximum zero bytes of padding after a text: the size of a block on a disk. */
const MAX_PADDING = 4096;
const DECLARATION_LENGTH = 4096;
const DECLARATIONS = [
  /<meta\b[^>]*?\bcharset\s*=\s*(?:["']\s*)?([\w-]+)/i,
  /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w-]+)/i,
  /^(?:[^\n]*\n)?[^\n]*\bcoding[:=]\s*([\w-]+)/,
  /^@charset\s+"([\w-]+)"/,
];
/** ISO-2022-JP and its relatives consist of ASCII bytes alone. */
const SHIFT_SEQUENCE = /\u001b\$[@B]|\u001b\([IJ]/;
const REPLACEMENT = '\ufffd';

/** A text and the number of its characters that could not be read. */
export type DecodedText = { text: string; broken: number };

/**
 * Decodes a text: by its byte order mark, otherwise as UTF-8 or UTF-16, as the file declares, as UTF-8 with
 * errors, or by the detector's guess, in this order. Each is used only if the result makes sense. Returns
 * undefined if the bytes are not text. `local`, the encoding of the reader's language, is used if any Western
 * encoding would fit.
 */
export const decodeText = async (
  bytes: Uint8Array,
  local = 'windows-1252',
): Promise<DecodedText | undefined> => {
  const text = cleanText(await decodeBytes(bytes, local));
  return text === undefined ? undefined : { text, broken: text.split(REPLACEMENT).length - 1 };
};

const cleanText = (text: string): string | undefined => {
  // Some programs pad the last block of a file with zeros.
  let end = text.length;
  while (end > 0 && text.length - end < MAX_PADDING && text[end - 1] === '\0') end -= 1;
  const unpadded = text.slice(0, end);
  const foreign = unpadded.match(FOREIGN_CONTROLS)?.length ?? 0;
  if ((end === 0 && text !== '') || foreign * 1000 > end) return undefined;
  // Byte order marks within the text come from concatenated files.
  return unpadded
    .replaceAll('\0', REPLACEMENT)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/^\ufeff+/gm, '');
};

const decodeBytes = async (bytes: Uint8Array, local: string): Promise<string> => {
  const unicodeEncoding = byteOrderMarkEncoding(bytes) ?? looksLikeUtf16(bytes);
  if (unicodeEncoding) return new TextDecoder(unicodeEncoding).decode(bytes);
  const head = fromLatin1(bytes.subarray(0, DECLARATION_LENGTH));
  if (SHIFT_SEQUENCE.test(fromLatin1(bytes))) {
    const japanese = decode(bytes, 'iso-2022-jp');
    if (japanese !== undefined) return japanese;
  }
  const unicode = decode(bytes, 'utf-8');
  if (unicode !== undefined) return unicode;
  const declared = declaredEncoding(head);
  const asDeclared = declared && decode(bytes, declared, false);
  if (asDeclared && countErrors(asDeclared) * 100 <= asDeclared.length) return asDeclared;
  const textWithErrors = new TextDecoder('utf-8').decode(bytes);
  if (isUtf8WithErrors(textWithErrors) || isTruncatedUtf8(bytes)) return textWithErrors;
  for (const encoding of await detectEncodings(bytes, local)) {
    const text = decode(bytes, encoding);
    if (text !== undefined && !looksMisread(text))
      return encoding === 'big5' ? text.replaceAll(PRIVATE_USE, REPLACEMENT) : text;
  }
  return new TextDecoder(local).decode(bytes);
};

const decode = (bytes: Uint8Array, encoding: string, fatal = true): string | undefined => {
  try {
    if (/^(?:euc-kr|ks_c_5601-1987|korean|windows-949)$/.test(encoding)) {
      const text = decodeKorean(bytes);
      return fatal && text.includes(REPLACEMENT) ? undefined : text;
    }
    if (encoding === 'ibm850') return decodeWestern(bytes, encoding);
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
};

const countErrors = (text: string): number => text.split(REPLACEMENT).length - 1;

/** Hardly any pair of bytes in another encoding is valid UTF-8. */
const isUtf8WithErrors = (text: string): boolean => {
  const errors = countErrors(text);
  const others = text.match(/[^\u0000-\u007f\ufffd]/gu)?.length ?? 0;
  return others > errors * 4;
};

/** Whether the only error is a truncated last character, after complete ones. */
const isTruncatedUtf8 = (bytes: Uint8Array): boolean => {
  const last = bytes.findLastIndex((byte) => byte >= 0xc0);
  const isIncomplete = bytes.length - last < 4 && bytes.subarray(last + 1).every((byte) => byte >= 0x80);
  const complete = last > 0 && isIncomplete ? decode(bytes.subarray(0, last), 'utf-8') : undefined;
  // A pair of bytes may be valid UTF-8 by chance.
  return complete !== undefined && /[\u0800-\uffff]/.test(complete);
};

/** The decoder maps the characters that Hong Kong added to Big5 to this private use area, which no font shows. */
const PRIVATE_USE = /[\ue000-\uf8ff]/g;

const NON_LATIN_LETTERS = String.raw`[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}]`;
const LATIN_OR_SYMBOL = String.raw`[A-Za-z¢-¦©¬¯²-´¸¹¼-¿×÷\u2500-\u25ff]`;
const MIXED_WORD = new RegExp(
  `${LATIN_OR_SYMBOL}${NON_LATIN_LETTERS}|${NON_LATIN_LETTERS}${LATIN_OR_SYMBOL}`,
  'gu',
);
const NON_LATIN_WORD = new RegExp(`${NON_LATIN_LETTERS}+`, 'gu');

const CASED_WORD = /[\p{Script=Cyrillic}\p{Script=Greek}]+/gu;
const NATURAL_CASE = /^(?:\p{Lu}?\P{Lu}*|\P{Ll}+)$/u;

/** Whether a wrong encoding was used: letters of other scripts among Latin ones and symbols, or in odd cases: cafй, ب¸ہا´آ, ЕЦЫў. */
const looksMisread = (text: string): boolean => {
  const mixed = text.match(MIXED_WORD)?.length ?? 0;
  const cased = text.match(CASED_WORD) ?? [];
  const odd = cased.filter((word) => !NATURAL_CASE.test(word));
  return mixed * 3 > (text.match(NON_LATIN_WORD)?.length ?? 0) || odd.length * 2 > cased.length;
};

const declaredEncoding = (head: string): string | undefined => {
  const name = DECLARATIONS.map((pattern) => pattern.exec(head)?.[1])
    .find(Boolean)
    ?.toLowerCase();
  // A page whose declaration is readable as ASCII cannot be in UTF-16, regardless of its declaration.
  return name === undefined || /^(?:utf|unicode)/.test(name) ? undefined : name;
};

const byteOrderMarkEncoding = ([first, second, third]: Uint8Array): string | undefined => {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
};

/**
 * Without a byte order mark, UTF-16 is recognized by the zero bytes of spaces, digits and line ends, all on one side. If all
 * other bytes are ASCII, half of the bytes are zero.
 */
const looksLikeUtf16 = (bytes: Uint8Array): string | undefined => {
  const zeros = [0, 0];
  const sample = bytes.subarray(0, 4096);
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const isAscii = sample.every((byte) => byte < 0x80);
  if (isAscii && Math.max(even, odd) * 5 < sample.length * 2) return undefined;
  if (odd > sample.length / 50 && even * 20 < odd) return 'utf-16le';
  if (even > sample.length / 50 && odd * 20 < even) return 'utf-16be';
  return undefined;
};
