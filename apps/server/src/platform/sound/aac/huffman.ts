import type { BitReader } from './bit-reader.ts';
import { CODES } from './codes.ts';

/** A canonical code: words of the same length are consecutive numbers. */
type Book = { counts: readonly number[]; order: readonly number[] };

const bookOf = ([counts, order]: readonly [string, string]): Book => ({
  counts: counts.split(' ').map(Number),
  order: (order.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 36)),
});

let read: readonly Book[] | undefined;

const decode = (bits: BitReader, { counts, order }: Book): number => {
  let word = 0;
  let first = 0;
  let before = 0;
  for (const count of counts) {
    word = word * 2 + bits.read(1);
    first *= 2;
    if (word - first < count) return order[before + word - first] ?? 0;
    before += count;
    first += count;
  }
  throw new RangeError('not a code word');
};

const bookAt = (number: number): Book => {
  read ??= CODES.map(bookOf);
  const book = read[number - 1];
  if (!book) throw new RangeError('unknown code');
  return book;
};

const SCALE_FACTORS = 12;
const SCALE_FACTOR_ZERO = 60;

export const readScaleStep = (bits: BitReader): number =>
  decode(bits, bookAt(SCALE_FACTORS)) - SCALE_FACTOR_ZERO;

/** Shape of each code: values in a word, their number of levels, and the level that is zero. */
const SHAPES = [
  [4, 3, 1],
  [4, 3, 1],
  [4, 3, 0],
  [4, 3, 0],
  [2, 9, 4],
  [2, 9, 4],
  [2, 8, 0],
  [2, 8, 0],
  [2, 13, 0],
  [2, 13, 0],
  [2, 17, 0],
] as const;
const ESCAPE = 16;
const WITH_ESCAPES = 11;

const readEscape = (bits: BitReader): number => {
  let length = 4;
  while (bits.read(1) === 1) length += 1;
  if (length > 12) throw new RangeError('the escape is too long');
  return 2 ** length + bits.read(length);
};

/** The power that a word of a code adds to a spectrum, before its scale factor, and its number of lines. */
export const readPower = (bits: BitReader, code: number): { power: number; lines: number } => {
  const [lines, base, zero] = SHAPES[code - 1] ?? [0, 1, 0];
  let word = decode(bits, bookAt(code));
  const sizes: number[] = [];
  for (let line = 0; line < lines; line += 1) {
    sizes.unshift(Math.abs((word % base) - zero));
    word = Math.floor(word / base);
  }
  // If the values are unsigned, a sign bit follows for each value that is not zero.
  if (zero === 0) bits.skip(sizes.filter((size) => size > 0).length);
  let power = 0;
  for (const size of sizes)
    power += (code === WITH_ESCAPES && size === ESCAPE ? readEscape(bits) : size) ** (8 / 3);
  return { power, lines };
};
