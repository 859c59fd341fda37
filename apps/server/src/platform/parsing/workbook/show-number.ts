import { dateFromSerial, format as formatBy, getFormatDateInfo, getFormatInfo } from 'numfmt';
import { inEnglish, sectionFor } from './format-sections.ts';

/** Days between the starts of Excel's two calendars. */
const DAYS_TO_1904 = 1462;
/** Number of significant digits that Excel stores. */
const SIGNIFICANT_DIGITS = 15;

export type CellValue = { shown: string; plain: string };

const two = (value: number): string => String(value).padStart(2, '0');

/** A number without an exponent and without rounding noise of binary fractions; long integers stay exact. */
export const plainNumber = (raw: string): string => {
  if (/^-?\d+$/.test(raw)) return raw.replace(/^-(?=0+$)/, '');
  const value = Number(raw);
  if (!Number.isFinite(value)) return raw;
  const short = String(Number(value.toPrecision(SIGNIFICANT_DIGITS)));
  if (!short.includes('e')) return short;
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : short;
};

/**
 * Removes the locale code, which would change the decimal sign. In Excel, the decimal sign depends on the
 * reader's settings.
 */
const withoutLocale = (pattern: string): string =>
  pattern.replaceAll(/\[\$([^\]-]*)-[^\]]*\]/g, (_, currency: string) =>
    currency === '' ? '' : `[$${currency}]`,
  );

/** Markers for am and pm in formats of East Asian Excel, and short English ones. */
const HALVES = /(上午|午前|오전|\ba)\/(下午|午後|오후|p\b)/i;

/** The same format in the common notation: East Asian Excel also escapes a character with `!`. */
const inCommonSigns = (pattern: string): string =>
  pattern.replaceAll(/"[^"]*"|\\.|!(.)/gs, (part, escaped?: string) =>
    escaped === undefined ? part : `\\${escaped}`,
  );

const formatted = (pattern: string, value: number | string): string | undefined => {
  const [halves, morning = '', evening = ''] = HALVES.exec(pattern) ?? [];
  const common = withoutLocale(inCommonSigns(halves ? pattern.replace(halves, 'AM/PM') : pattern));
  try {
    const shown = formatBy(common, value, { throws: true })
      .replaceAll(/\s+/g, ' ')
      .trim()
      // A fraction or an amount has spaces after its sign to align the column; the sign alone would be read
      // as a dash.
      .replace(/^- (?=\d)/, '-');
    return halves ? shown.replace('AM', morning).replace('PM', evening) : shown;
  } catch {
    return undefined;
  }
};

const SECONDS_OF_DAY = 86_400;
/** From this serial on, Excel's calendar has no invented day (29 February 1900). */
const FIRST_EXACT_SERIAL = 61;
/** The Gregorian calendar repeats after this period. */
const CYCLE_DAYS = 146_097;
const CYCLE_YEARS = 400;

/** Parts of a date before March 1900, counted from 30 December 1899. `null` before the year 1. */
const earlyDate = (serial: number): ReturnType<typeof dateFromSerial> | null => {
  const cycles = Math.ceil((FIRST_EXACT_SERIAL - serial) / CYCLE_DAYS);
  const [year, ...rest] = dateFromSerial(serial + cycles * CYCLE_DAYS);
  return year > cycles * CYCLE_YEARS ? [year - cycles * CYCLE_YEARS, ...rest] : null;
};

/**
 * A date in ISO form, since 1/2 is ambiguous between countries, unless the format uses Chinese characters. A
 * time without a date is not counted from the calendar's first day.
 */
const showDate = (pattern: string, value: number, firstDay: number, isExact: boolean): string | undefined => {
  const has = getFormatDateInfo(pattern);
  if (isTime(pattern) && !(has.year || has.day))
    // Only elapsed times can be displayed with a sign.
    return value < 0 && !/\[[hms]+\]/i.test(pattern)
      ? `-${formatted(pattern, -value)}`
      : formatted(pattern, value);
  const days = value + firstDay;
  // As in Excel, times are rounded to seconds, and days only to correct binary fractions.
  const fraction = /s+\.(0{1,3})/i.exec(pattern)?.[1]?.length ?? 0;
  const steps = SECONDS_OF_DAY * (has.hours ? 10 ** fraction : 10_000);
  const ticks = Math.round(days * steps);
  const serial = Math.floor(ticks / 10 ** fraction) / (steps / 10 ** fraction);
  const isEarly = isExact && serial < FIRST_EXACT_SERIAL;
  const parts = isEarly ? earlyDate(serial) : days < 0 ? null : dateFromSerial(serial);
  if (!parts) return undefined;
  const [year, month, day, hours, minutes, seconds] = parts;
  const isSpelledOut = pattern.includes('年') && !/g/i.test(pattern.replaceAll(/"[^"]*"|\[[^\]]*\]/g, ''));
  // Excel's formats do not know these days.
  if (!isEarly && (isSpelledOut || !has.month || !(has.year || has.day))) return formatted(pattern, days);
  const yearAndMonth = `${isEarly ? String(year).padStart(4, '0') : year}-${two(month)}`;
  const date = has.day || !has.month ? `${yearAndMonth}-${two(day)}` : yearAndMonth;
  if (!has.hours) return date;
  const time = `${two(hours)}:${two(minutes)}`;
  if (fraction > 0)
    return `${date} ${time}:${two(seconds)}.${String(ticks % 10 ** fraction).padStart(fraction, '0')}`;
  return `${date} ${has.seconds || (!has.minutes && seconds > 0) ? `${time}:${two(seconds)}` : time}`;
};

/**
 * A color in brackets. It matches any bracket except times, conditions, currencies and numerals, because the
 * names of colors depend on the language.
 */
const COLOR = /\[(?!\$|[hms]+\]|[<>=]|DBNum|NatNum)[^\]]+\]/i;

const isLongWhole = (raw: string): boolean => /^-?\d{12,}$/.test(raw);

/**
 * Formats a number by its number format. `is1904` and `isExact` say which calendar the workbook uses: Excel's,
 * one that starts in 1904, or one without Excel's 29 February 1900, which has dates before 1900 too.
 */
export const showNumber = (raw: string, format: string, is1904: boolean, isExact = false): CellValue => {
  const pattern = inEnglish(format);
  const plain = plainNumber(raw);
  const value = Number(raw);
  if (/^general$/i.test(pattern) || pattern === '@' || !Number.isFinite(value))
    return { shown: plain, plain };
  const section = sectionFor(pattern, value);
  const info = infoOf(section);
  if (!info) return { shown: plain, plain };
  if (info.isDate) {
    const shown = showDate(section, value, is1904 ? DAYS_TO_1904 : 0, isExact) ?? plain;
    return { shown, plain: shown };
  }
  const isWhole = info.type === 'scientific' && /^-?\d+$/.test(plain);
  const isCutShort = isLongWhole(plain) && Math.abs(value) >= 10 ** SIGNIFICANT_DIGITS;
  const shownNumber = isWhole || isCutShort ? undefined : formatted(pattern, value);
  // Excel fills the cell with number signs if no section applies.
  const written = shownNumber === undefined || /^#+$/.test(shownNumber) ? plain : shownNumber;
  const isRed = value < 0 && COLOR.test(format) && /[1-9]/.test(written);
  // Excel offers to show negative numbers in red and without a sign.
  const shown = isRed && written === formatted(pattern, -value) ? `-${written}` : written;
  return { shown, plain: info.isPercent ? percentage(value) : plain };
};

/** Formats a text by its number format, which may add to it, as in `"No. "@`. */
export const showWords = (words: string, pattern: string): CellValue => {
  const isChanged = pattern !== '@' && /@|;[^;]*;[^;]*;/.test(pattern);
  return { shown: (isChanged ? formatted(pattern, words) : undefined) ?? words, plain: words };
};

const percentage = (value: number): string => `${plainNumber(String(value * 100))}%`;

const isTime = (pattern: string): boolean =>
  infoOf(pattern)?.type === 'time' || /^\[?m+\]?:s+(?:\.0+)?$/i.test(pattern.replace(/^\[\$-[^\]]*\]/, ''));

const infoOf = (pattern: string) => {
  try {
    return getFormatInfo(pattern);
  } catch {
    return undefined;
  }
};
