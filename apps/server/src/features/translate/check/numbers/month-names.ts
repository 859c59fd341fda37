import { LANGUAGE_CODES } from '@studiolo/contract/translate/languages';

const MONTHS = 12;

const namesOf = (code: string): [string, number][] =>
  Array.from({ length: MONTHS }, (_, month) => {
    const date = new Date(Date.UTC(2024, month, 5));
    const formats: Intl.DateTimeFormatOptions[] = [{ month: 'long' }, { month: 'long', day: 'numeric' }];
    if (code === 'en') formats.push({ month: 'short' });
    return formats.map((format): [string, number] => {
      const parts = new Intl.DateTimeFormat(code, {
        ...format,
        calendar: 'gregory',
        timeZone: 'UTC',
      }).formatToParts(date);
      return [(parts.find(({ type }) => type === 'month')?.value ?? '').toLowerCase(), month + 1];
    });
  })
    .flat()
    .filter(([name]) => /^[\p{L}\p{M}]{3,}$/u.test(name));

/** Numbers of the months by their names in all offered languages. A name may mean two months. */
export const MONTH_NAMES: ReadonlyMap<string, readonly number[]> = new Map(
  Map.groupBy(LANGUAGE_CODES.flatMap(namesOf), ([name]) => name)
    .entries()
    .map(([name, pairs]) => [name, [...new Set(pairs.map(([, month]) => month))]] as const),
);
