import type { FontMetrics } from './font-metrics.ts';

/** Words, a sign, or a part that stays as it is drawn; widths in points. */
export type Unit = {
  text: string;
  /** The number of the part that it is, from 0; absent for words. */
  part?: number;
  width: number;
  height: number;
};

export type SetLine = { units: Unit[]; width: number; height: number };

const NEVER_FIRST = /^[，。、；：！？）》〉」』】〕”’…—％‰℃·,.;:!?)\]}%»›]/u;
const NEVER_LAST = /[（《〈「『【〔“‘([{«‹]$/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const PIECE =
  /⟦(\d+)⟧|\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef“”‘’…—]|[^\s⟦\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef“”‘’…—]+|⟦/gu;

type Part = { width: number; height: number };

/** Cuts a text where a line may end: between words, and between Chinese signs. */
export const unitsOf = (
  text: string,
  parts: readonly (Part | undefined)[],
  font: FontMetrics,
  size: number,
): Unit[] =>
  [...text.matchAll(PIECE)].map(([piece, number]) => {
    const part = number === undefined ? undefined : parts[Number(number) - 1];
    if (part) return { text: '', part: Number(number) - 1, ...part };
    const said = /^\s+$/u.test(piece) ? ' ' : piece;
    return { text: said, width: font.width(said) * size, height: size };
  });

/** Whether a line may end between two units. */
const mayBreak = (before: Unit, after: Unit): boolean => {
  if (after.text === ' ' || NEVER_FIRST.test(after.text) || NEVER_LAST.test(before.text)) return false;
  if (before.text === ' ') return true;
  if (before.part !== undefined || after.part !== undefined) return true;
  return UNSPACED.test(before.text.at(-1) ?? '') || UNSPACED.test(after.text.at(0) ?? '');
};

const trimmed = (units: readonly Unit[]): Unit[] => {
  const kept = [...units];
  while (kept.at(-1)?.text === ' ') kept.pop();
  while (kept[0]?.text === ' ') kept.shift();
  return kept;
};

const lineOf = (units: readonly Unit[]): SetLine => {
  const kept = trimmed(units);
  return {
    units: kept,
    width: kept.reduce((sum, { width }) => sum + width, 0),
    height: Math.max(0, ...kept.map(({ height }) => height)),
  };
};

/**
 * Takes from units what fits on one line of a width, and leaves the rest. No closing sign begins a line and no opening
 * one ends it; a word longer than the line stands alone.
 */
export const takeLine = (
  units: readonly Unit[],
  from: number,
  width: number,
): { line: SetLine; next: number } => {
  let used = 0;
  let end = from;
  let lastBreak = from;
  while (end < units.length) {
    const unit = units[end];
    const before = units[end - 1];
    if (!unit) break;
    if (end > from && before && mayBreak(before, unit)) lastBreak = end;
    const isSpace = unit.text === ' ';
    if (!isSpace && used + unit.width > width && end > from) break;
    used += unit.width;
    end += 1;
  }
  const next = end >= units.length ? units.length : lastBreak > from ? lastBreak : Math.max(end, from + 1);
  return { line: lineOf(units.slice(from, next)), next };
};
