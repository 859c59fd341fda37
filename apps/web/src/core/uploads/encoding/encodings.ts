export const ENCODINGS = [
  'utf-8',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'koi8-r',
  'koi8-u',
  'macintosh',
  'utf-16le',
  'utf-16be',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const isTextKind = (kind: string): boolean => ['txt', 'md', 'csv', 'html'].includes(kind);

/** Converts a text to UTF-8, adding a byte order mark that overrides any encoding declared in the text. */
export const inUtf8 = (bytes: ArrayBuffer, encoding: Encoding, name: string): File =>
  new File(['\ufeff', new TextDecoder(encoding).decode(bytes)], name, { type: 'text/plain' });
