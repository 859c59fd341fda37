import type { PageMap } from './page-map.ts';

/**
 * A line that was read from a picture; its box is in the straightened page. `confidence` is from 0 to 1. A
 * line that a user emptied has no text.
 */
export type RecognizedLine = {
  text: string;
  confidence: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  isCorrected?: boolean;
};

/**
 * Text of a page that was read from its picture. The page is straightened first: its lines are horizontal and
 * upright. `toPage` maps a point of the straightened page to the page as it is shown.
 */
export type RecognizedPage = {
  number: number;
  width: number;
  height: number;
  lines: RecognizedLine[];
  /** Number of lines that were detected but could not be read. */
  unreadLines: number;
  /** Whether the page is in a language without a model, so that accents may be missing. */
  isOtherLanguage?: boolean;
  toPage: PageMap;
  /** Text that a model read on a page without recognized lines; its places are unknown. */
  words?: string;
  /** The run in which a model read the page. Undefined if only text recognition did. */
  readBy?: string;
};

/** Confidence below which a line is reported as doubtful. */
export const MIN_CERTAIN_CONFIDENCE = 0.85;

export const countDoubtful = ({
  lines,
  unreadLines,
}: Pick<RecognizedPage, 'lines' | 'unreadLines'>): number =>
  unreadLines + lines.filter(({ confidence }) => confidence < MIN_CERTAIN_CONFIDENCE).length;

/** Minimum number of doubtful lines of an unclear page, or share of its lines that is exceeded. */
const MIN_DOUBTFUL_LINES = 5;
const MIN_DOUBTFUL_SHARE = 0.2;

/** Whether a page is unreadable or has many doubtful lines, and no model has read it. */
export const isUnclear = (page: RecognizedPage): boolean => {
  if (page.readBy !== undefined || page.words !== undefined) return false;
  const doubtful = countDoubtful(page);
  const total = page.lines.length + page.unreadLines;
  return doubtful >= MIN_DOUBTFUL_LINES || doubtful > total * MIN_DOUBTFUL_SHARE;
};

/** A page whose text could not be recognized. */
export const unreadPage = (number: number): RecognizedPage => ({
  number,
  width: 0,
  height: 0,
  lines: [],
  unreadLines: 1,
  toPage: [1, 0, 0, 1, 0, 0],
});

/** Result of a recognition task: the pages that need recognition, or the pages that were read. */
export type OcrResult = { poorPages: number[]; pages: RecognizedPage[] };
