import { median } from '../../median.ts';
import { inkOf, type LineInk } from '../line-ink.ts';
import type { Picture } from '../picture.ts';
import { isEastern, type PlacedCharacter } from '../read-line.ts';

/** Characters `start` to `end` of a line, and the columns of its picture in which they are. */
type NumberSegment = { start: number; end: number; from: number; to: number };

const DIGIT = /[\d０-９]/;
/** Height of a character as a share of its line. */
const CHARACTER_SHARE = 0.72;
/** Maximum ink of a column that is only a speck. */
const MAX_SPECK_INK = 1;
/** Distances of a character's edge from its middle, relative to the distance between characters. */
const MIN_EDGE = 0.3;
const USUAL_EDGE = 0.55;
const MAX_EDGE = 0.9;
/** Chinese punctuation fills only a part of its cell. It may be cut through, because it does not change a number. */
const PUNCTUATION = /[、-〟，。：；！？（）]/;

/** Whether a character is part of a number: the model reads some of a number's own characters as full-width ones. */
const isOfNumber = (characters: readonly PlacedCharacter[], index: number): boolean => {
  const textAt = (at: number): string => characters[at]?.text ?? '';
  const text = textAt(index);
  if (!isEastern(text) || /[０-９￥￡]/.test(text)) return true;
  return /[，．。：]/.test(text) && DIGIT.test(textAt(index - 1)) && DIGIT.test(textAt(index + 1));
};

/** Distance between two Chinese characters of a line, in pixels. */
const pitchOf = (characters: readonly PlacedCharacter[], { width, height }: Picture): number => {
  const pitches = characters.slice(1).flatMap(({ text, at }, index) => {
    const before = characters[index];
    return before && isEastern(text) && isEastern(before.text) ? [(at - before.at) * width] : [];
  });
  return pitches.length < 3 ? height * CHARACTER_SHARE : median(pitches);
};

/** Finds the edge of a Chinese character: the column without ink closest to its usual place. */
const edgeOf = ({ columns }: LineInk, text: string, middle: number, pitch: number): number => {
  if (PUNCTUATION.test(text)) return Math.round(Math.min(columns.length, Math.max(0, middle)));
  const usual = Math.round(middle + pitch * USUAL_EDGE);
  const [first, last] = [middle + pitch * MIN_EDGE, middle + pitch * MAX_EDGE].toSorted((a, b) => a - b);
  let edge = usual;
  let distance = Infinity;
  for (let x = Math.ceil(first ?? usual); x <= (last ?? usual); x += 1) {
    if ((columns[x] ?? 0) > MAX_SPECK_INK || Math.abs(x - usual) >= distance) continue;
    distance = Math.abs(x - usual);
    edge = x;
  }
  return Math.min(columns.length, Math.max(0, edge));
};

/** Finds the numbers between the Chinese characters of a line, with the signs and letters next to them. */
export const numberSegments = (line: Picture, characters: readonly PlacedCharacter[]): NumberSegment[] => {
  const segments: NumberSegment[] = [];
  const ink = inkOf(line);
  const pitch = pitchOf(characters, line);
  let start = 0;
  for (let index = 0; index <= characters.length; index += 1) {
    if (index < characters.length && isOfNumber(characters, index)) continue;
    const [before, after] = [characters[start - 1], characters[index]];
    if (characters.slice(start, index).some(({ text }) => DIGIT.test(text)))
      segments.push({
        start,
        end: index,
        from: before ? edgeOf(ink, before.text, before.at * line.width, pitch) : 0,
        to: after ? edgeOf(ink, after.text, after.at * line.width, -pitch) : line.width,
      });
    start = index + 1;
  }
  return segments.filter(({ from, to }) => to - from > pitch / 4);
};
