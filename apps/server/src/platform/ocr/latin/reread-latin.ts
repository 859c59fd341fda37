import { closeApostrophes, cutLine, isEastern, isNumber } from '../read-line.ts';
import type { Picture } from '../picture.ts';
import { chooseReading } from './choose-reading.ts';
import { confirmNumber } from './confirm-number.ts';
import type { LatinLanguage } from './frequent-words.ts';
import { openLatinReader, type Reading } from './latin-reader.ts';
import { pageLanguage } from './page-language.ts';
import { rereadMixed, type PlacedReading } from './reread-mixed.ts';

/** Confidence of lines that the Latin model cannot confirm; they are reported as doubtful. */
const UNCONFIRMED_CONFIDENCE = 0.8;
/** Confidence of the Latin model below which a line may be noise. */
const MIN_WORD_CONFIDENCE = 0.6;
/** The only language whose model knows ¥ besides the other currency signs. */
const MIXED_LANGUAGE = 'eng';
const LATIN = /\p{Script=Latin}/u;
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

const isLatin = ({ text }: Reading): boolean => LATIN.test(text) && !OTHER_SCRIPT.test(text);
const isBareNumber = ({ text }: Reading): boolean => isNumber(text) && !OTHER_SCRIPT.test(text);
const isMixed = ({ text }: Reading): boolean => /\d/.test(text) && [...text].some(isEastern);

const withDoubt = <Line extends Reading>(line: Line): Line => ({
  ...line,
  confidence: Math.min(line.confidence, UNCONFIRMED_CONFIDENCE),
});

type LatinPage<Line> = {
  lines: Line[];
  /** Whether the page is in a language without a model. */
  isOtherLanguage: boolean;
  /** The reason why the Latin models cannot be used. */
  failure?: string;
};

/** Language of the lines that are not noise. */
const languageOf = (lines: readonly Reading[]) =>
  pageLanguage(lines.filter(({ confidence }) => confidence >= MIN_WORD_CONFIDENCE).map(({ text }) => text));

/**
 * Rereads the numbers of a page and its lines in Latin script with the model of its language. The language is detected
 * again from the first reading, because that has correct spaces.
 */
const reread = async <Line extends PlacedReading>(
  page: Picture,
  lines: readonly Line[],
  onLine: () => void,
  openReader: typeof openLatinReader,
): Promise<LatinPage<Line>> => {
  const readings = new Map<Line, Reading>();
  const readIn = async (language: LatinLanguage, some: readonly Line[]): Promise<void> => {
    if (some.length === 0) return;
    const read = await openReader(language);
    for (const line of some) {
      onLine();
      readings.set(line, isMixed(line) ? rereadMixed(page, line, read) : read(cutLine(page, line.box)));
    }
  };
  const latinLines = lines.filter(isLatin);
  const readingsOf = (some: readonly Line[]) => some.flatMap((line) => readings.get(line) ?? []);
  const { language } = pageLanguage(latinLines.map(({ text }) => text));
  await readIn(MIXED_LANGUAGE, lines.filter(isMixed));
  await readIn(language, [...latinLines, ...lines.filter(isBareNumber)]);
  const detected = languageOf(readingsOf(latinLines));
  if (detected.language !== language) await readIn(detected.language, latinLines);
  const isOtherLanguage = languageOf(readingsOf(latinLines)).isOther;
  return {
    isOtherLanguage,
    lines: lines.map((line) => {
      const latin = readings.get(line);
      if (!latin) return line;
      if (isMixed(line)) return { ...line, ...latin };
      if (isBareNumber(line)) return { ...line, ...confirmNumber(line, latin) };
      const chosen = chooseReading(line, { ...latin, text: closeApostrophes(latin.text) });
      return isOtherLanguage ? withDoubt({ ...line, ...chosen }) : { ...line, ...chosen };
    }),
  };
};

/**
 * Rereads the lines of a page that contain Latin letters or digits. If the Latin models cannot be loaded, the first
 * reading of these lines counts as doubtful.
 */
export const rereadLatin = async <Line extends PlacedReading>(
  page: Picture,
  lines: readonly Line[],
  onLine: () => void,
  openReader = openLatinReader,
): Promise<LatinPage<Line>> => {
  const isReread = (line: Line): boolean => isLatin(line) || isBareNumber(line) || isMixed(line);
  if (!lines.some(isReread)) return { lines: [...lines], isOtherLanguage: false };
  try {
    return await reread(page, lines, onLine, openReader);
  } catch (error) {
    return {
      lines: lines.map((line) => (isReread(line) ? withDoubt(line) : line)),
      isOtherLanguage: false,
      failure: String(error),
    };
  }
};
