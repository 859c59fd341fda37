import { decodeKorean } from './decode-korean.ts';
import { detectEncodings } from './detect-encodings.ts';
import { fromLatin1 } from './latin1.ts';
import { decodeWestern } from './western-encodings.ts';

/** Control characters that do not occur in text, unlike tabs, line ends, form feeds and terminal escapes. */
const FOREIGN_CONTROLS = /[\u0000-\u0007\u000e-\u001a\u001c-\u001f]/g;
/** Maximum length of the zeros after a text: the size of a block on a disk. */
const MAX_FILLING = 4096;
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

/** A text and how many of its characters could not be read. */
export type DecodedText = { text: string; broken: number };

/**
 * Decodes a text: by its byte order mark, else as UTF-8 or UTF-16, else as the file declares, else as UTF-8
 * with errors, else by the detector's guess. Each is used only if the result makes sense. `undefined` if the
 * bytes are no text. A text that may be in any Western encoding is in `local`, that of the reader's language.
 */
export const decodeText = async (
  bytes: Uint8Array,
  local = 'windows-1252',
): Promise<DecodedText | undefined> => {
  const text = plainText(await decoded(bytes, local));
  return text === undefined ? undefined : { text, broken: text.split(REPLACEMENT).length - 1 };
};

const plainText = (text: string): string | undefined => {
  // Programs fill the last block of a file with zeros.
  let end = text.length;
  while (end > 0 && text.length - end < MAX_FILLING && text[end - 1] === '\0') end -= 1;
  const filled = text.slice(0, end);
  const foreign = filled.match(FOREIGN_CONTROLS)?.length ?? 0;
  if ((end === 0 && text !== '') || foreign * 1000 > end) return undefined;
  // Marks within the text are those of files that were joined.
  return filled
    .replaceAll('\0', REPLACEMENT)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/^\ufeff+/gm, '');
};

const decoded = async (bytes: Uint8Array, local: string): Promise<string> => {
  const marked = markedEncoding(bytes) ?? looksLikeUtf16(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const head = fromLatin1(bytes.subarray(0, DECLARATION_LENGTH));
  if (SHIFT_SEQUENCE.test(fromLatin1(bytes))) {
    const japanese = decode(bytes, 'iso-2022-jp');
    if (japanese !== undefined) return japanese;
  }
  const unicode = decode(bytes, 'utf-8');
  if (unicode !== undefined) return unicode;
  const declared = declaredEncoding(head);
  const asDeclared = declared && decode(bytes, declared, false);
  if (asDeclared && faultsIn(asDeclared) * 100 <= asDeclared.length) return asDeclared;
  const faulty = new TextDecoder('utf-8').decode(bytes);
  if (isFaultyUtf8(faulty) || isCutUtf8(bytes)) return faulty;
  for (const encoding of await detectEncodings(bytes, local)) {
    const text = decode(bytes, encoding);
    if (text !== undefined && !isMixedUp(text))
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

const faultsIn = (text: string): number => text.split(REPLACEMENT).length - 1;

/** In other encodings hardly any pair of bytes is valid UTF-8. */
const isFaultyUtf8 = (text: string): boolean => {
  const faults = faultsIn(text);
  const others = text.match(/[^\u0000-\u007f\ufffd]/gu)?.length ?? 0;
  return others > faults * 4;
};

/** Whether the only fault is a last character without its end, after others that are complete. */
const isCutUtf8 = (bytes: Uint8Array): boolean => {
  const last = bytes.findLastIndex((byte) => byte >= 0xc0);
  const isIncomplete = bytes.length - last < 4 && bytes.subarray(last + 1).every((byte) => byte >= 0x80);
  const complete = last > 0 && isIncomplete ? decode(bytes.subarray(0, last), 'utf-8') : undefined;
  // A pair of bytes may be a character of UTF-8 by chance.
  return complete !== undefined && /[\u0800-\uffff]/.test(complete);
};

/** The decoder maps the characters that Hong Kong added to Big5 to these, which no font shows. */
const PRIVATE_USE = /[\ue000-\uf8ff]/g;

const OTHER_LETTERS = String.raw`[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}]`;
const NO_LETTERS = String.raw`[A-Za-z¢-¦©¬¯²-´¸¹¼-¿×÷\u2500-\u25ff]`;
const MIXED_WORD = new RegExp(`${NO_LETTERS}${OTHER_LETTERS}|${OTHER_LETTERS}${NO_LETTERS}`, 'gu');
const OTHER_WORD = new RegExp(`${OTHER_LETTERS}+`, 'gu');

const CASED_WORD = /[\p{Script=Cyrillic}\p{Script=Greek}]+/gu;
const NATURAL_CASE = /^(?:\p{Lu}?\P{Lu}*|\P{Ll}+)$/u;

/** Letters decoded as another script end up among Latin ones and symbols, or in odd cases: cafй, ب¸ہا´آ, ЕЦЫў. */
const isMixedUp = (text: string): boolean => {
  const mixed = text.match(MIXED_WORD)?.length ?? 0;
  const cased = text.match(CASED_WORD) ?? [];
  const odd = cased.filter((word) => !NATURAL_CASE.test(word));
  return mixed * 3 > (text.match(OTHER_WORD)?.length ?? 0) || odd.length * 2 > cased.length;
};

const declaredEncoding = (head: string): string | undefined => {
  const name = DECLARATIONS.map((pattern) => pattern.exec(head)?.[1])
    .find(Boolean)
    ?.toLowerCase();
  // A page whose declaration is readable as ASCII cannot be in UTF-16, whatever it declares.
  return name === undefined || /^(?:utf|unicode)/.test(name) ? undefined : name;
};

const markedEncoding = ([first, second, third]: Uint8Array): string | undefined => {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
};

/**
 * Without a mark, UTF-16 is recognized by the zero bytes of spaces, digits and line ends, all on one side. If all
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
