import { closeApostrophes, cutLine, isNumber } from '../read-line.ts';
import type { Picture, TiltedBox } from '../picture.ts';
import { chooseReading, withCurrencySign } from './choose-reading.ts';
import { openLatinReader, type Reading } from './latin-reader.ts';
import { pageLanguage, type LatinLanguage } from './page-language.ts';

const LATIN = /\p{Script=Latin}/u;
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

const isLatin = ({ text }: Reading): boolean => LATIN.test(text) && !OTHER_SCRIPT.test(text);

/**
 * Reads lines with the model of the page's language, which is detected again from the first reading because
 * that has correct spaces.
 */
const readLines = async (
  page: Picture,
  boxes: readonly TiltedBox[],
  texts: readonly string[],
  onLine: () => void,
): Promise<Reading[]> => {
  const lines = boxes.map((box) => cutLine(page, box));
  const readIn = async (language: LatinLanguage): Promise<Reading[]> => {
    const read = await openLatinReader(language);
    return lines.map((line) => {
      onLine();
      const { text, confidence } = read(line);
      return { text: closeApostrophes(text), confidence };
    });
  };
  const guess = pageLanguage(texts);
  const readings = await readIn(guess);
  const language = pageLanguage(readings.map(({ text }) => text));
  return language === guess ? readings : readIn(language);
};

/** Rereads the numbers of a page and its lines in Latin script with the model of its language. */
export const rereadLatin = async <Line extends Reading & { box: TiltedBox }>(
  page: Picture,
  lines: readonly Line[],
  onLine: () => void,
): Promise<Line[]> => {
  const isReread = (line: Line): boolean => isNumber(line.text) || isLatin(line);
  const boxes = lines.filter(isReread).map(({ box }) => box);
  if (boxes.length === 0) return [...lines];
  const texts = lines.map(({ text }) => text);
  const readings = (await readLines(page, boxes, texts, onLine)).values();
  return lines.map((line) => {
    const latin = isReread(line) ? readings.next().value : undefined;
    if (!latin) return line;
    return { ...line, ...(isNumber(line.text) ? withCurrencySign : chooseReading)(line, latin) };
  });
};
