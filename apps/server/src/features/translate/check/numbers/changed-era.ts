/** Eras that count years in another way, with the year before their first one. */
const ERAS: readonly (readonly [RegExp, number])[] = [
  [/(?:令和|reiwa)\s?(\d{1,3}|元)/giu, 2018],
  [/(?:平成|heisei)\s?(\d{1,3}|元)/giu, 1988],
  [/(?:昭和|sh[oō]wa)\s?(\d{1,3}|元)/giu, 1925],
  [/(?:大正|taish[oō])\s?(\d{1,3}|元)/giu, 1911],
  [/(?:明治|meiji)\s?(\d{1,3}|元)/giu, 1867],
  [/民[国國]\s?(\d{1,3}|元)/gu, 1911],
  [/(?:พ\.ศ\.|พุทธศักราช)\s?(2\d{3})/gu, -543],
  [/단기\s?(4\d{3})/gu, -2333],
];
const YEAR = /(?<![\d.,:/-])(1[0-9]\d{2}|20\d{2})(?![\d,:]|\.\d|\s?(?:%|km|kg|m\b|元|円))/gu;

type EraYear = { written: string; year: number };

const eraYearsIn = (text: string): EraYear[] =>
  ERAS.flatMap(([pattern, before]) =>
    [...text.matchAll(pattern)].map(([, written = '']) => ({
      written,
      year: (written === '元' ? 1 : Number(written)) + before,
    })),
  );

const yearsIn = (text: string): number[] => [...text.matchAll(YEAR)].map(([, year]) => Number(year));

const isWrong = (own: readonly EraYear[], ownYears: readonly number[], other: string): boolean => {
  const years = yearsIn(other);
  return (
    own.length > 0 &&
    years.length === own.length &&
    ownYears.length === 0 &&
    eraYearsIn(other).length === 0 &&
    own.some(({ written, year }) => !years.includes(year) && !years.includes(Number(written)))
  );
};

/** Whether a year of another era becomes a year that it is not: 令和6年 is 2024. */
export const changesEraYear = (source: string, target: string): boolean =>
  isWrong(eraYearsIn(source), yearsIn(source), target) ||
  isWrong(eraYearsIn(target), yearsIn(target), source);
