import type { FontMetrics } from './font-metrics.ts';
import { piecesOf, UNSPACED, type Look, type Piece } from './set-pieces.ts';

/** A piece of a text with its width in points. */
export type Unit = Piece & { width: number; height: number };

export type Faces = { regular: FontMetrics; bold: FontMetrics };

export type SetLine = { units: Unit[]; width: number; height: number };

const NEVER_FIRST = /^[，。、；：！？）》〉」』】〕”’…—％‰℃·,.;:!?)\]}%»›]/u;
const NEVER_LAST = /[（《〈「『【〔“‘([{«‹]$/u;

export const faceOf = ({ regular, bold }: Faces, { isBold }: Look): FontMetrics => (isBold ? bold : regular);

/**
 * Splits a text at possible line breaks: between words, and between Chinese characters. Drawn parts have the
 * size of their box.
 */
export const unitsOf = (
  text: Parameters<typeof piecesOf>[0],
  faces: Faces,
  { size, scale }: { size: number; scale: number },
): Unit[] =>
  piecesOf(text).map((piece) => {
    const [, , width = 0, height = 0] = (piece.part !== undefined && text.parts[piece.part]?.box) || [];
    if (piece.part !== undefined) return { ...piece, width: width * scale, height: height * scale };
    return { ...piece, width: faceOf(faces, piece.look).width(piece.text) * size, height: size };
  });

/** Whether a line break is allowed between two units. */
const mayBreak = (before: Unit, after: Unit): boolean => {
  if (after.text === ' ' || NEVER_FIRST.test(after.text) || NEVER_LAST.test(before.text)) return false;
  if (before.text === ' ') return true;
  if (before.part !== undefined || after.part !== undefined) return true;
  return UNSPACED.test(before.text.at(-1) ?? '') || UNSPACED.test(after.text.at(0) ?? '');
};

const trimmed = (units: readonly Unit[]): Unit[] => {
  const remaining = [...units];
  while (remaining.at(-1)?.text === ' ') remaining.pop();
  while (remaining[0]?.text === ' ') remaining.shift();
  return remaining;
};

const lineOf = (units: readonly Unit[]): SetLine => {
  const remaining = trimmed(units);
  return {
    units: remaining,
    width: remaining.reduce((sum, { width }) => sum + width, 0),
    height: Math.max(0, ...remaining.map(({ height }) => height)),
  };
};

/**
 * Takes the units that fit on one line. A line neither begins with closing nor ends with opening punctuation;
 * a word longer than the line gets a line of its own.
 */
export const fillLine = (
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
