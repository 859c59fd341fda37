import { affineAt } from '../../ocr/page-map.ts';
import type { RecognizedLine, RecognizedPage } from '../../ocr/recognized-page.ts';
import { atomsOfRecognized } from '../pdf/recognized-lines.ts';
import { placesOf } from '../pdf/line-places.ts';
import { composeBlocks } from './blocks/compose-blocks.ts';
import type { LayoutBlock, LayoutDocument } from './layout-document.ts';
import { readPage } from './page/read-page.ts';

/** Minimum confidence of a line that is translated. Other lines stay as they are in the picture. */
const LINE_CONFIDENCE = 0.6;
/** Minimum mean confidence of a page, weighted by letters, for its text to be used. */
const PAGE_CONFIDENCE = 0.8;
/**
 * Heights of recognized lines vary with their letters: lines within this factor of the usual height count as
 * the same size.
 */
const MAX_SIZE_RATIO = 1.3;
/** Largest slope of lines onto which text can be written. */
const MAX_LEVEL_SLOPE = 0.1;

/** Whether enough of a page was read to use its text. */
export const isReadable = ({ lines }: RecognizedPage): boolean => {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  const confidentLetters = lines.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return letters > 0 && confidentLetters / letters >= PAGE_CONFIDENCE;
};

const heightOf = ({ top, bottom }: RecognizedLine): number => bottom - top;

/** The median height of the lines. */
const usualHeight = (lines: readonly RecognizedLine[]): number =>
  lines.map(heightOf).toSorted((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0;

/** Lays out the text that was read from the picture of a page, with its places on the page as it is shown. */
export const layoutRecognized = (page: RecognizedPage): LayoutDocument => {
  const { number, width, height, toPage } = page;
  const sheet = { number, width, height, isTurned: false };
  const lines = page.lines.filter(({ confidence }) => confidence >= LINE_CONFIDENCE);
  const medianHeight = usualHeight(lines);
  const atoms = atomsOfRecognized({ ...page, lines }).map((atom) =>
    atom.size > medianHeight / MAX_SIZE_RATIO && atom.size < medianHeight * MAX_SIZE_RATIO
      ? { ...atom, size: medianHeight }
      : atom,
  );
  const layout = composeBlocks([readPage(sheet, atoms, [])]);
  // The translation of a page that was turned on the scanner is placed next to it, because only horizontal
  // text can be written.
  const [cos, sin] = affineAt(toPage, width / 2, height / 2);
  const isLevel = cos > 0 && Math.abs(sin) < MAX_LEVEL_SLOPE;
  const shown = ([left, top, across, down]: readonly [number, number, number, number]) =>
    placesOf({ left, top, right: left + across, bottom: top + down }, 0, 1, toPage).map(({ rectangle }) => ({
      page: number,
      box: rectangle,
    }));
  const unsure = page.lines
    .filter(({ confidence }) => confidence < LINE_CONFIDENCE)
    .map(({ text, left, top, right, bottom }): LayoutBlock => ({
      page: number,
      kind: 'unreadable',
      level: 0,
      size: 0,
      isBold: false,
      text,
      parts: [],
      lines: [{ page: number, box: [left, top, right - left, bottom - top] }],
    }));
  return {
    title: layout.title,
    pages: layout.pages.map((laidPage) => ({
      ...laidPage,
      isScan: true,
      blocks: [...laidPage.blocks, ...unsure].map((block) => ({
        ...block,
        lines: isLevel ? block.lines.flatMap(({ box }) => shown(box)) : [],
      })),
    })),
  };
};
