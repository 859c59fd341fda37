/** Detection takes milliseconds for this many bytes; more bytes seldom change the result. */
const SAMPLE_LENGTH = 16 * 1024;

/** Maps the detector's names to those of `TextDecoder`; omits encodings that it cannot decode. */
const ENCODINGS: Readonly<Record<string, string>> = {
  big5: 'big5',
  'big5-hkscs': 'big5',
  big5hkscs: 'big5',
  cp950: 'big5',
  gb18030: 'gb18030',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  cp932: 'shift_jis',
  shift_jis: 'shift_jis',
  'euc-jp': 'euc-jp',
  cp949: 'euc-kr',
  'euc-kr': 'euc-kr',
  'koi8-r': 'koi8-r',
  'koi8-u': 'koi8-u',
  'windows-874': 'windows-874',
  'tis-620': 'windows-874',
  'iso-8859-2': 'iso-8859-2',
  'iso-8859-5': 'iso-8859-5',
  'iso-8859-6': 'iso-8859-6',
  'iso-8859-7': 'iso-8859-7',
  'iso-8859-8': 'iso-8859-8',
  'iso-8859-9': 'windows-1254',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`windows-125${at}`, `windows-125${at}`])),
};

/** Punctuation that is the same in each Windows encoding and so reveals nothing about the language. */
const MARKS_OF_PRINT = new Set([
  0x82, 0x84, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0xa0, 0xa7, 0xa9, 0xab, 0xae, 0xb0, 0xb1,
  0xb7, 0xbb,
]);

/** The lines with non-ASCII bytes, as only these distinguish encodings. */
const tellingLines = (bytes: Uint8Array): Uint8Array => {
  const lines: Uint8Array[] = [];
  let length = 0;
  for (let from = 0; from < bytes.length && length < SAMPLE_LENGTH;) {
    const end = bytes.indexOf(0x0a, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1);
    from += line.length;
    if (!line.some((byte) => byte > 0x7f)) continue;
    const kept = line.subarray(0, SAMPLE_LENGTH);
    lines.push(kept);
    length += kept.length;
  }
  return Buffer.concat(lines);
};

/** Possible encodings of the bytes, the most likely first. */
export const detectEncodings = async (bytes: Uint8Array): Promise<string[]> => {
  const sample = tellingLines(bytes);
  if (!sample.some((byte) => byte > 0x7f && !MARKS_OF_PRINT.has(byte))) return ['windows-1252'];
  const { detectAll } = await import('jschardet');
  const likely = detectAll(sample, { minimumThreshold: 0 })
    .toSorted((one, other) => other.confidence - one.confidence)
    .map(({ encoding }) => ENCODINGS[encoding?.toLowerCase() ?? ''])
    .filter((encoding) => encoding !== undefined);
  return [...new Set(likely)];
};
