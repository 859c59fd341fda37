const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((character, digit) => [String(digit), character])),
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  '–': '⁻',
  '=': '⁼',
  '(': '⁽',
  ')': '⁾',
};

const SUBSCRIPTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'₀₁₂₃₄₅₆₇₈₉'].map((character, digit) => [String(digit), character])),
  '+': '₊',
  '-': '₋',
  '−': '₋',
  '–': '₋',
  '=': '₌',
  '(': '₍',
  ')': '₎',
};

/** Endings of ordinal numbers and trademark signs, which mean the same without superscript. */
const ORNAMENTAL = /^(?:st|nd|rd|th|er|re|e|ème|o|a|º|ª|®|™|TM|\*+|†|‡|,|\s)$/i;

const convertScript = (text: string, characters: Readonly<Record<string, string>>, mark: string): string => {
  const letters = text.trim();
  if (letters === '' || ORNAMENTAL.test(letters)) return text;
  // Several footnotes at one word, such as 1,2.
  if (/^[\d,\s]+$/.test(letters)) return text.replaceAll(/\d/g, (digit) => characters[digit] ?? digit);
  if ([...letters].every((character) => characters[character] !== undefined))
    return text.replace(letters, [...letters].map((character) => characters[character]).join(''));
  if (/^[\p{L}\p{N}]+$/u.test(letters)) {
    const written = [...letters].length === 1 ? letters : `{${letters}}`;
    return text.replace(letters, () => `${mark}${written}`);
  }
  return text.replace(letters, () => `${mark}(${letters})`);
};

/** Returns superscript as plain text that differs from the same characters on the baseline: 10⁶ is not 106. */
export const superscript = (text: string): string => convertScript(text, SUPERSCRIPTS, '^');

/** Returns subscript as plain text: H₂O, x_i. */
export const subscript = (text: string): string => convertScript(text, SUBSCRIPTS, '_');
