import { median } from '../median.ts';
import { detectText } from './detect-text.ts';
import { loadModels, type OcrModels } from './models.ts';
import { quarterTurned, withLightGround, type Picture, type TiltedBox } from './picture.ts';
import {
  chanceOfTurned,
  cutLine,
  hasWords,
  MIN_LEGIBLE_CONFIDENCE,
  readLine,
  type ReadLine,
  withMargin,
} from './read-line.ts';
import { rereadLatin } from './latin/reread-latin.ts';
import { beforeQuarterTurn } from './page-map.ts';
import { perspectiveFrame, turnedFrame } from './page-frame.ts';
import { vanishingPoint } from './perspective.ts';
import type { RecognizedLine, RecognizedPage } from './recognized-page.ts';

/** Maximum number of lines of a page. Only noise has more. */
const MAX_LINES = 800;
/** Minimum ratio of height to width of a line that runs up or down. */
const MIN_TALL_RATIO = 1.5;
/** Number of lines that decide the direction of a page. */
const DIRECTION_SAMPLES = 8;
const READ_SAMPLES = 3;
/** Minimum mean probability for reading the page in both directions. */
const MIN_ROTATED_PROBABILITY = 0.2;
/** Height of a line's text as a share of its detected box. */
const TEXT_SHARE = 0.72;
/** Maximum ratio of two sizes that count as the same font size. */
const MAX_SIZE_RATIO = 1.22;

const QUARTER = Math.PI / 2;

const areaOf = ({ width, height }: TiltedBox): number => width * height;

/** Whether the lines of a page run up or down. */
const isUpended = (boxes: readonly TiltedBox[]): boolean => {
  const tall = boxes.filter(({ width, height }) => height > width * MIN_TALL_RATIO);
  const wide = boxes.filter(({ width, height }) => width > height * MIN_TALL_RATIO);
  const sum = (some: readonly TiltedBox[]): number => some.reduce((total, box) => total + areaOf(box), 0);
  return sum(tall) > sum(wide);
};

/** Direction of the page's lines, which may still be upside down. */
const tiltOf = (boxes: readonly TiltedBox[]): number => {
  const lines = boxes.filter(({ width, height }) => width > height * MIN_TALL_RATIO);
  // The longest lines show the tilt best.
  const longest = lines
    .toSorted((a, b) => b.width - a.width)
    .slice(0, Math.max(5, Math.ceil(lines.length / 2)));
  return median(longest.map(({ angle }) => angle));
};

/** Turns the boxes so that their width is along the lines of the page. */
const alongLines = (boxes: readonly TiltedBox[], tilt: number): TiltedBox[] =>
  boxes.map((box) => {
    const quarters = Math.round((tilt - box.angle) / QUARTER);
    const angle = box.angle + quarters * QUARTER;
    return quarters % 2 === 0 ? { ...box, angle } : { ...box, width: box.height, height: box.width, angle };
  });

const turned = (box: TiltedBox): TiltedBox => ({ ...box, angle: box.angle + Math.PI });

/** Whether the lines are upside down: by the direction model and, if it is unsure, by reading both ways. */
const areTurned = async (models: OcrModels, page: Picture, boxes: readonly TiltedBox[]): Promise<boolean> => {
  const samples = boxes
    .filter(({ width, height }) => width > height * MIN_TALL_RATIO)
    .toSorted((a, b) => areaOf(b) - areaOf(a))
    .slice(0, DIRECTION_SAMPLES);
  let chance = 0;
  for (const box of samples) chance += (await chanceOfTurned(models, cutLine(page, box))) / samples.length;
  if (chance < MIN_ROTATED_PROBABILITY) return false;
  let better = 0;
  for (const box of samples.slice(0, READ_SAMPLES)) {
    const upright = await readLine(models, page, box);
    const other = await readLine(models, page, turned(box));
    better += other.confidence * other.text.length - upright.confidence * upright.text.length;
  }
  return better > 0;
};

/** Gives lines of similar height the same height, because the ascenders differ from line to line. */
const evened = (heights: readonly number[]): number[] => {
  const order = [...heights.keys()].toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const even = [...heights];
  let group: number[] = [];
  const close = () => {
    const middle = median(group.map((index) => heights[index] ?? 0));
    for (const index of group) even[index] = middle;
    group = [];
  };
  for (const index of order) {
    if (group.length > 0 && (heights[index] ?? 0) > (heights[group[0] ?? 0] ?? 0) * MAX_SIZE_RATIO) close();
    group.push(index);
  }
  close();
  return even;
};

export type RecognitionReport = {
  /** Called after each line. */
  onLine: () => void;
  /** Called with a fault of the installation that makes recognition worse. */
  onWarning: (message: string) => void;
};

type PageText = Omit<RecognizedPage, 'number'>;

/** Reads the text of a page in its detected boxes; its lines are about level, but it may be upside down. */
const readPage = async (
  models: OcrModels,
  page: Picture,
  detected: readonly TiltedBox[],
  report: RecognitionReport,
): Promise<PageText> => {
  const detectedLines = detected.slice(0, MAX_LINES);
  const tilt = detectedLines.length === 0 ? 0 : tiltOf(detectedLines);
  const along = alongLines(detectedLines, tilt).map(withMargin);
  const isTurned = along.length > 0 && (await areTurned(models, page, along));
  const boxes = isTurned ? along.map(turned) : along;
  const angle = isTurned ? tilt + Math.PI : tilt;
  const point = vanishingPoint(boxes, angle, page);
  const { straight, ...frame } = point ? perspectiveFrame(page, point) : turnedFrame(page, angle);
  const heights = evened(boxes.map(({ x, y, height }) => height * TEXT_SHARE * straight(x, y).scale));
  const readings: (ReadLine & { box: TiltedBox; height: number })[] = [];
  let isWide = false;
  for (const [index, box] of boxes.entries()) {
    const reading = await readLine(models, page, box, isWide);
    report.onLine();
    isWide = hasWords(reading.text);
    readings.push({ ...reading, box, height: heights[index] ?? box.height });
  }
  const legible = readings.filter(
    ({ text, confidence }) => text !== '' && confidence >= MIN_LEGIBLE_CONFIDENCE,
  );
  const { isOtherLanguage, failure, ...reread } = await rereadLatin(page, legible, report.onLine);
  if (failure) report.onWarning(`the models for Latin letters could not be loaded: ${failure}`);
  const lines = reread.lines.map((reading): RecognizedLine => {
    const { text, confidence, box, height, from, to } = reading;
    const end = (share: number) => {
      const along = (share - 0.5) * box.width;
      return straight(box.x + along * Math.cos(box.angle), box.y + along * Math.sin(box.angle));
    };
    const [start, stop] = [end(from), end(to)];
    const y = (start.y + stop.y) / 2;
    return {
      text,
      confidence,
      left: start.x,
      right: stop.x,
      top: y - height / 2,
      bottom: y + height / 2,
    };
  });
  return { ...frame, lines, unreadLines: detected.length - legible.length, isOtherLanguage };
};

/** Reads the text of a picture. */
export const recognizePicture = async (
  picture: Picture,
  report: RecognitionReport = { onLine: () => undefined, onWarning: () => undefined },
): Promise<PageText> => {
  const models = await loadModels();
  const page = withLightGround(picture);
  const boxes = await detectText(models.detect, page);
  if (!isUpended(boxes)) return readPage(models, page, boxes, report);
  // In a page on its side, the model joins short cells of neighboring rows.
  const upright = quarterTurned(page);
  const read = await readPage(models, upright, await detectText(models.detect, upright), report);
  return { ...read, toPage: beforeQuarterTurn(read.toPage, page.height) };
};
