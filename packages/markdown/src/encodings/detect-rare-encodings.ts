import { toLatin1 } from './latin1.ts';
import { detectWesternEncoding } from './western-encodings.ts';

const RUSSIAN_WORD = /[\u0400-\u04ff]+/g;
const NATURAL_CASE = /^(?:[А-ЯЁ]?[а-яё]+|[А-ЯЁ]+)$/;
const COMMON_RUSSIAN = /[оеаинтсрвлкм]/gi;

/** Whether a text is Russian in the DOS encoding, which Excel still uses for “CSV (MS-DOS)”. */
const isDosRussian = (bytes: Uint8Array): boolean => {
  const words = new TextDecoder('ibm866').decode(bytes).match(RUSSIAN_WORD) ?? [];
  const letters = words.join('');
  const natural = words.filter((word) => NATURAL_CASE.test(word));
  return (
    letters.length >= 10 &&
    natural.length >= words.length * 0.9 &&
    (letters.match(COMMON_RUSSIAN)?.length ?? 0) >= letters.length * 0.45
  );
};

/** Letters that Turkish needs, and letters of languages that use the bytes of ı and ş for others. */
const TURKISH = [/\u00fd/, /[\u00f0\u00fe\u00de]/];
const NOT_TURKISH =
  /[\u00c0\u00c1\u00c6\u00c8-\u00ca\u00cd\u00d3\u00da\u00e0\u00e1\u00e3\u00e6\u00e8-\u00ea\u00ed\u00f2\u00f3\u00f5\u00fa]/;

/**
 * Returns an encoding that the detector mistakes for a Western one; undefined for all others. `latin1Text` is decoded as
 * ISO-8859-1.
 */
export const detectRareEncoding = (latin1Text: string): string | undefined => {
  if (isDosRussian(toLatin1(latin1Text))) return 'ibm866';
  const western = detectWesternEncoding(latin1Text);
  if (western) return western;
  const isTurkish = TURKISH.every((letter) => letter.test(latin1Text)) && !NOT_TURKISH.test(latin1Text);
  return isTurkish ? 'windows-1254' : undefined;
};
