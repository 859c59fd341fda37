import type { Area } from './fit-text.ts';

type Line = { page: number; box: readonly [number, number, number, number] };

const MAX_LINE_GAP = 3;

/** Areas of the lines of a block: one for each column or page that it covers. */
export const areasOf = (lines: readonly Line[]): Area[] => {
  const areas: Area[] = [];
  for (const { page, box } of lines) {
    const [left, top, width, height] = box;
    const line = { page, left, top, right: left + width, bottom: top + height };
    const last = areas.at(-1);
    const isBelow =
      last?.page === page &&
      line.top >= last.top - 1 &&
      line.top - last.bottom < height * MAX_LINE_GAP &&
      line.left < last.right &&
      line.right > last.left;
    if (!last || !isBelow) areas.push(line);
    else {
      last.left = Math.min(last.left, line.left);
      last.right = Math.max(last.right, line.right);
      last.bottom = Math.max(last.bottom, line.bottom);
    }
  }
  return areas;
};

/** Adds to each area the top of the nearest one below it. */
export const withFloors = (areas: readonly Area[], all: readonly Area[]): Area[] =>
  areas.map((area) => {
    const below = all.filter(
      ({ page, left, right, top }) =>
        page === area.page && left < area.right && right > area.left && top > area.bottom - 1,
    );
    return { ...area, floor: Math.min(...below.map(({ top }) => top)) };
  });

/** Space between a text and the field of a form, in points. */
const FIELD_GAP = 2;
/** Minimum share of a field's height that is next to the text. */
const FIELD_SHARE = 0.3;

/** Ends areas before the form field next to them, because the field covers text below it. */
export const besideFields = (areas: readonly Area[], fields: readonly Area[]): Area[] =>
  areas.map((area) => {
    const neighbors = fields.filter(
      ({ page, left, top, bottom }) =>
        page === area.page &&
        left > area.left &&
        Math.min(bottom, area.bottom) - Math.max(top, area.top) > (bottom - top) * FIELD_SHARE,
    );
    return { ...area, right: Math.min(area.right, ...neighbors.map(({ left }) => left - FIELD_GAP)) };
  });

/**
 * Widens the area of a single line up to the surrounding text, because the line's width does not show how
 * much space there is.
 */
export const widened = (
  areas: readonly Area[],
  all: readonly Area[],
  pageWidth: number,
  isCentered: boolean,
): Area[] =>
  areas.map((area) => {
    const column = all.filter(
      (other) =>
        other.page === area.page &&
        other.left < area.right &&
        other.right > area.left &&
        other.left > area.left - 40,
    );
    const right = Math.max(area.right, ...column.map((other) => other.right));
    if (!isCentered) return { ...area, right };
    const middle = (area.left + area.right) / 2;
    const half = Math.max((area.right - area.left) / 2, Math.min(middle, pageWidth - middle) * 0.8);
    return { ...area, left: middle - half, right: middle + half };
  });
