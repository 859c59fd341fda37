import { objectsOf, type PageObject } from '../pdfium/page-objects.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import { exceeds, splitTexts } from '../pdfium/split-text.ts';
import type { PageImage } from './compare-pages.ts';
import { inkOn, backgroundOf } from './background-color.ts';
import type { FittedBlock } from './fit-blocks.ts';
import type { Run } from './font-faces.ts';
import type { PlacedLine } from './fit-text.ts';
import { createLinkPlaces, type LinkPlaces } from './link-places.ts';
import { moveLinks, type MovedLink } from './move-links.ts';
import type { Look } from './set-pieces.ts';

type Sheet = {
  page: number;
  document: number;
  number: number;
  left: number;
  top: number;
  /** The rendered page, if its words are part of a picture and have to be covered. */
  painted?: PageImage | undefined;
};
/** Fonts of a written document; `handle` is the font of a run. */
export type WritingFonts = {
  runsOf: (text: string, look: Look) => (Run & { handle: number; glyphs: number[] })[];
};
type Box = readonly [number, number, number, number];

/** PDFium writes characters beyond U+FFFF by the numbers of their glyphs only. */
const ASTRAL = /[\u{10000}-\u{10ffff}]/u;
const BOX_TOLERANCE = 1.5;
const MIN_RISE_RATIO = 0.25;
const MIN_FULL_SIZE_SHARE = 0.9;
/** Margin of a cover around its line, in points. */
const COVER_MARGIN = 1;
const FILL_MODE = 1;
/** The font has no italics, so its letters are slanted. */
const SLANT = 0.2;

/**
 * Rewrites blocks of one page: removes their words, moves formulas as drawn, and inserts the new words.
 * Returns the rewritten blocks.
 */
export const writePage = (
  pdfium: Pdfium,
  sheet: Sheet,
  blocks: readonly FittedBlock[],
  fonts: WritingFonts,
): Set<FittedBlock> => {
  const { lib, allocate, free, words, put, writeWideText } = pdfium;
  const onPage = ([left, top, width, height]: Box) =>
    [sheet.left + left, sheet.top - top - height, sheet.left + left + width, sheet.top - top] as const;
  const labelBoxes = ({ block }: FittedBlock) =>
    block.kind === 'label' ? block.lines.map(({ box }) => onPage(box)) : [];
  splitTexts(pdfium, sheet.document, sheet.page, blocks.flatMap(labelBoxes));
  const objects = objectsOf(pdfium, sheet.page).filter(({ isInForm }) => !isInForm);
  const used = new Set<number>();
  const isIn = (object: PageObject, [left, top, width, height]: Box, near: number): boolean => {
    const x = (object.left + object.right) / 2 - sheet.left;
    const y = sheet.top - (object.bottom + object.top) / 2;
    return x >= left - near && x <= left + width + near && y >= top - near && y <= top + height + near;
  };
  const color = allocate(16);

  const colorOf = (object: PageObject | undefined): number[] =>
    object && lib.FPDFPageObj_GetFillColor(object.handle, color, color + 4, color + 8, color + 12)
      ? words(color, 4)
      : [0, 0, 0, 255];

  const write = (text: string, look: Look, size: number, fill: number[], x: number, y: number): void => {
    let left = x;
    for (const run of fonts.runsOf(text, look)) {
      const object = lib.FPDFPageObj_CreateTextObj(sheet.document, run.handle, size);
      const isAstral = ASTRAL.test(run.text);
      const at = isAstral ? put(Buffer.from(Uint32Array.from(run.glyphs).buffer)) : writeWideText(run.text);
      if (isAstral) lib.FPDFText_SetCharcodes(object, at, run.glyphs.length);
      else lib.FPDFText_SetText(object, at);
      free(at);
      const [r = 0, g = 0, b = 0, a = 255] = fill;
      lib.FPDFPageObj_SetFillColor(object, r, g, b, a);
      lib.FPDFPageObj_Transform(object, 1, 0, look.isItalic ? SLANT : 0, 1, left, y);
      lib.FPDFPage_InsertObject(sheet.page, object);
      left += run.width * size;
    }
  };

  /** Drawing objects of a formula, and the baseline of most of its letters. */
  const drawingOf = (box: Box) => {
    const drawn = objects.filter(
      (object) =>
        !used.has(object.handle) &&
        object.kind !== 'image' &&
        isIn(object, box, BOX_TOLERANCE) &&
        object.right - object.left <= box[2] + 6,
    );
    for (const { handle } of drawn) used.add(handle);
    // Roots and sums hang below their position; exponents are above their base.
    const standing = drawn.filter(
      ({ kind, bottom, baseline, top }) =>
        kind === 'text' && top - baseline > (baseline - bottom) * MIN_RISE_RATIO,
    );
    const largest = Math.max(...standing.map(({ size }) => size));
    const lines = standing
      .filter(({ size }) => size > largest * MIN_FULL_SIZE_SHARE)
      .map(({ baseline }) => Math.round(baseline * 10) / 10);
    const count = (line: number) => lines.filter((each) => each === line).length;
    const baseline =
      lines.toSorted((one, other) => count(other) - count(one))[0] ?? sheet.top - box[1] - box[3] * 0.8;
    return { drawn, baseline };
  };

  const writeLine = (
    line: PlacedLine,
    block: FittedBlock,
    drawings: readonly ReturnType<typeof drawingOf>[],
    fill: number[],
    places: LinkPlaces,
    y: number,
  ) => {
    const { size, scale } = block.fitted;
    let x = line.x + sheet.left;
    let run = '';
    let runAt = x;
    let look: Look = { isBold: block.block.isBold, isItalic: false };
    const flush = (): void => {
      if (run.trim() !== '') write(run, look, size, fill, runAt, y);
      run = '';
    };
    for (const unit of line.units) {
      places.add(unit.links, { left: x, right: x + unit.width, baseline: y, size });
      const part = unit.part === undefined ? undefined : block.block.parts[unit.part];
      if (part && unit.part !== undefined) {
        flush();
        const { drawn, baseline } = drawings[unit.part] ?? { drawn: [], baseline: 0 };
        const left = part.box[0] + sheet.left;
        for (const { handle } of drawn)
          lib.FPDFPageObj_Transform(handle, scale, 0, 0, scale, x - scale * left, y - scale * baseline);
        if (drawn.length === 0) write(part.text, unit.look, size, fill, x, y);
        x += unit.width;
        runAt = x;
      } else {
        if (unit.look.isBold !== look.isBold || unit.look.isItalic !== look.isItalic) flush();
        look = unit.look;
        if (run === '') runAt = x;
        run += unit.text;
        x += unit.width;
      }
    }
    flush();
  };

  const written = new Set<FittedBlock>();
  const moved: MovedLink[] = [];
  const here = (block: FittedBlock) => block.block.lines.filter(({ page }) => page === sheet.number);
  const drawings = blocks.map((block) =>
    block.block.parts.map((part) =>
      part.kind === 'formula' && part.page === sheet.number
        ? drawingOf(part.box)
        : { drawn: [], baseline: 0 },
    ),
  );
  const cover = ([left, top, width, height]: Box, fill: readonly number[]): void => {
    const [r = 255, g = 255, b = 255] = fill;
    const object = lib.FPDFPageObj_CreateNewRect(
      sheet.left + left - COVER_MARGIN,
      sheet.top - top - height - COVER_MARGIN,
      width + COVER_MARGIN * 2,
      height + COVER_MARGIN * 2,
    );
    lib.FPDFPageObj_SetFillColor(object, r, g, b, 255);
    lib.FPDFPath_SetDrawMode(object, FILL_MODE, false);
    lib.FPDFPage_InsertObject(sheet.page, object);
  };
  const { painted } = sheet;
  if (painted) for (const { box } of blocks.flatMap(here)) cover(box, backgroundOf(painted, box));
  for (const [at, block] of blocks.entries()) {
    const old = objects.filter(
      (object) =>
        object.kind === 'text' &&
        !used.has(object.handle) &&
        here(block).some(({ box }) => isIn(object, box, 1)),
    );
    // Words in a form XObject cannot be removed, so they are not overwritten.
    if (old.length === 0 && !painted) continue;
    // A cell cannot be removed either if its row is a single text that cannot be split.
    const boxes = labelBoxes(block);
    if (objects.some((object) => object.kind === 'text' && boxes.some((box) => exceeds(object, box))))
      continue;
    const [first] = here(block);
    const fill = painted && first ? inkOn(backgroundOf(painted, first.box)) : colorOf(old[0]);
    for (const { handle } of old) {
      used.add(handle);
      lib.FPDFPage_RemoveObject(sheet.page, handle);
      lib.FPDFPageObj_Destroy(handle);
    }
    const places = createLinkPlaces();
    // A cell keeps its baseline, so that it is level with the numbers next to it.
    const isLevel = boxes.length === 1 && block.fitted.lines.length === 1;
    for (const line of block.fitted.lines.filter(({ page }) => page === sheet.number)) {
      const baseline = isLevel ? old[0]?.baseline : undefined;
      writeLine(line, block, drawings[at] ?? [], fill, places, baseline ?? sheet.top - line.baseline);
    }
    for (const [number, boxes] of places.all) {
      const part = block.block.parts[number];
      if (part?.page === sheet.number) moved.push({ links: part.links ?? [], boxes });
    }
    written.add(block);
  }
  free(color);
  moveLinks(pdfium, sheet.page, moved);
  if (written.size > 0) lib.FPDFPage_GenerateContent(sheet.page);
  return written;
};
