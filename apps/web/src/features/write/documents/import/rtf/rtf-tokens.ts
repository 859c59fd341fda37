/** A control word with its number, a control symbol, a byte, a brace, or plain text. */
export type RtfToken =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'word'; name: string; value: number | undefined }
  | { type: 'symbol'; symbol: string }
  | { type: 'bytes'; bytes: readonly number[] };

const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|[{}]|[^\\{}]+/gi;

/** Tokens of a Rich Text file, without the bytes after `\bin`. */
export function* rtfTokens(markup: string): Generator<RtfToken> {
  let skipTo = 0;
  for (const { 0: token, 1: name, 2: value, 3: byte, 4: symbol, index } of markup.matchAll(TOKEN)) {
    if (index + token.length <= skipTo) continue;
    if (name === 'bin') skipTo = index + token.length + Number(value ?? 0);
    else if (name !== undefined)
      yield { type: 'word', name, value: value === undefined ? undefined : Number(value) };
    else if (byte !== undefined) yield { type: 'bytes', bytes: [Number.parseInt(byte, 16)] };
    else if (symbol !== undefined) yield { type: 'symbol', symbol };
    else if (token === '{') yield { type: 'open' };
    else if (token === '}') yield { type: 'close' };
    else yield { type: 'bytes', bytes: bytesOf(token) };
  }
}

const bytesOf = (text: string): number[] =>
  [...text].flatMap((letter) => (letter === '\r' || letter === '\n' ? [] : [letter.charCodeAt(0)]));

const BY_CHARSET: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gb18030',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};
const BY_CODE_PAGE: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  10_000: 'macintosh',
  65_001: 'utf-8',
};

/** Returns the encoding of text in a font: the code page of the file, unless the font specifies another. */
const encodingOf = (charset: number | undefined, codePage: number): string => {
  const ofFile =
    BY_CODE_PAGE[codePage] ?? (/^125\d$/.test(String(codePage)) ? `windows-${codePage}` : 'windows-1252');
  // East Asian files also contain fonts that claim to be Western, but all of their text is in the code page
  // of the file.
  const isWestern = charset === 0 && BY_CODE_PAGE[codePage] === undefined;
  return isWestern ? 'windows-1252' : (BY_CHARSET[charset ?? -1] ?? ofFile);
};

/**
 * Decodes text in a font. A Western character in an East Asian file may be invalid in the file's encoding.
 */
export const decodeRtf = (bytes: Uint8Array, charset: number | undefined, codePage: number): string => {
  const text = new TextDecoder(encodingOf(charset, codePage)).decode(bytes);
  return charset === 0 && text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text;
};
