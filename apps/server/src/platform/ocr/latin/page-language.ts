/** Languages whose models read lines of Latin letters, by the names of tesseract's data. */
export type LatinLanguage = 'eng' | 'deu' | 'fra' | 'spa' | 'ita' | 'por';

/** Frequent short words of each language, without accents. */
const FREQUENT_WORDS: Record<LatinLanguage, readonly string[]> = {
  eng: ['the', 'and', 'of', 'to', 'is', 'was', 'that', 'for', 'with', 'by', 'from', 'it'],
  deu: ['der', 'die', 'das', 'und', 'ist', 'nicht', 'mit', 'von', 'den', 'ein', 'eine', 'auf', 'im', 'zu'],
  fra: ['le', 'la', 'les', 'des', 'et', 'est', 'une', 'dans', 'du', 'que', 'pour', 'sur', 'au', 'qui'],
  spa: ['el', 'la', 'los', 'las', 'del', 'y', 'una', 'que', 'con', 'por', 'para', 'se', 'es', 'al'],
  ita: ['il', 'la', 'gli', 'della', 'che', 'di', 'per', 'con', 'sono', 'nel', 'una', 'del', 'si', 'e'],
  por: ['o', 'a', 'os', 'das', 'dos', 'que', 'uma', 'com', 'em', 'nao', 'para', 'do', 'da', 'e'],
};

const LANGUAGES = Object.keys(FREQUENT_WORDS) as readonly LatinLanguage[];

/** Detects the language of a page by its frequent words; English if there are none. */
export const pageLanguage = (lines: readonly string[]): LatinLanguage => {
  const words = lines.flatMap(
    (line) =>
      line
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .match(/\p{Script=Latin}+/gu) ?? [],
  );
  const countOf = (language: LatinLanguage): number =>
    words.filter((word) => FREQUENT_WORDS[language].includes(word)).length;
  return LANGUAGES.reduce((best, language) => (countOf(language) > countOf(best) ? language : best));
};
