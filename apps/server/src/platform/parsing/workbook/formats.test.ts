import { expect, it } from 'vitest';
import { sectionFor } from './format-sections.ts';
import { showNumber } from './show-number.ts';

const shown = (rows: readonly (readonly [string, string, string])[]) =>
  rows.map(([value, pattern]) => [value, pattern, showNumber(value, pattern, false).shown]);

it('formats numbers although a bracket is in another language [file.kinds]', () => {
  const rows = [
    ['45473', '[红色]yyyy-mm-dd', '2024-06-30'],
    ['-1234.5', '#,##0.00_);[红色](#,##0.00)', '(1,234.50)'],
    ['5', '[颜色 10]0.0', '5.0'],
    ['45473', '[Rot]dd.mm.yyyy', '2024-06-30'],
    ['45473', '[NatNum1][$-804]YYYY"年"M"月"D"日"', '2024年6月30日'],
    ['45473', '[~buddhist]D/M/YYYY', '2024-06-30'],
    ['45473', '[ENG][$-409]d\\-mmm\\-yyyy;@', '2024-06-30'],
    ['5', '[$[x]0', '[x5'],
    ['1.5', '[H]:MM', '36:00'],
  ] as const;
  expect(shown(rows)).toEqual(rows);
});

it('formats dates and general numbers whose format is in another language [file.kinds]', () => {
  const rows = [
    ['45473', 'TT.MM.JJJJ', '2024-06-30'],
    ['45473', 'dd-mm-jjjj', '2024-06-30'],
    ['45473', 'jj/mm/aaaa', '2024-06-30'],
    ['5', 'G/通用格式"元"', '5元'],
    ['5.5', 'Standard" kg"', '5.5 kg'],
    ['5', '"Standard "0', 'Standard 5'],
    ['12', '[$TT-407]0', 'TT12'],
  ] as const;
  expect(shown(rows)).toEqual(rows);
});

it('formats a number by the section that applies to it, even between dates and amounts [file.kinds]', () => {
  const rows = [
    ['0', 'yyyy-mm-dd;;"-"', '-'],
    ['-3', 'yyyy-mm-dd;"late"', 'late'],
    ['50', '[>100]yyyy-mm-dd;0', '50'],
    ['45473', '[>100]yyyy-mm-dd;0', '2024-06-30'],
    ['0', 'm/d/yyyy;@', '1900-01-00'],
    ['5', '[=1]"yes";[=0]"no";General', '5'],
    ['5', '"a;b"0', 'a;b5'],
    ['3', '[=1]"yes";[=2]"no"', '3'],
  ] as const;
  expect(shown(rows)).toEqual(rows);
  expect(sectionFor('0\\;;-0', -1)).toBe('-0');
  expect(showNumber('5', '[<1]0%;0', false).plain).toBe('5');
  expect(showNumber('0.5', '[<1]0%;0', false).plain).toBe('50%');
});

it('keeps the sign of a negative time and the fraction of a second [file.kinds]', () => {
  const rows = [
    ['-0.5', 'h:mm', '-12:00'],
    ['-0.0423', 'mm:ss', '-00:55'],
    ['45473.123456', 'yyyy-mm-dd hh:mm:ss.000', '2024-06-30 02:57:46.598'],
    ['45473.999999999', 'yyyy-mm-dd hh:mm:ss.0', '2024-07-01 00:00:00.0'],
    ['0.75', 'h:mm a/p', '6:00 p'],
  ] as const;
  expect(shown(rows)).toEqual(rows);
});

it('keeps the sign of a negative number that only its color shows [file.kinds]', () => {
  const rows = [
    ['-5', '0.00;[Red]0.00', '-5.00'],
    ['-5', '#,##0.00_ ;[红色]#,##0.00', '-5.00'],
    ['-5', '[Red][<0]0.0;[Blue]0.0', '-5.0'],
    ['-0.05', '0.0%;[Red]0.0%', '-5.0%'],
    ['-1234.5', '[$¥-804]#,##0.00;[Red][$¥-804]#,##0.00', '-¥1,234.50'],
    ['-5', '0.0;[Red](0.0)', '(5.0)'],
    ['-5', '▲0;[Red]▼0', '▼5'],
    ['-0.001', '0.00;[Red]0.00', '0.00'],
    ['-5', '0;0', '5'],
    ['5', '0.00;[Red]0.00', '5.00'],
  ] as const;
  expect(shown(rows)).toEqual(rows);
});

it('reads dates before March 1900 exactly if the workbook counts them so, as LibreOffice does [file.kinds]', () => {
  const rows = [
    ['-3921', 'd/m/yyyy', '1889-04-05'],
    ['0', 'd/m/yyyy', '1899-12-30'],
    ['16', 'd/m/yyyy', '1900-01-15'],
    ['60', 'yyyy"年"m"月"d"日"', '1900-02-28'],
    ['-401768', 'mmm yyyy', '0799-12'],
    ['-3920.25', 'd/m/yyyy h:mm', '1889-04-05 18:00'],
    ['61', 'd/m/yyyy', '1900-03-01'],
    ['-0.5', '[h]:mm', '-12:00'],
    ['45473', 'd/m/yyyy', '2024-06-30'],
  ] as const;
  expect(
    rows.map(([value, pattern]) => [value, pattern, showNumber(value, pattern, false, true).shown]),
  ).toEqual(rows);
  expect(showNumber('16', 'd/m/yyyy', false).shown).toBe('1900-01-16');
});
