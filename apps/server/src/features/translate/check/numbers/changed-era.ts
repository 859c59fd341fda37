/** Eras with their own count of years, and the year before the first year of each. */
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

const isWronglyConverted = (
  eraYears: readonly EraYear[],
  plainYears: readonly number[],
  other: string,
): boolean => {
  const years = yearsIn(other);
  return (
    eraYears.length > 0 &&
    years.length === eraYears.length &&
    plainYears.length === 0 &&
    eraYearsIn(other).length === 0 &&
    eraYears.some(({ written, year }) => !years.includes(year) && !years.includes(Number(written)))
  );
};

/** Whether a year of another era is converted wrongly: 令和6年 is 2024. */
export const changesEraYear = (source: string, target: string): boolean =>
  isWronglyConverted(eraYearsIn(source), yearsIn(source), target) ||
  isWronglyConverted(eraYearsIn(target), yearsIn(target), source);
