import { objectsOf, type PageObject } from './page-objects.ts';
import type { Pdfium } from './pdfium.ts';

/** Left, bottom, right and top, in points from the page’s bottom left corner. */
type Rect = readonly [number, number, number, number];
type Character = { text: string; x: number; y: number; box: Rect };

/** Maximum distance, in points, between the edges of a character before and after it is split off. */
const EDGE_TOLERANCE = 0.6;
/** Maximum distance by which an object may exceed its box. */
const MAX_OVERHANG = 2;

/** Whether a text begins inside of a box and ends outside of it, or contains it. */
export const exceeds = ({ left, right, bottom, top }: PageObject, box: Rect): boolean => {
  const middle = (bottom + top) / 2;
  const isOnLine = middle > box[1] && middle < box[3];
  const isInside = left > box[0] - MAX_OVERHANG && right < box[2] + MAX_OVERHANG;
  return isOnLine && !isInside && right > box[0] + MAX_OVERHANG && left < box[2] - MAX_OVERHANG;
};

/** The characters of each text object of a page. */
const charactersOf = (pdfium: Pdfium, page: number): Map<number, Character[]> => {
  const { lib, allocate, free, heap } = pdfium;
  const loaded = lib.FPDFText_LoadPage(page);
  const at = allocate(32);
  const doubles = (count: number): number[] => [...new Float64Array(heap().slice(at, at + count * 8).buffer)];
  const byLine = new Map<number, Character[]>();
  const count = lib.FPDFText_CountChars(loaded);
  for (let index = 0; index < count; index += 1) {
    const text = String.fromCodePoint(lib.FPDFText_GetUnicode(loaded, index));
    if (lib.FPDFText_IsGenerated(loaded, index) === 1 || text.trim() === '') continue;
    if (!lib.FPDFText_GetCharOrigin(loaded, index, at, at + 8)) continue;
    const [x = 0, y = 0] = doubles(2);
    if (!lib.FPDFText_GetCharBox(loaded, index, at, at + 8, at + 16, at + 24)) continue;
    const [left = 0, right = 0, bottom = 0, top = 0] = doubles(4);
    const object = lib.FPDFText_GetTextObject(loaded, index);
    const characters = byLine.get(object);
    const character = { text, x, y, box: [left, bottom, right, top] as const };
    if (characters) characters.push(character);
    else byLine.set(object, [character]);
  }
  free(at);
  lib.FPDFText_ClosePage(loaded);
  return byLine;
};

/**
 * Splits texts that extend beyond a box, such as a whole row of a table, into their characters. A text is not
 * split if that would change how its characters outside the boxes look.
 */
export const splitTexts = (pdfium: Pdfium, document: number, page: number, boxes: readonly Rect[]): void => {
  const { lib, allocate, free, floats, words, writeWideText } = pdfium;
  const rows = objectsOf(pdfium, page).filter(
    (object) => object.kind === 'text' && !object.isInForm && boxes.some((box) => exceeds(object, box)),
  );
  if (rows.length === 0) return;
  const characters = charactersOf(pdfium, page);
  const at = allocate(24);
  const isIn = ({ box: [left, bottom, right, top] }: Character): boolean =>
    boxes.some(([l, b, r, t]) => {
      const [x, y] = [(left + right) / 2, (bottom + top) / 2];
      return x > l && x < r && y > b && y < t;
    });
  for (const { handle } of rows) {
    lib.FPDFTextObj_GetFontSize(handle, at);
    const [size = 0] = floats(at, 1);
    const font = lib.FPDFTextObj_GetFont(handle);
    const hasColor = lib.FPDFPageObj_GetFillColor(handle, at, at + 4, at + 8, at + 12);
    const [red = 0, green = 0, blue = 0, alpha = 255] = hasColor ? words(at, 4) : [];
    const mode = lib.FPDFTextObj_GetTextRenderMode(handle);
    lib.FPDFPageObj_GetMatrix(handle, at);
    const [a = 1, b = 0, c = 0, d = 1] = floats(at, 4);
    const split = (characters.get(handle) ?? []).map((character) => {
      const object = lib.FPDFPageObj_CreateTextObj(document, font, size);
      const text = writeWideText(character.text);
      lib.FPDFText_SetText(object, text);
      free(text);
      lib.FPDFPageObj_SetFillColor(object, red, green, blue, alpha);
      lib.FPDFTextObj_SetTextRenderMode(object, mode);
      lib.FPDFPageObj_Transform(object, a, b, c, d, character.x, character.y);
      const isMeasured = lib.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12);
      const bounds = floats(at, 4);
      const isAlike =
        isMeasured &&
        bounds.every((edge, side) => Math.abs(edge - (character.box[side] ?? 0)) < EDGE_TOLERANCE);
      return { object, isSound: isAlike || isIn(character) };
    });
    if (split.length > 0 && split.every(({ isSound }) => isSound)) {
      for (const { object } of split) lib.FPDFPage_InsertObject(page, object);
      lib.FPDFPage_RemoveObject(page, handle);
      lib.FPDFPageObj_Destroy(handle);
    } else for (const { object } of split) lib.FPDFPageObj_Destroy(object);
  }
  free(at);
};
