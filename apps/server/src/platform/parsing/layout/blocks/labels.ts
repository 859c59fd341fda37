import type { Line } from '../../pdf/reading-order.ts';
import { textOf } from '../../pdf/line-text.ts';
import { cellPieces, spaceAround, type ShapeEdges } from '../cell-pieces.ts';
import { around, width, type Edges } from '../shapes.ts';

export type Alignment = 'left' | 'center' | 'right';

/** Words of a cell or of a drawing: their lines, the space available to them, and their alignment in it. */
export type Label = { lines: Line[]; room: Edges; align: Alignment };

/**
 * A drawing, or rows of a table: its lines, and the edges that its labels must not cross. Rows of one table have
 * the same edges.
 */
export type LabeledArea = { lines: readonly Line[]; edges: Edges; isTable: boolean };

type Piece = Edges & { lines: Line[]; size: number; space: Edges; area: LabeledArea };

const WORDS = /\p{L}{2}|\p{Script=Han}|\p{Script=Hangul}/u;
/** A number with its unit. */
const QUANTITY = /^(?=\D*\d)[\p{Sc}\d.,\s±×–−-]+[\p{L}°µ%/²³]{1,4}$/u;

const SIZE_TOLERANCE = 0.12;
/** Maximum space between the lines of one label, as a multiple of the text size. */
const MAX_LINE_GAP = 0.8;
const CENTER_TOLERANCE = 0.4;
/** Space to the text next to a label, as a multiple of the text size. */
const MIN_LABEL_GAP = 0.35;
const PADDING = 2;
/** Minimum overlap of two boxes in one row, as a share of the smaller height. Boxes of adjacent rows overlap a little. */
const MIN_ROW_OVERLAP = 0.4;

const overlap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.min(to, otherTo) - Math.max(from, otherFrom);

const isBeside = (one: Edges, other: Edges): boolean =>
  overlap(one.top, one.bottom, other.top, other.bottom) >
  Math.min(one.bottom - one.top, other.bottom - other.top) * MIN_ROW_OVERLAP;

const isAbove = (one: Edges, other: Edges): boolean =>
  overlap(one.left, one.right, other.left, other.right) > 0.5;

const areSame = (one: Edges, other: Edges): boolean =>
  (['left', 'top', 'right', 'bottom'] as const).every(
    (side) => one[side] === other[side] || Math.abs(one[side] - other[side]) < 1,
  );

export const isClosed = (space: Edges): boolean =>
  Object.values(space).every((edge) => Number.isFinite(edge));

/** Whether the upper line ends early: the first word of the lower one would have fit. */
const endsEarly = (upper: Line, lower: Line, right: number): boolean => {
  const words = lower.atoms.map(({ text }) => text).join('');
  const first = /^\p{Script=Han}/u.test(words) ? 1 : (/^\S+/u.exec(words)?.[0].length ?? 0) + 1;
  const letter = width(lower) / (words.length || 1);
  return right - upper.right > first * letter + lower.size;
};

const isCenteredUnder = (upper: Edges & { size: number }, lower: Edges): boolean =>
  Math.abs(upper.left + upper.right - lower.left - lower.right) < upper.size * CENTER_TOLERANCE * 2 &&
  Math.abs(upper.left - lower.left) > 1;

/**
 * Whether a line of a table continues the row above it. Without ruled lines between the rows, a line that has no
 * words in the first column does.
 */
const continuesRow = (upper: Piece, lower: Piece, all: readonly Piece[]): boolean => {
  const [last, first] = [upper.lines.at(-1), lower.lines[0]];
  const table = all.filter(({ area }) => area.edges === lower.area.edges);
  const start = Math.min(...table.map(({ left }) => left));
  const row = table.filter((each) => isBeside(each, lower));
  const isIndented = row.every(({ left, size }) => left > start + size);
  const end = Math.max(...table.filter((each) => isAbove(each, lower)).map(({ right }) => right));
  return (
    isIndented &&
    Math.abs(upper.left - lower.left) < 1 &&
    last !== undefined &&
    first !== undefined &&
    !endsEarly(last, first, end)
  );
};

/** Whether a line continues the words above it. */
const continues = (upper: Piece, lower: Piece, all: readonly Piece[]): boolean => {
  const last = upper.lines.at(-1);
  const [first] = lower.lines;
  if (!last || !first || upper.area.edges !== lower.area.edges || !isAbove(upper, lower)) return false;
  const gap = lower.top - upper.bottom;
  if (gap > upper.size * MAX_LINE_GAP || gap < -upper.size / 2) return false;
  if (Math.abs(upper.size - lower.size) > upper.size * SIZE_TOLERANCE) return false;
  if (!areSame(upper.space, lower.space)) return false;
  if (!isClosed(upper.space)) return upper.area.isTable && continuesRow(upper, lower, all);
  if (isCenteredUnder(upper, lower)) return true;
  return upper.area.isTable && !endsEarly(last, first, upper.space.right - PADDING);
};

const joinLines = (pieces: readonly Piece[]): Piece[] => {
  const joined: Piece[] = [];
  for (const piece of pieces.toSorted((one, other) => one.top - other.top || one.left - other.left)) {
    const upper = joined.findLast((each) => continues(each, piece, pieces));
    if (upper) Object.assign(upper, around([upper, piece]), { lines: [...upper.lines, ...piece.lines] });
    else joined.push({ ...piece });
  }
  return joined;
};

const POSITION_OF = {
  left: ({ left }: Edges): number => left,
  right: ({ right }: Edges): number => right,
  center: ({ left, right }: Edges): number => (left + right) / 2,
} as const;
const ALIGNMENT_TOLERANCE = 1;
const ALIGNMENTS = ['left', 'right', 'center'] as const;

/** Returns the alignment of the column that contains a label, or else of the label within the box around it. */
const alignmentOf = (piece: Piece, all: readonly Piece[]): Alignment => {
  const column = all.filter(
    (other) => other !== piece && other.area.edges === piece.area.edges && isAbove(piece, other),
  );
  const [best] = ALIGNMENTS.map((side) => {
    const distances = column.map((other) => Math.abs(POSITION_OF[side](other) - POSITION_OF[side](piece)));
    const near = distances.filter((distance) => distance < ALIGNMENT_TOLERANCE);
    return { side, count: near.length, distance: near.reduce((sum, each) => sum + each, 0) };
  }).toSorted((one, other) => other.count - one.count || one.distance - other.distance);
  if (best && best.count > 0) return best.side;
  const [before, after] = [piece.left - piece.space.left, piece.space.right - piece.right];
  if (Number.isFinite(before) && Number.isFinite(after)) {
    if (Math.abs(before - after) < piece.size * CENTER_TOLERANCE * 2) return 'center';
    return before < after ? 'left' : 'right';
  }
  return piece.area.isTable ? 'left' : 'center';
};

type PlacedPiece = Piece & { align: Alignment };

/** The part of a space into which an aligned text can grow. */
const anchored = ({ left, right, align }: PlacedPiece, from: number, to: number): [number, number] => {
  if (align === 'left') return [left, to];
  if (align === 'right') return [from, right];
  const middle = (left + right) / 2;
  const half = Math.max((right - left) / 2, Math.min(middle - from, to - middle));
  return [middle - half, middle + half];
};

/** The space of a label up to the walls and texts around it. Labels that grow toward each other share it. */
const roomOf = (piece: PlacedPiece, others: readonly (Edges & { align?: Alignment })[]): Edges => {
  const { space, area } = piece;
  const [atLeft, atRight] = [Math.min(area.edges.left, piece.left), Math.max(area.edges.right, piece.right)];
  const inset = (wall: number, edge: number): number => Math.min(PADDING, Math.max(0, Math.abs(edge - wall)));
  let left = Number.isFinite(space.left) ? space.left + inset(space.left, piece.left) : atLeft;
  let right = Number.isFinite(space.right) ? space.right - inset(space.right, piece.right) : atRight;
  const gap = piece.size * MIN_LABEL_GAP;
  for (const other of others) {
    if (!isBeside(piece, other)) continue;
    const isAfter = other.left >= piece.right - 1;
    const isBefore = other.right <= piece.left + 1;
    if (isAfter) {
      const grows = other.align !== undefined && other.align !== 'left';
      right = Math.min(right, grows ? (piece.right + other.left) / 2 - gap / 2 : other.left - gap);
    } else if (isBefore) {
      const grows = other.align !== undefined && other.align !== 'right';
      left = Math.max(left, grows ? (piece.left + other.right) / 2 + gap / 2 : other.right + gap);
    }
  }
  [left, right] = anchored(piece, Math.min(left, piece.left), Math.max(right, piece.right));
  if (!isClosed(space)) return { left, right, top: piece.top, bottom: piece.bottom };
  let top = Math.min(piece.top, space.top + inset(space.top, piece.top));
  let bottom = Math.max(piece.bottom, space.bottom - inset(space.bottom, piece.bottom));
  for (const other of others) {
    if (!isAbove({ ...piece, left, right }, other)) continue;
    if (other.bottom <= piece.top + 1) top = Math.max(top, Math.min(piece.top, other.bottom));
    else if (other.top >= piece.bottom - 1) bottom = Math.min(bottom, Math.max(piece.bottom, other.top));
  }
  return { left, right, top, bottom };
};

const hasWords = ({ lines }: Piece): boolean => {
  const text = lines.map(textOf).join(' ').trim();
  return WORDS.test(text) && !QUANTITY.test(text);
};

/**
 * Finds the labels of tables and drawings, each cell separately. Skips cells that contain only numbers.
 * `otherTexts` are the other texts of the page, which labels must not cover.
 */
export const labelsOf = (
  areas: readonly LabeledArea[],
  walls: ShapeEdges,
  otherTexts: readonly Edges[],
): Map<LabeledArea, Label[]> => {
  const pieces = joinLines(
    areas.flatMap((area) =>
      area.lines
        .flatMap((line) => cellPieces(line, walls))
        .map((line) => ({
          ...around([line]),
          lines: [line],
          size: line.size,
          space: spaceAround(line, walls),
          area,
        })),
    ),
  );
  const placed: PlacedPiece[] = pieces.map((piece) => {
    const align = alignmentOf(piece, pieces);
    return { ...piece, align };
  });
  const labels = placed.filter(hasWords);
  const fixed = placed.filter((piece) => !labels.includes(piece)).map((piece) => around([piece]));
  return Map.groupBy(
    labels.map((piece) => {
      const others = [...labels.filter((other) => other !== piece), ...fixed, ...otherTexts];
      return { area: piece.area, lines: piece.lines, align: piece.align, room: roomOf(piece, others) };
    }),
    ({ area }) => area,
  );
};
