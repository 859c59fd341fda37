/** Control words for characters that the library omits, so that 5\\endash 7 would be read as 57. */
export const CHARACTERS: Readonly<Record<string, string>> = {
  endash: '–',
  emdash: '—',
  bullet: '•',
  enspace: '\u2002',
  emspace: '\u2003',
  qmspace: '\u2005',
};

const BREAKS: Readonly<Record<string, string>> = {
  page: '\\line ',
  column: '\\line ',
  softline: '\\line ',
  softpage: '\\line ',
  softcol: '\\line ',
  sect: '\\par ',
};

/** Another control word for one that the library does not know: the words around a break are not one word. */
export const knownWord = (word: string, value: string | undefined): string | undefined =>
  word === 'striked' ? `\\strike${value === '0' ? '0' : ''} ` : BREAKS[word];
