import { MIN_CERTAIN_CONFIDENCE, type RecognizedLine } from '../../../platform/ocr/recognized-page.ts';
import { median } from '../../../platform/median.ts';
import { lettersOf, matchLines } from './match-lines.ts';
import { haveSameNumbers, numbersIn } from './numbers-in.ts';
import { rowOf, withoutCells } from './page-rows.ts';
import type { StoredPage } from './stored-page.ts';

/** Confidence of a line whose doubtful recognition a model replaced, without changing a number. */
const REPLACED_CONFIDENCE = 0.9;
/** Confidence of a line that needs a look: the readings differ in a number, or only the model read it. */
const DOUBTFUL_CONFIDENCE = 0.8;
/** An answer that repeats fewer of the page's certain lines is not about this page. */
const MIN_REPEATED_SHARE = 1 / 3;
const MIN_CERTAIN_LINES = 3;

const isCertain = ({ text, confidence }: RecognizedLine): boolean =>
  text !== '' && confidence >= MIN_CERTAIN_CONFIDENCE;

/** Lines whose place a reading can take: doubtful ones, and those that a user corrected or emptied. */
const isOpen = (line: RecognizedLine | undefined): boolean =>
  line !== undefined && (line.isCorrected === true || !isCertain(line));

const upTo = (start: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);

const hasNumbers = (text: string): boolean => numbersIn(text).length > 0;

/**
 * Assigns readings without a similar line to the lines at the same position between two matched lines, because a
 * misread line may have no letter in common with its reading. A certain line is only compared, by its numbers.
 */
const pairGaps = (
  lines: readonly RecognizedLine[],
  readings: readonly string[],
  matches: ReadonlyMap<number, number>,
): Map<number, number> => {
  const pairs = new Map<number, number>();
  const used = new Set(matches.values());
  const anchors = [[-1, -1] as const, ...[...matches].toSorted(([a], [b]) => a - b)];
  for (const [index, [line, reading]] of anchors.entries()) {
    const [nextLine, nextReading] = anchors[index + 1] ?? [lines.length, readings.length];
    const gap = upTo(line + 1, nextLine);
    const free = upTo(reading + 1, nextReading).filter((at) => !used.has(at));
    const paired = gap.length === free.length ? gap : gap.filter((at) => isOpen(lines[at]));
    for (const [at, open] of paired.entries()) {
      const other = free[at];
      if (other === undefined) continue;
      if (isOpen(lines[open]) || (hasNumbers(lines[open]?.text ?? '') && hasNumbers(readings[other] ?? '')))
        pairs.set(open, other);
    }
  }
  return pairs;
};

/** Whether a number of a text is not in a reading. */
const isNumberMissing = (text: string, reading: string): boolean => {
  const numbers = new Set(numbersIn(reading));
  return numbersIn(text).some((number) => !numbers.has(number));
};

/**
 * Combines each line with the model's reading of it. A number of a certain line is never changed: if the model read
 * another one in the line or in its row, the lines with numbers there become doubtful.
 */
const combine = (
  lines: readonly RecognizedLine[],
  readingOf: (line: number) => { text: string; isSimilar: boolean } | undefined,
): RecognizedLine[] => {
  const contradicted = new Set<number>();
  const combined = lines.map((line, at): RecognizedLine => {
    const reading = readingOf(at);
    if (!reading || line.isCorrected) return line;
    const row = rowOf(lines, at);
    const rowText = row.map((cell) => lines[cell]?.text).join(' ');
    const isSame = haveSameNumbers(line.text, reading.text) || haveSameNumbers(rowText, reading.text);
    if (isCertain(line)) {
      const isMissing = (cell: number): boolean => isNumberMissing(lines[cell]?.text ?? '', reading.text);
      const others = isMissing(at) ? [] : row.filter(isMissing);
      if (!isSame) for (const cell of others.length > 0 ? others : [at]) contradicted.add(cell);
      return line;
    }
    const cells = row.filter((cell) => cell !== at).map((cell) => lines[cell]?.text ?? '');
    const text = withoutCells(reading.text, cells);
    const isSure = isSame && reading.isSimilar && haveSameNumbers(line.text, text);
    return { ...line, text, confidence: isSure ? REPLACED_CONFIDENCE : DOUBTFUL_CONFIDENCE };
  });
  return combined.map((line, at) =>
    contradicted.has(at) && !line.isCorrected
      ? { ...line, confidence: Math.min(line.confidence, DOUBTFUL_CONFIDENCE) }
      : line,
  );
};

type Neighbors = { before: RecognizedLine | undefined; after: RecognizedLine | undefined };

/** Places lines that recognition did not find between the lines before and after them, as well as that is known. */
const placeLines = (
  texts: readonly string[],
  { before, after }: Neighbors,
  lines: readonly RecognizedLine[],
): RecognizedLine[] => {
  const height = median(lines.map(({ top, bottom }) => bottom - top));
  const neighbor = before ?? after;
  const left = neighbor?.left ?? Math.min(...lines.map((line) => line.left));
  const right = neighbor?.right ?? Math.max(...lines.map((line) => line.right));
  const lowest = Math.max(...lines.map(({ bottom }) => bottom));
  const top = before?.bottom ?? (after ? Math.max(0, after.top - height * texts.length) : lowest);
  const limit = after && after.top > top ? after.top : top + height * texts.length;
  const share = (limit - top) / texts.length;
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  return texts.map((text, at) => ({
    text,
    confidence: DOUBTFUL_CONFIDENCE,
    left,
    right,
    top: rounded(top + share * at),
    bottom: rounded(top + share * (at + 1)),
  }));
};

/**
 * Merges a model's reading of a page into its recognized lines. Certain and corrected lines stay; doubtful ones are
 * replaced; lines that only the model read are added at the end, so that the indexes of lines stay valid. Undefined if
 * the reading is not about this page.
 */
export const mergeReading = (
  page: StoredPage,
  readings: readonly string[],
  runId: string,
): StoredPage | undefined => {
  const { lines } = page;
  if (lines.length === 0) return { ...page, words: readings.join('\n'), readBy: runId };
  const matches = matchLines(
    lines.map(({ text }) => text),
    readings,
  );
  const certain = lines.flatMap((line, at) => (isCertain(line) ? [at] : []));
  const repeated = certain.filter((at) => matches.has(at)).length;
  if (certain.length >= MIN_CERTAIN_LINES && repeated < certain.length * MIN_REPEATED_SHARE) return undefined;

  const pairs = pairGaps(lines, readings, matches);
  const merged = combine(lines, (at) => {
    const text = readings[matches.get(at) ?? pairs.get(at) ?? -1];
    return text === undefined ? undefined : { text, isSimilar: matches.has(at) };
  });

  const lineOf = new Map([...matches, ...pairs].map(([line, reading]) => [reading, line]));
  // A model may break lines differently; their words are there already.
  const pageLetters = merged.map(({ text }) => lettersOf(text)).join('');
  const isNew = (reading: string): boolean =>
    lettersOf(reading) !== '' && !pageLetters.includes(lettersOf(reading));
  const added: RecognizedLine[] = [];
  let before: RecognizedLine | undefined;
  let texts: string[] = [];
  const flush = (after: RecognizedLine | undefined): void => {
    if (texts.length > 0) added.push(...placeLines(texts, { before, after }, lines));
    texts = [];
  };
  for (const [at, reading] of readings.entries()) {
    const line = lines[lineOf.get(at) ?? -1];
    if (line) {
      flush(line);
      before = line;
    } else if (isNew(reading)) texts.push(reading);
  }
  flush(undefined);
  return {
    ...page,
    lines: [...merged, ...added],
    unreadLines: Math.max(0, page.unreadLines - added.length),
    readBy: runId,
  };
};
