import { expect, it } from 'vitest';
import { isUnclear, unreadPage, type RecognizedLine } from '../../../platform/ocr/recognized-page.ts';
import { mergeReading } from './merge-reading.ts';
import { haveSameNumbers } from './numbers-in.ts';
import type { StoredPage } from './stored-page.ts';
import { linesOfTranscription } from './transcribe-page.ts';

type Line = [text: string, confidence?: number, isCorrected?: boolean];

const aPage = (lines: readonly Line[], unreadLines = 0): StoredPage => ({
  number: 1,
  width: 600,
  height: 800,
  toPage: [1, 0, 0, 1, 0, 0],
  unreadLines,
  lines: lines.map(([text, confidence = 0.95, isCorrected], at): RecognizedLine => ({
    text,
    confidence,
    left: 50,
    right: 550,
    top: 100 + at * 40,
    bottom: 120 + at * 40,
    ...(isCorrected && { isCorrected }),
  })),
});

const merged = (lines: readonly Line[], readings: readonly string[], unreadLines = 0) => {
  const page = mergeReading(aPage(lines, unreadLines), readings, 'run');
  return page?.lines.map(({ text, confidence }) => [text, confidence]);
};

it('replaces doubtful lines and leaves certain ones as they are [scan.mend]', () => {
  expect(
    merged(
      [['Lease of the mill'], ['Thc tcnant shall kecp thc rocf', 0.7], ['Signed in Corryvreckan']],
      ['Lease of the Mill', 'The tenant shall keep the roof', 'Signed at Corryvreckan'],
    ),
  ).toEqual([
    ['Lease of the mill', 0.95],
    ['The tenant shall keep the roof', 0.9],
    ['Signed in Corryvreckan', 0.95],
  ]);
});

it.each([
  ['The rent is 6,800 euros', 'The rent is 6,300 euros'],
  ['The rent is 6,800 euros', 'The rent is 6.800 euros'],
  ['The rent is 6,800 euros', 'The rent is euros'],
  ['The balance is -20 euros', 'The balance is 20 euros'],
  ['The rate is 5% a year', 'The rate is 5 a year'],
  ['月租金为人民币陆仟捌佰元整', '月租金为人民币陆仟叁佰元整'],
])(
  'keeps the numbers of a certain line, and marks it as doubtful if the model read others: %s [scan.mend]',
  (text, reading) => {
    expect(merged([[text]], [reading])).toEqual([[text, 0.8]]);
  },
);

it('keeps a replaced line doubtful if its numbers changed [scan.mend]', () => {
  expect(merged([['Thc rcnt is 6,800 euros', 0.6]], ['The rent is 6,300 euros'])).toEqual([
    ['The rent is 6,300 euros', 0.8],
  ]);
});

it('compares numbers regardless of the width and kind of their signs', () => {
  expect(haveSameNumbers('金额：６，８００元', '金额:6,800元')).toBe(true);
  expect(haveSameNumbers('5 – 7 May 2026.', '5 - 7 May 2026')).toBe(true);
  expect(haveSameNumbers('1,5', '15')).toBe(false);
});

it('keeps corrected lines, also those that were emptied [scan.mend] [scan.correct]', () => {
  const lines: Line[] = [
    ['Lease of the mill'],
    ['The rent is 5,300 guilders', 1, true],
    ['', 1, true],
    ['Signed in Corryvreckan'],
  ];
  const readings = ['Lease of the mill', 'The rent is 6,800 euros', 'Coffee stain', 'Signed in Corryvreckan'];
  expect(merged(lines, readings)).toEqual(lines.map(([text, confidence = 0.95]) => [text, confidence]));
});

it('replaces an illegible line by its position between matched lines, and keeps it doubtful [scan.mend]', () => {
  expect(
    merged(
      [['Lease of the mill'], ['~ ;;vv', 0.55], ['Signed in Corryvreckan']],
      ['Lease of the mill', 'The tenant keeps the roof', 'Signed in Corryvreckan'],
    )?.[1],
  ).toEqual(['The tenant keeps the roof', 0.8]);
});

it('adds lines that only the model read at the end, doubtful, with a place between their neighbors [scan.mend]', () => {
  const lines: Line[] = [['Lease of the mill'], ['Signed in Corryvreckan']];
  const page = aPage(lines, 2);
  const result = mergeReading(
    page,
    ['Lease of the mill', 'The rent is 6,800 euros', 'Signed in Corryvreckan', 'of the mill'],
    'run',
  );
  expect(result?.lines.slice(0, 2)).toEqual(page.lines);
  expect(result?.lines.slice(2)).toEqual([
    { text: 'The rent is 6,800 euros', confidence: 0.8, left: 50, right: 550, top: 120, bottom: 140 },
  ]);
  expect(result?.unreadLines).toBe(1);
  expect(result?.readBy).toBe('run');
  expect(result && isUnclear(result)).toBe(false);
});

it('compares the cells of a table row with a reading of the whole row [scan.mend]', () => {
  const [name = [], price = []] = [['Flour, 20 sacks'], ['310']] as Line[];
  const row = (confidence: number) => {
    const page = aPage([[name[0] ?? '', confidence], [price[0] ?? '']]);
    const [left, right] = page.lines;
    return {
      ...page,
      lines: [
        { ...left!, right: 300 },
        { ...right!, top: left!.top, bottom: left!.bottom, left: 400 },
      ],
    };
  };
  const linesAfter = (page: StoredPage, reading: string) =>
    mergeReading(page, [reading], 'run')?.lines.map(({ text, confidence }) => [text, confidence]);
  expect(linesAfter(row(0.95), 'Flour, 20 sacks 310')).toEqual([
    ['Flour, 20 sacks', 0.95],
    ['310', 0.95],
  ]);
  expect(linesAfter(row(0.6), 'Flour, 20 sacks 310')).toEqual([
    ['Flour, 20 sacks', 0.9],
    ['310', 0.95],
  ]);
  expect(linesAfter(row(0.95), 'Flour, 20 sacks 370')).toEqual([
    ['Flour, 20 sacks', 0.95],
    ['310', 0.8],
  ]);
});

it('marks a number without letters as doubtful if the model read another one at its position [scan.mend]', () => {
  expect(merged([['Total'], ['12'], ['Signed']], ['Total', '17', 'Signed'])).toEqual([
    ['Total', 0.95],
    ['12', 0.8],
    ['Signed', 0.95],
  ]);
});

it('matches lines of columns that the model read in another order [scan.mend]', () => {
  const lines: Line[] = [
    ['left column one'],
    ['right column one'],
    ['lcft co1umn tvvo', 0.6],
    ['right column two'],
  ];
  const readings = ['left column one', 'left column two', 'right column one', 'right column two'];
  expect(merged(lines, readings)?.map(([text]) => text)).toEqual([
    'left column one',
    'right column one',
    'left column two',
    'right column two',
  ]);
});

it('refuses an answer that is not about the page [scan.mend]', () => {
  const lines: Line[] = [['Lease of the mill'], ['The rent is due'], ['Signed here'], ['?? ..', 0.5]];
  expect(merged(lines, ['I am sorry, but I cannot help with this picture.'])).toBeUndefined();
});

it('stores the text of a page without recognized lines, whose places are unknown [scan.mend]', () => {
  const page = mergeReading(unreadPage(3), ['Lease of the mill', 'Signed'], 'run');
  expect(page).toMatchObject({ number: 3, lines: [], words: 'Lease of the mill\nSigned', readBy: 'run' });
  expect(page && isUnclear(page)).toBe(false);
});

it('counts a page as unclear if it is unreadable or has many doubtful lines [scan.mend]', () => {
  const certain: Line[] = Array.from({ length: 30 }, (_, at) => [`line ${at}`]);
  const doubtful = (count: number): Line[] => Array.from({ length: count }, () => ['dcubt', 0.6]);
  expect(isUnclear(aPage(certain))).toBe(false);
  expect(isUnclear(aPage([...certain, ...doubtful(4)]))).toBe(false);
  expect(isUnclear(aPage([...certain, ...doubtful(5)]))).toBe(true);
  expect(isUnclear(aPage([['line'], ['dcubt', 0.6]]))).toBe(true);
  expect(isUnclear(unreadPage(1))).toBe(true);
  expect(isUnclear({ ...aPage([]), unreadLines: 0 })).toBe(false);
});

it('parses an answer of a model into lines of text, whatever it contains [scan.mend]', () => {
  expect(linesOfTranscription('NOTHING')).toEqual([]);
  expect(linesOfTranscription('```text\n  One\u0000 line \r\n\n two\u0007\tparts\n```')).toEqual([
    'One line',
    'two parts',
  ]);
  expect(linesOfTranscription('😀'.repeat(600)).map((line) => [...line].length)).toEqual([250, 250, 100]);
});
