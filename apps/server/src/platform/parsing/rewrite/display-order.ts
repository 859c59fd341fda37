import createBidi from 'bidi-js';
import type { Unit } from './set-lines.ts';

// Its type definitions describe an ES module, but Node loads its CommonJS file.
const bidi = (createBidi as unknown as typeof createBidi.default)();
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;
const CLUSTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Placeholder for a drawn part, which is neither letter nor number. */
const OBJECT = '\ufffc';
const RIGHT_SHARE = 0.3;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whether a text is read from the right. Names and formulas in other letters do not change that. */
export const isReadFromRight = (text: string): boolean => {
  const turned = countOf(text, RIGHT_TO_LEFT);
  return turned > 0 && turned >= countOf(text, /\p{L}/gu) * RIGHT_SHARE;
};

/** A cluster of letters, or a drawn part. */
type Item = { unit: Unit; text: string; level: number };

const itemsOf = (units: readonly Unit[], isFromRight: boolean): Item[] => {
  const texts = units.map(({ text, part }) => (part === undefined ? text : OBJECT));
  const { levels } = bidi.getEmbeddingLevels(texts.join(''), isFromRight ? 'rtl' : 'ltr');
  let at = 0;
  return units.flatMap((unit, index) => {
    const text = texts[index] ?? '';
    const start = at;
    at += text.length;
    return [...CLUSTERS.segment(text)].map(({ segment, index: offset }) => ({
      unit,
      text: segment,
      level: levels[start + offset] ?? 0,
    }));
  });
};

/** Reverses stretches from the highest level down, as required by Unicode's bidirectional algorithm. */
const reversed = (items: readonly Item[]): Item[] => {
  const order = [...items];
  const highest = Math.max(0, ...items.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while (to < order.length && (order[to]?.level ?? 0) >= level) to += 1;
      order.splice(from, to - from, ...order.slice(from, to).toReversed());
      if (to > from) from = to;
    }
  return order;
};

/** A cluster from left to right: brackets are mirrored, and marks are drawn before the letter that they overlap. */
const turned = (text: string): string =>
  Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character)
    .toReversed()
    .join('');

/** Returns the units of a line from left to right; numbers and foreign words keep their own direction. */
export const displayOrder = (
  units: readonly Unit[],
  isFromRight: boolean,
  widthOf: (text: string, unit: Unit) => number,
): Unit[] => {
  const ordered: Unit[] = [];
  let last: Unit | undefined;
  for (const { unit, text, level } of reversed(itemsOf(units, isFromRight))) {
    const previous = ordered.at(-1);
    const isFirst = last !== unit;
    last = unit;
    if (unit.part !== undefined) ordered.push(unit);
    else {
      const shown = level % 2 === 1 ? turned(text) : text;
      const width = widthOf(shown, unit);
      if (previous && !isFirst)
        Object.assign(previous, { text: previous.text + shown, width: previous.width + width });
      else ordered.push({ ...unit, text: shown, width });
    }
  }
  return ordered;
};
