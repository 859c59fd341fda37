import { planesOf } from './detect-text.ts';
import { cutsOf, inkOf, inkSpan } from './line-ink.ts';
import type { ModelOutput, OcrModels } from './models.ts';
import { cutOut, type Picture, type TiltedBox } from './picture.ts';

/** Height of a line as the models were trained with it, in pixels. */
const LINE_HEIGHT = 48;
/** Maximum width of a piece; the model's effort grows faster than the width. */
const PIECE_WIDTH = 720;
/** The reading model was trained with lines of at least this width. */
const MIN_WIDTH = 96;
const MAX_LINE_WIDTH = LINE_HEIGHT * 200;
/**
 * Factor by which lines are narrowed for the first reading, which costs less. A line with low confidence is
 * read again in full width.
 */
const NARROW_SHARE = 0.75;
const MIN_SURE_CONFIDENCE = 0.97;
/** Confidence below which nothing legible was read. */
export const MIN_LEGIBLE_CONFIDENCE = 0.5;
/** Confidence of a number that was read differently in two widths; it is reported as doubtful. */
const UNCLEAR_NUMBER_CONFIDENCE = 0.8;
/** Width of a gap between words of alphabetic scripts. */
const WORD_GAP = 9;
const NORMALIZATION = [0.5, 0.5, 0.5] as const;
const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

export const isEastern = (text: string): boolean => EASTERN.test(text);

/** A character, and its middle as a share of the line's width. */
export type PlacedCharacter = { text: string; at: number };

/** Text of a line, and the part of its box that has ink. `from` and `to` are shares of the width. */
export type ReadLine = {
  text: string;
  confidence: number;
  from: number;
  to: number;
  characters: readonly PlacedCharacter[];
};

type Piece = { characters: PlacedCharacter[]; sum: number; count: number };

/** Decodes the output (CTC): the best character of each step, without repetitions and blanks. */
const decode = ({ values, dimensions }: ModelOutput, characters: readonly string[]): Piece => {
  const [, steps = 0, classes = 0] = dimensions;
  const piece: Piece = { characters: [], sum: 0, count: 0 };
  let before = 0;
  for (let step = 0; step < steps; step += 1) {
    const base = step * classes;
    let best = 0;
    for (let each = 1; each < classes; each += 1)
      if ((values[base + each] ?? 0) > (values[base + best] ?? 0)) best = each;
    if (best !== 0 && best !== before) {
      piece.characters.push({ text: characters[best] ?? '', at: (step + 0.5) / steps });
      piece.sum += values[base + best] ?? 0;
      piece.count += 1;
    }
    before = best;
  }
  return piece;
};

export const columnsOf = ({ width, height, pixels }: Picture, from: number, to: number): Picture => {
  const part = new Uint8Array((to - from) * height * 3);
  for (let y = 0; y < height; y += 1)
    part.set(pixels.subarray((y * width + from) * 3, (y * width + to) * 3), y * (to - from) * 3);
  return { width: to - from, height, pixels: part };
};

/** Planes of a line. A short line is padded with the medium gray that the model was trained with. */
const planesOfLine = (picture: Picture, width: number): Float32Array => {
  const planes = planesOf(picture, NORMALIZATION, NORMALIZATION);
  if (width <= picture.width) return planes;
  const wide = new Float32Array(width * picture.height * 3);
  for (let row = 0; row < picture.height * 3; row += 1)
    wide.set(planes.subarray(row * picture.width, (row + 1) * picture.width), row * width);
  return wide;
};

export const cutLine = (page: Picture, box: TiltedBox, share = 1): Picture => {
  const width = Math.round((LINE_HEIGHT * share * box.width) / box.height);
  return cutOut(page, box, LINE_HEIGHT, Math.min(MAX_LINE_WIDTH, Math.max(8, width)));
};

/** The models read the width of an apostrophe as a space, as in `it’ s` and `l’ or`. */
const APOSTROPHE_SPACE =
  /(?<=\p{L}[’']) (?=(?:s|t|re|ve|ll|d|m)\b)|(?<=(?<!\p{L})(?:[cdjlmnst]|qu)[’']) (?=\p{L})/giu;

export const closeApostrophes = (text: string): string => text.replaceAll(APOSTROPHE_SPACE, '');

/** The model reads some digits as full-width ones, a gap before the separators of some numbers, and a degree twice. */
const withPlainDigits = (text: string): string =>
  text
    .replaceAll(/[０-９]/g, (digit) => digit.normalize('NFKC'))
    .replaceAll(/(?<=\d) (?=,\d{3}(?!\d))/g, '')
    .replaceAll('°℃', '℃');

/** Joins characters to the text of a line, without faults of spacing that the model is known to make. */
export const textOf = (characters: readonly { text: string }[]): string =>
  closeApostrophes(
    withPlainDigits(characters.map(({ text }) => text).join('')).replaceAll(/ {2,}/g, ' '),
  ).trim();

/** Reads a line piece by piece. */
const readPieces = async (models: OcrModels, line: Picture): Promise<ReadLine> => {
  const ink = inkOf(line);
  const span = inkSpan(ink);
  const cuts = cutsOf(ink, PIECE_WIDTH);
  const edges = [0, ...cuts.map(({ at }) => at), line.width];
  const characters: PlacedCharacter[] = [];
  let [sum, count] = [0, 0];
  for (const [index, from] of edges.slice(0, -1).entries()) {
    const to = edges[index + 1] ?? line.width;
    if (to - from < 4) continue;
    const width = Math.max(MIN_WIDTH, to - from);
    const output = await models.read(planesOfLine(columnsOf(line, from, to), width), width, line.height);
    const piece = decode(output, models.characters);
    const isApart = (cuts[index - 1]?.gap ?? 0) >= WORD_GAP;
    const ends = [characters.at(-1)?.text ?? '', piece.characters.at(0)?.text ?? ''];
    if (isApart && characters.length > 0 && !ends.some(isEastern))
      characters.push({ text: ' ', at: from / line.width });
    for (const { text, at } of piece.characters)
      characters.push({ text, at: (from + at * width) / line.width });
    sum += piece.sum;
    count += piece.count;
  }
  return {
    text: textOf(characters),
    confidence: count === 0 ? 0 : sum / count,
    from: span.from / line.width,
    to: span.to / line.width,
    characters,
  };
};

/** Whether a text has words of an alphabet, whose spaces are lost in a narrowed line. */
export const hasWords = (text: string): boolean => /\p{Script=Latin}{2}/u.test(text);

/** Numbers alone. Their equal digits next to each other are sometimes read as one. */
export const isNumber = (text: string): boolean => /\d/.test(text) && !/[\p{L}]{2}/u.test(text);

/** Space added to both ends of a line, relative to its height: a full stop may lie just outside its box. */
const END_MARGIN = 0.2;

export const withMargin = (box: TiltedBox): TiltedBox => ({
  ...box,
  width: box.width + box.height * END_MARGIN * 2,
});

const withoutMargin = (box: TiltedBox): TiltedBox => ({
  ...box,
  width: box.width - box.height * END_MARGIN * 2,
});

const digitsOf = ({ text }: ReadLine): string => text.replaceAll(/\D/g, '');

/**
 * Chooses between readings of a number in different widths. Digits are lost rather than added, so a confident
 * reading with more digits wins; it counts as doubtful unless two readings agree.
 */
const agreedNumber = (readings: readonly ReadLine[]): ReadLine => {
  const legible = readings.filter(({ confidence }) => confidence >= MIN_LEGIBLE_CONFIDENCE);
  const [best = { text: '', confidence: 0, from: 0, to: 1, characters: [] }, ...others] = legible.toSorted(
    (one, other) =>
      Number(other.confidence >= MIN_SURE_CONFIDENCE) - Number(one.confidence >= MIN_SURE_CONFIDENCE) ||
      digitsOf(other).length - digitsOf(one).length ||
      other.confidence - one.confidence,
  );
  const isAgreed = others.length === 0 || others.some((other) => digitsOf(other) === digitsOf(best));
  return isAgreed ? best : { ...best, confidence: Math.min(best.confidence, UNCLEAR_NUMBER_CONFIDENCE) };
};

/**
 * Reads the line in a box of a page. `isWide`: reads it in full width at once, because the lines before it
 * contain words with spaces. Numbers are read in both widths: short ones may be legible in only one.
 */
export const readLine = async (
  models: OcrModels,
  page: Picture,
  box: TiltedBox,
  isWide = false,
): Promise<ReadLine> => {
  const wide = isWide ? await readPieces(models, cutLine(page, box)) : undefined;
  if (wide && wide.confidence >= MIN_LEGIBLE_CONFIDENCE && !isNumber(wide.text)) return wide;
  const narrowed = await readPieces(models, cutLine(page, box, NARROW_SHARE));
  const isWorded = hasWords(narrowed.text);
  if (!wide && narrowed.confidence >= MIN_SURE_CONFIDENCE && !isWorded && !/\d/.test(narrowed.text))
    return narrowed;
  const pieces = wide ?? (await readPieces(models, cutLine(page, box)));
  if (isNumber(pieces.text) || isNumber(narrowed.text)) {
    const inner = withoutMargin(box);
    const bare = await readPieces(models, cutLine(page, inner));
    // The ink and the characters are placed in the box with its margin.
    const characters = bare.characters.map(({ text, at }) => ({
      text,
      at: 0.5 + ((at - 0.5) * inner.width) / box.width,
    }));
    return agreedNumber([pieces, narrowed, { ...bare, from: pieces.from, to: pieces.to, characters }]);
  }
  const isLegible = pieces.confidence >= MIN_LEGIBLE_CONFIDENCE;
  return (isWorded && isLegible) || pieces.confidence >= narrowed.confidence ? pieces : narrowed;
};

/** Width of a line as the direction model was trained with it. */
const DIRECTION_WIDTH = 192;

/** Probability that a line is upside down. */
export const chanceOfTurned = async (models: OcrModels, line: Picture): Promise<number> => {
  const part = columnsOf(line, 0, Math.min(line.width, DIRECTION_WIDTH));
  const planes = planesOfLine(part, DIRECTION_WIDTH);
  const { values } = await models.direct(planes, DIRECTION_WIDTH, line.height);
  return values[1] ?? 0;
};
